import { dayMs, hourMs } from "#core/time.ts";

/** Mobile money, or a bank account. */
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

/** What the number is that money is sent to; `account` is a bank's. */
export const numberTypes = ["phone", "till", "paybill", "account"] as const;
export type NumberType = (typeof numberTypes)[number];

/** What a buyer needs in order to pay there. */
export interface AccountFields {
  kind: AccountKind;
  /** Of mobile money. */
  provider: ProviderCode | null;
  numberType: NumberType;
  /** A phone in E.164, else letters and digits without spaces. */
  number: string;
  /** Whose it is, as registered there. */
  name: string;
  bankName: string | null;
  branch: string | null;
  /** ISO 9362. */
  swift: string | null;
}

/** As it was when a buyer paid there. */
export interface PaidTo extends AccountFields {
  id: string;
}

/** What a seller does with hers, as its history calls it. */
export const changeActs = ["added", "changed", "removed", "chosen"] as const;
export type ChangeAct = (typeof changeActs)[number];

/** Whether a buyer would pay by other details than before. */
export const isOtherPlace = (before: AccountFields, after: AccountFields): boolean =>
  (["provider", "numberType", "number", "name", "bankName", "branch", "swift"] as const).some(
    (field) => before[field] !== after[field],
  );

/** So long buyers read that details are other than they were: that is how fraud goes. */
const warnedForMs = 3 * dayMs;

interface Dated {
  createdAt: Date;
  changedAt: Date | null;
  /** Whether the seller was paid elsewhere before this one was added. */
  hasEarlier: boolean;
}

/** One of a seller's, as it is now. */
export interface KeptAccount extends AccountFields, Dated {
  id: string;
  isDefault: boolean;
}

export interface AccountChange {
  kind: "changed" | "new";
  at: Date;
}

/**
 * What the buyer of an order is warned of. The very first account of a seller is no news, unless
 * the order was there before it.
 */
export function changeOf(
  { createdAt, changedAt, hasEarlier }: Dated,
  { approvedAt, now }: { approvedAt: Date; now: Date },
): AccountChange | null {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < warnedForMs;
  if (changedAt && isRecent(changedAt)) return { kind: "changed", at: changedAt };
  const isNews = hasEarlier || approvedAt < createdAt;
  return isNews && isRecent(createdAt) ? { kind: "new", at: createdAt } : null;
}

/** Days between two instants as people there count them: 0 today, 1 yesterday. */
export const daysAgo = (at: Date, now: Date, hoursAhead: number): number =>
  dayOf(now, hoursAhead) - dayOf(at, hoursAhead);

const dayOf = (at: Date, hoursAhead: number) =>
  Math.floor((at.getTime() + hoursAhead * hourMs) / dayMs);
