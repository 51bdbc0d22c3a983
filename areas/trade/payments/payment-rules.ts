import type { PaidState } from "#areas/trade/orders/order-rules.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import type { AccountKind } from "./accounts/account-fields.ts";
import { refuse } from "./refusals.ts";

/** Payment options of an order: the six of the specification, and at pickup. */
export const paymentOptions = [
  "mobile",
  "easyTransfer",
  "bankTransfer",
  "card",
  "creditCard",
  "online",
  "pickup",
] as const;
export type PaymentOption = (typeof paymentOptions)[number];

interface OfferedProduct {
  /** Kinds of the seller's payment accounts. */
  kinds: ReadonlySet<AccountKind>;
  /** Whether a gateway can send a request to the buyer's phone for this amount. */
  asksPhone: boolean;
  /** Further options that the edition supports: the setting PAYMENT_OPTIONS. */
  further: readonly PaymentOption[];
}

/** Whether an order may be paid by this option, given what its seller and the edition support. */
export function isOffered(
  option: PaymentOption,
  { kinds, asksPhone, further }: OfferedProduct,
): boolean {
  if (option === "mobile") return asksPhone || kinds.has("mobile");
  if (option === "bankTransfer") return kinds.has("bank");
  // An agent can pay into either kind.
  if (option === "easyTransfer") return kinds.size > 0;
  return option === "pickup" || further.includes(option);
}

/** The kind of account that an option pays into: mobile, bank, any, or undefined for none. */
export const accountKindOf = (option: PaymentOption): AccountKind | "any" | undefined =>
  (({ mobile: "mobile", bankTransfer: "bank", easyTransfer: "any" }) as const)[option as string];

/**
 * started: a gateway was requested to collect the money, which has not moved. submitted: the buyer
 * reports the payment. paid, refused by the seller, or failed at the gateway.
 */
export const paymentStates = ["started", "submitted", "paid", "refused", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentGateways = ["manual", "mpesa"] as const;

export const paymentActs = ["pay", "confirm", "refuse"] as const;
export type PaymentAct = (typeof paymentActs)[number];

/**
 * The input required besides the amount: the transfer's reference, the phone to send a request to,
 * or nothing.
 */
export const requiredInput = (option: PaymentOption, isRemote: boolean) =>
  isRemote ? "phone" : option === "pickup" ? "nothing" : "reference";

/** After this time without an answer on the phone, the buyer may pay in another way. */
const phoneTimeoutSeconds = 600;

/** A payment as the buyer reports it, with the phone already parsed. */
interface StatedPayment {
  option: PaymentOption;
  amount: number;
  reference?: string | undefined;
  /** Phrase key of what is wrong with the reference. */
  referenceFault?: string | undefined;
  /** E.164, if a valid mobile number was entered. */
  phone?: string | undefined;
}

type RunningPayment = { state: string; createdAt: Date };

/** Whether the buyer may abandon an unanswered phone request. */
export const canAbandon = ({ state, createdAt }: RunningPayment, now: Date): boolean =>
  state === "started" && now.getTime() - createdAt.getTime() >= phoneTimeoutSeconds * 1000;

/**
 * @param running the payment under way, if any @throws AppError payments.notNow, payments.underWay
 */
export function assertPayable(
  order: { state: string; paid: PaidState },
  { running, now }: { running: RunningPayment | undefined; now: Date },
): void {
  if (order.state === "cancelled" || order.paid === "paid") throw refuse("notNow");
  if (running && !canAbandon(running, now)) throw refuse("underWay");
}

/** @throws AppError payments.otherAmount, or beside the fields */
export function checkPayment(
  order: { total: number },
  stated: StatedPayment,
  isRemote: boolean,
): void {
  const needs = requiredInput(stated.option, isRemote);
  const wrong: FieldError[] = [];
  const isOtherAmount = stated.amount !== order.total;
  if (isOtherAmount) wrong.push({ field: "amount", key: "payments.otherAmount" });
  if (needs === "reference" && !stated.reference) {
    wrong.push({ field: "reference", key: "payments.reference.missing" });
  } else if (needs === "reference" && stated.referenceFault) {
    wrong.push({ field: "reference", key: stated.referenceFault });
  }
  if (needs === "phone" && !stated.phone) {
    wrong.push({ field: "phone", key: "payments.phone.wrong" });
  }
  if (isOtherAmount) throw refuse("otherAmount", { fields: wrong });
  if (wrong.length > 0) throw badInput(...wrong);
}
