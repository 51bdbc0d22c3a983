import type { LockedOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import type { AccountKind } from "./accounts/account-fields.ts";
import { refuse } from "./refusals.ts";

/** How an order may be paid: the six of the specification, and at pickup. */
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

interface Offered {
  /** Where the seller is paid. */
  kinds: ReadonlySet<AccountKind>;
  /** A gateway asks the buyer's phone for this amount. */
  asksPhone: boolean;
  /** What the edition says that sellers can take beside: the setting PAYMENT_OPTIONS. */
  further: readonly PaymentOption[];
}

/** Whether an order may be paid so: by what its seller and the edition can take. */
export function isOffered(option: PaymentOption, { kinds, asksPhone, further }: Offered): boolean {
  if (option === "mobile") return asksPhone || kinds.has("mobile");
  if (option === "bankTransfer") return kinds.has("bank");
  // An agent sends it to either.
  if (option === "easyTransfer") return kinds.size > 0;
  return option === "pickup" || further.includes(option);
}

/** Where the money of an option arrives: an account of this kind, of any, or of none. */
export const kindPaid = (option: PaymentOption): AccountKind | "any" | undefined =>
  (({ mobile: "mobile", bankTransfer: "bank", easyTransfer: "any" }) as const)[option as string];

/**
 * started: a gateway was asked, the money has not moved. submitted: the buyer says she paid. paid,
 * refused by the seller, or failed at the gateway.
 */
export const paymentStates = ["started", "submitted", "paid", "refused", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentGateways = ["manual", "mpesa"] as const;

export const paymentActs = ["pay", "confirm", "refuse"] as const;
export type PaymentAct = (typeof paymentActs)[number];

/** What a buyer says beside the amount: the number of her transfer, her phone that is asked, or nothing. */
export const neededFor = (option: PaymentOption, isRemote: boolean) =>
  isRemote ? "phone" : option === "pickup" ? "nothing" : "reference";

/** A phone that did not answer for so long will not: then she may pay in another way. */
const patienceSeconds = 600;

/** A payment as its buyer says it, its phone already read as a number. */
interface StatedPayment {
  option: PaymentOption;
  amount: number;
  reference?: string | undefined;
  /** The phrase that says what is wrong with it. */
  referenceFault?: string | undefined;
  /** E.164, where one was typed that can be called. */
  phone?: string | undefined;
}

type RunningPayment = { state: string; createdAt: Date };

/** Whether she may leave a payment by phone that nobody answers. */
export const isLeavable = ({ state, createdAt }: RunningPayment, now: Date): boolean =>
  state === "started" && now.getTime() - createdAt.getTime() >= patienceSeconds * 1000;

/** @param running the payment that is under way @throws AppError payments.notNow, payments.underWay */
export function mustBePayable(
  order: Pick<LockedOrder, "state" | "paid">,
  { running, now }: { running: RunningPayment | undefined; now: Date },
): void {
  if (order.state === "cancelled" || order.paid === "paid") throw refuse("notNow");
  if (running && !isLeavable(running, now)) throw refuse("underWay");
}

/** @throws AppError payments.otherAmount, or beside the fields */
export function checkPayment(
  order: Pick<LockedOrder, "total">,
  stated: StatedPayment,
  isRemote: boolean,
): void {
  const needs = neededFor(stated.option, isRemote);
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
