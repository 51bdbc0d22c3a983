import type { StateRule } from "#core/state-table.ts";

/** The sides of an order, as `areas/trade/orders/order-rules.ts` names them. */
export type DisputeSide = "buyer" | "seller";
export const disputeSides = ["buyer", "seller"] as const;

/** Whose act a step of the history is. */
export const actors = [...disputeSides, "officer", "system"] as const;
export type DisputeActor = (typeof actors)[number];

/** What a buyer and a seller may say is wrong, in the order of the form. */
export const reasonsOf = {
  buyer: ["notArrived", "tooLittle", "damaged", "notDescribed", "moneyKept", "notKept"],
  seller: ["notPaid", "notMet", "notKept"],
} as const;
export const disputeReasons = [...reasonsOf.buyer, "notPaid", "notMet"] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Reasons that concern a part of the goods, so that a quantity is asked. */
export const reasonsWithQuantity: readonly DisputeReason[] = ["tooLittle", "damaged"];

export const disputeStates = [
  "open",
  "offered",
  "contested",
  "escalated",
  "settled",
  "decided",
  "withdrawn",
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** While the two sides may still settle. What is overdue here goes to the officers. */
export const negotiableStates = ["open", "offered", "contested"] as const;
/** An order has at most one dispute in these states. */
export const activeStates = [...negotiableStates, "escalated"] as const;

/** Who acts: who opened the dispute, the other side of the order, an officer, or a deadline. */
type Role = "opener" | "other" | "officer" | "clock";

/**
 * State table of a dispute. It begins as "open", where the other side answers. Declining the last
 * offer that is allowed brings it to the officers, as a deadline does.
 */
export const disputeRules = {
  offer: { from: ["open", "contested"], by: ["other"], to: "offered" },
  contest: { from: ["open"], by: ["other"], to: "contested" },
  accept: { from: ["offered"], by: ["opener"], to: "settled" },
  decline: { from: ["offered"], by: ["opener"], to: "open" },
  declineLast: { from: ["offered"], by: ["opener"], to: "escalated" },
  escalate: { from: ["offered", "contested"], by: ["opener"], to: "escalated" },
  handOver: { from: ["open", "contested"], by: ["other"], to: "escalated" },
  expire: { from: negotiableStates, by: ["clock"], to: "escalated" },
  decide: { from: ["escalated"], by: ["officer"], to: "decided" },
  withdraw: { from: activeStates, by: ["opener"], to: "withdrawn" },
} as const satisfies Record<string, StateRule<DisputeState, Role>>;
export type DisputeAct = keyof typeof disputeRules;

/** Whether money has to go back, and whether it did. */
export const repaymentStates = ["none", "owed", "submitted", "confirmed"] as const;
export type RepaymentState = (typeof repaymentStates)[number];

/** State table of the money that goes back, beside the state of the dispute, as payments have it. */
export const repaymentRules = {
  repay: { from: ["owed"], by: ["seller"], to: "submitted" },
  confirmRepayment: { from: ["submitted"], by: ["buyer"], to: "confirmed" },
  refuseRepayment: { from: ["submitted"], by: ["buyer"], to: "owed" },
} as const satisfies Record<string, StateRule<RepaymentState, DisputeSide>>;
export type RepaymentAct = keyof typeof repaymentRules;

export const repaymentMethods = ["mobile", "bankTransfer", "cash"] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];
export const reportedRepaymentStates = ["submitted", "confirmed", "refused"] as const;

/** What ends a dispute. */
export const remedies = ["moneyBack", "takeBack", "sendRest", "pay", "collect", "nothing"] as const;
export type Remedy = (typeof remedies)[number];

interface RemedyQuery {
  openedBy: DisputeSide;
  /** How much of what was paid may still go back. */
  repayable: number;
}

/** What the other side may offer. Money can go back only where money was paid. */
export const offersFor = ({ openedBy, repayable }: RemedyQuery): Remedy[] =>
  openedBy === "buyer"
    ? [...(repayable > 0 ? (["moneyBack"] as const) : []), "takeBack", "sendRest"]
    : ["pay", "collect"];

/** What an officer may decide. */
export const decisionsFor = ({ openedBy, repayable }: RemedyQuery): Remedy[] => [
  ...offersFor({ openedBy, repayable }),
  ...(openedBy === "seller" && repayable > 0 ? (["moneyBack"] as const) : []),
  "nothing",
];

/** Remedies after which money goes back. */
export const withMoney = (remedy: Remedy): boolean =>
  remedy === "moneyBack" || remedy === "takeBack";

/** What people do with a dispute, as pages and API clients name it. */
export const partyActs = [
  "offer",
  "contest",
  "accept",
  "decline",
  "escalate",
  "withdraw",
  "addWords",
  "repay",
  "confirmRepayment",
  "refuseRepayment",
] as const;
export type PartyAct = (typeof partyActs)[number];

/** Steps of the history. */
export const stepActs = [
  "raise",
  ...(Object.keys(disputeRules) as DisputeAct[]),
  ...(Object.keys(repaymentRules) as RepaymentAct[]),
  "addWords",
] as const;
export type StepAct = (typeof stepActs)[number];

/** Lengths in characters. An officer's reason is longer, because both sides read it. */
export const wordsLength = { min: 3, max: 1000 } as const;
export const decisionLength = { min: 10, max: 1000 } as const;
