import { actsFrom, type StateRule } from "#core/state-table.ts";

export const sides = ["buyer", "seller"] as const;
export type Side = (typeof sides)[number];

/** States of a market order request as stored in its table and used in list filters. */
export const requestStatuses = ["pending", "approved", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** States as users see them: "proposed" is pending with an open proposal. */
export const requestStates = [...requestStatuses, "proposed"] as const;
export type RequestState = (typeof requestStates)[number];

/** States of a trader's proposal; "closed" if another act came in between. */
export const proposalStates = ["open", "accepted", "declined", "closed"] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * State table of a market order request. A new proposal replaces an open one; accepting one is the
 * agreement of both sides and creates the order.
 */
export const requestRules = {
  approve: { from: ["pending"], by: ["seller"], to: "approved" },
  propose: { from: ["pending", "proposed"], by: ["seller"], to: "proposed" },
  reject: { from: ["pending", "proposed"], by: ["seller"], to: "rejected" },
  accept: { from: ["proposed"], by: ["buyer"], to: "approved" },
  decline: { from: ["proposed"], by: ["buyer"], to: "pending" },
  cancel: { from: ["pending", "proposed"], by: ["buyer"], to: "cancelled" },
} as const satisfies Record<string, StateRule<RequestState, Side>>;

export type RequestAct = keyof typeof requestRules;

export const orderStates = [
  "approved",
  "processed",
  "dispatched",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderRules = {
  process: { from: ["approved"], by: ["seller"], to: "processed" },
  dispatch: { from: ["processed"], by: ["seller"], to: "dispatched" },
  deliver: { from: ["dispatched"], by: ["seller", "buyer"], to: "delivered" },
  cancel: { from: ["approved", "processed"], by: ["buyer", "seller"], to: "cancelled" },
} as const satisfies Record<string, StateRule<OrderState, Side>>;

export type OrderAct = keyof typeof orderRules;

export const paidStates = ["unpaid", "submitted", "paid"] as const;
export type PaidState = (typeof paidStates)[number];

/**
 * Payment state of an order, independent of its own state. A gateway that holds the money moves it
 * straight to paid and acts as "gateway".
 */
export const paidRules = {
  pay: { from: ["unpaid"], by: ["buyer"], to: "submitted" },
  confirm: { from: ["submitted"], by: ["seller"], to: "paid" },
  refuse: { from: ["submitted"], by: ["seller"], to: "unpaid" },
  settle: { from: ["unpaid", "submitted"], by: ["gateway"], to: "paid" },
} as const satisfies Record<string, StateRule<PaidState, Side | "gateway">>;

export type PaidAct = keyof typeof paidRules;

/** Kinds of pending acts that are counted and listed separately from the states. */
export const requestActionKinds = ["requests", "offers"] as const;
export const orderActionKinds = ["payments", "toPay"] as const;

/** Display groups of states: bad and pending come from the specification, the other is ours. */
export const statusGroups = ["pending", "good", "bad"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Group of each stored state; "rejected", "declined" and "cancelled" are always bad. */
const groups = {
  pending: "pending",
  dispatched: "pending",
  approved: "good",
  processed: "good",
  delivered: "good",
  rejected: "bad",
  declined: "bad",
  cancelled: "bad",
} as const satisfies Record<OrderState | RequestStatus | "declined", StatusGroup>;

export const groupOf = (state: keyof typeof groups): StatusGroup => groups[state];

export const statesIn = <State extends OrderState | RequestStatus>(
  group: StatusGroup,
  states: readonly State[],
): State[] => states.filter((state) => groups[state] === group);

/** What users may do: all acts of the state tables except a gateway's, and rating. */
type ShownAct = RequestAct | OrderAct | Exclude<PaidAct, "settle"> | "rate";

const isShown = (act: PaidAct) => act !== "settle";
const actsOf = <Act extends string>(rules: Record<Act, unknown>) => Object.keys(rules) as Act[];

export const visibleActs: readonly ShownAct[] = [
  ...new Set<ShownAct>([
    ...actsOf(requestRules),
    ...actsOf(orderRules),
    ...actsOf(paidRules).filter(isShown),
    "rate",
  ]),
];

export const actsOnRequest = (now: { side: Side; state: RequestState }): ShownAct[] =>
  actsFrom(requestRules, now);

interface OrderNow {
  side: Side;
  state: OrderState;
  paid: PaidState;
  isRated: boolean;
}

/** Returns what may be done with an order, by its state, payment and rating. */
export function actsOnOrder({ side, state, paid, isRated }: OrderNow): ShownAct[] {
  const acts: ShownAct[] = actsFrom(orderRules, { side, state });
  // A cancelled order can no longer be paid.
  if (state !== "cancelled")
    acts.push(...actsFrom(paidRules, { side, state: paid }).filter(isShown));
  if (canRate({ side, state, isRated })) acts.push("rate");
  return acts;
}

/** The buyer may rate once, after delivery. */
export const canRate = ({ side, state, isRated }: Omit<OrderNow, "paid">): boolean =>
  side === "buyer" && state === "delivered" && !isRated;

/** Minimum length of a comment on a line, if one is given: "over 20 characters". */
export const minComment = 21;

/** Maximum length of comments and reasons, in characters. */
export const maxComment = 1000;

/** Maximum total of a line. A higher value is a typing error and would not fit the column. */
export const maxLineTotal = 1_000_000_000_000;
