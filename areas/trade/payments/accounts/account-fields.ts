import { dayMs, hourMs } from "#core/time.ts";

/** Mobile money or a bank account. */
export const accountKinds = ["mobile", "bank"] as const;
export type AccountKind = (typeof accountKinds)[number];

export const providerCodes = [
  "mpesa",
  "mixx",
  "airtel",
  "halopesa",
  "mtn",
  "lumicash",
  "ecocash",
] as const;
export type ProviderCode = (typeof providerCodes)[number];

/** Type of the number that receives the money; `account` is a bank account number. */
export const numberTypes = ["phone", "till", "paybill", "account"] as const;
export type NumberType = (typeof numberTypes)[number];

/** The details a buyer needs to pay into the account. */
export interface AccountFields {
  kind: AccountKind;
  /** For mobile money only. */
  provider: ProviderCode | null;
  numberType: NumberType;
  /** A phone in E.164 format, otherwise letters and digits without spaces. */
  number: string;
  /** Account holder as registered with the provider or bank. */
  name: string;
  bankName: string | null;
  branch: string | null;
  /** BIC as in ISO 9362. */
  swift: string | null;
}

/** The account as it was at the time of the payment. */
export interface PaidTo extends AccountFields {
  id: string;
}

/** Acts of a seller on payment accounts, as the history names them. */
export const changeActs = ["added", "changed", "removed", "chosen"] as const;
export type ChangeAct = (typeof changeActs)[number];

/** Whether the details that a buyer pays by have changed. */
export const hasDifferentDetails = (before: AccountFields, after: AccountFields): boolean =>
  (["provider", "numberType", "number", "name", "bankName", "branch", "swift"] as const).some(
    (field) => before[field] !== after[field],
  );

/** How long buyers are warned of changed details, since fraudsters change them. */
const warnedForMs = 3 * dayMs;

interface Dated {
  createdAt: Date;
  changedAt: Date | null;
  /** Whether the seller had another account before this one was added. */
  hasEarlier: boolean;
}

/** A seller's current payment account. */
export interface SavedAccount extends AccountFields, Dated {
  id: string;
  isDefault: boolean;
}

export interface AccountChange {
  kind: "changed" | "new";
  at: Date;
}

/**
 * Returns the change that the buyer of an order is warned of. The seller's very first account is no
 * change, unless the order existed before it.
 */
export function findRecentChange(
  { createdAt, changedAt, hasEarlier }: Dated,
  { approvedAt, now }: { approvedAt: Date; now: Date },
): AccountChange | null {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < warnedForMs;
  if (changedAt && isRecent(changedAt)) return { kind: "changed", at: changedAt };
  const isNews = hasEarlier || approvedAt < createdAt;
  return isNews && isRecent(createdAt) ? { kind: "new", at: createdAt } : null;
}

/** Calendar days between two instants in the edition's time zone: 0 is today, 1 is yesterday. */
export const daysAgo = (at: Date, now: Date, utcOffsetHours: number): number =>
  dayOf(now, utcOffsetHours) - dayOf(at, utcOffsetHours);

const dayOf = (at: Date, utcOffsetHours: number) =>
  Math.floor((at.getTime() + utcOffsetHours * hourMs) / dayMs);
