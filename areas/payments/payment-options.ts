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

export const paymentStates = ["started", "submitted", "paid", "refused", "failed"] as const;

export const paymentActs = ["pay", "confirm", "refuse"] as const;
export type PaymentAct = (typeof paymentActs)[number];

/** What a buyer says beside the amount: the number of her transfer, her phone that is asked, or nothing. */
export const neededFor = (option: PaymentOption, isRemote: boolean) =>
  isRemote ? "phone" : option === "pickup" ? "nothing" : "reference";

/** A phone that did not answer for so long will not: then she may pay in another way. */
export const patienceSeconds = 600;
