import { actsFrom, type StateRule } from "#core/state-table.ts";

export const sides = ["buyer", "seller"] as const;
export type Side = (typeof sides)[number];

/** How a market order request stands in its table, and in the filters of the lists. */
export const requestStatuses = ["pending", "approved", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** As people see it: "proposed" is pending with an open proposal. */
export const requestStates = [...requestStatuses, "proposed"] as const;
export type RequestState = (typeof requestStates)[number];

/** Of what the trader offers instead; closed by what came in between. */
export const proposalStates = ["open", "accepted", "declined", "closed"] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * What may be done with a market order request. A new proposal takes the place of an open one;
 * accepting one is the agreement of the two, and makes the order.
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
 * Whether an order is paid, beside its state. A gateway that has the money itself leads straight to
 * paid; it acts as "gateway".
 */
export const paidRules = {
  pay: { from: ["unpaid"], by: ["buyer"], to: "submitted" },
  confirm: { from: ["submitted"], by: ["seller"], to: "paid" },
  refuse: { from: ["submitted"], by: ["seller"], to: "unpaid" },
  settle: { from: ["unpaid", "submitted"], by: ["gateway"], to: "paid" },
} as const satisfies Record<string, StateRule<PaidState, Side | "gateway">>;

export type PaidAct = keyof typeof paidRules;

/** Of what waits for an act of a side, what is counted and listed by itself beside the states. */
export const waitingRequests = ["requests", "offers"] as const;
export const waitingOrders = ["payments", "toPay"] as const;

/** How a state is shown: bad and pending are the specification's groups, the others ours. */
export const statusGroups = ["pending", "good", "bad"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** States as they stand in the tables; "rejected", "declined" and "cancelled" are bad everywhere. */
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

/** What people may do: the acts of the tables but a gateway's, and the rating. */
type ShownAct = RequestAct | OrderAct | Exclude<PaidAct, "settle"> | "rate";

const isShown = (act: PaidAct) => act !== "settle";
const actsOf = <Act extends string>(rules: Record<Act, unknown>) => Object.keys(rules) as Act[];

export const shownActs: readonly ShownAct[] = [
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

/** What may be done with an order now: its state, its payment, its rating. */
export function actsOnOrder({ side, state, paid, isRated }: OrderNow): ShownAct[] {
  const acts: ShownAct[] = actsFrom(orderRules, { side, state });
  // Of a cancelled order nothing is paid any more.
  if (state !== "cancelled")
    acts.push(...actsFrom(paidRules, { side, state: paid }).filter(isShown));
  if (mayRate({ side, state, isRated })) acts.push("rate");
  return acts;
}

/** Once, by the buyer, after delivery. */
export const mayRate = ({ side, state, isRated }: Omit<OrderNow, "paid">): boolean =>
  side === "buyer" && state === "delivered" && !isRated;

/** How long the shortest comment with a line is, when one is given: "over 20 characters". */
export const minComment = 21;

/** Of comments and reasons, in characters. */
export const maxComment = 1000;

/** What one line may come to; more is a slip of the hand, and would not fit its column. */
export const maxLineTotal = 1_000_000_000_000;
