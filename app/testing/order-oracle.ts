import type { Side } from "#areas/trade/orders/order-rules.ts";

/**
 * What may be done with requests and orders, written by hand from decisions 43, 125 and 126 and the
 * specification. The state tables are tested against it, so it uses none of them.
 */
type Oracle<State extends string> = Readonly<
  Record<State, Record<Side, Partial<Record<string, State>>>>
>;

const nothing = { buyer: {}, seller: {} };

export type RequestState =
  | "pending"
  | "proposed"
  | "countered"
  | "answered"
  | "undecided"
  | "approved"
  | "rejected"
  | "cancelled";
export const requestOracle: Oracle<RequestState> = {
  pending: {
    buyer: { propose: "countered", cancel: "cancelled" },
    seller: { approve: "approved", propose: "proposed", reject: "rejected" },
  },
  proposed: {
    buyer: { accept: "approved", decline: "pending", propose: "countered", cancel: "cancelled" },
    seller: { propose: "proposed", reject: "rejected" },
  },
  countered: {
    buyer: { propose: "countered", cancel: "cancelled" },
    seller: { accept: "approved", decline: "undecided", propose: "answered", reject: "rejected" },
  },
  answered: {
    buyer: { accept: "approved", decline: "undecided", propose: "countered", cancel: "cancelled" },
    seller: { propose: "answered", reject: "rejected" },
  },
  undecided: {
    buyer: { propose: "countered", cancel: "cancelled" },
    seller: { propose: "answered", reject: "rejected" },
  },
  approved: nothing,
  rejected: nothing,
  cancelled: nothing,
};

export type OrderState = "approved" | "processed" | "dispatched" | "delivered" | "cancelled";
/** A delivered order is rated once. */
export const orderOracle: Oracle<OrderState> = {
  approved: {
    buyer: { cancel: "cancelled" },
    seller: { process: "processed", cancel: "cancelled" },
  },
  processed: {
    buyer: { cancel: "cancelled" },
    seller: { dispatch: "dispatched", cancel: "cancelled" },
  },
  dispatched: { buyer: { deliver: "delivered" }, seller: { deliver: "delivered" } },
  delivered: { buyer: { rate: "delivered" }, seller: {} },
  cancelled: nothing,
};

export const requestActs = ["approve", "propose", "reject", "accept", "decline", "cancel"] as const;
export type RequestAct = (typeof requestActs)[number];
export const orderActs = ["process", "dispatch", "deliver", "cancel", "rate"] as const;
export type OrderAct = (typeof orderActs)[number];

/** Returns the state after an act, or undefined where this side may not do it in that state. */
export const expectedState = <State extends string>(
  oracle: Oracle<State>,
  act: string,
  { state, side }: { state: State; side: Side | "otherUser" },
): State | undefined => (side === "otherUser" ? undefined : oracle[state][side][act]);
