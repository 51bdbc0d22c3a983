/**
 * The raw fields of a notification, as the specification names them (section 3). Instants are ISO
 * 8601, amounts in `currency`; each kind carries those that are its own.
 */
export interface NotificationPayload {
  date_approved?: string;
  comment?: string;
  email?: string;
  isApproved?: boolean;
  dateAnswered?: string;
  fullName?: string;
  commodity?: string;
  price?: number;
  approvalDate?: string;
  approvalComment?: string;
  orderApprovalDate?: string;
  productName?: string;
  traderEmail?: string;
  orderNumber?: string;
  /** What was cancelled, as a code of `cancellations`, or somebody's own words. */
  message?: string;
  dateCancelled?: string;
  reasonForCancellation?: string;
  dateApproved?: string;
  dateUpdated?: string;
  previousUnitPrice?: number;
  currentUnitPrice?: number;
  dateRequested?: string;
  currentQuantity?: number;
  previousQuantity?: number;
  serviceName?: string;
  providerEmail?: string;
  subject?: string;
  /** Ours, beside them: what amounts are in, and the code of the unit that quantities are in. */
  currency?: string;
  unit?: string;
  quantity?: number;
  total?: number;
  /** How many products it is about where there are several; `productName` is the first of them. */
  products?: number;
  /** What is proposed of each, where there are several: of the first `mostChanges` of them. */
  changes?: ProductChange[];
  /** What a payer wrote with her payment. */
  reference?: string;
  /** Of kinds beyond the twelve: phrase `notifications.event.<event>` says what happened. */
  event?: string;
}

/** Another price or another quantity of one product. */
export type ProductChange = Required<Pick<NotificationPayload, "productName" | "unit">> &
  Pick<
    NotificationPayload,
    "previousUnitPrice" | "currentUnitPrice" | "previousQuantity" | "currentQuantity"
  >;

/** An e-mail lists so many, and says how many more there are. */
export const mostChanges = 10;

/** What `message` may stand for; its words are phrases, so that each reader has them in her language. */
export const cancellations = [
  "requestCancelled",
  "orderCancelled",
  "orderCancelledByBuyer",
  "orderCancelledBySeller",
] as const;
