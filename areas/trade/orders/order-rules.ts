import { actsFrom, type StateRule, type StateTable } from "#core/state-table.ts";

export const sides = ["buyer", "seller"] as const;
export type Side = (typeof sides)[number];

/** States of a market order request as stored in its table and used in list filters. */
export const requestStatuses = ["pending", "approved", "rejected", "cancelled"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * States as users see them. All but the stored ones are pending, and differ in the last proposal:
 * - `pending`: the buyer agrees to the request as it is written.
 * - `proposed`: the same, and the seller proposes something else.
 * - `countered`: the buyer proposes something else than the request says.
 * - `answered`: the seller proposes something else, and the buyer no longer agrees to the request.
 * - `undecided`: nothing is open, and the buyer does not agree to the request.
 */
export const requestStates = [
  ...requestStatuses,
  "proposed",
  "countered",
  "answered",
  "undecided",
] as const;
export type RequestState = (typeof requestStates)[number];

/** States of a proposal; "closed" if another act came in between, or its time is over. */
export const proposalStates = ["open", "accepted", "declined", "closed"] as const;
export type ProposalState = (typeof proposalStates)[number];

const unanswered = ["pending", "proposed", "countered", "answered", "undecided"] as const;

/**
 * State table of a market order request. A new proposal of either side replaces an open one;
 * accepting the other side's is the agreement of both and creates the order. The seller can approve
 * only what the buyer agrees to. The system ends a proposal whose time is over.
 */
export const requestRules = {
  approve: { from: ["pending"], by: ["seller"], to: "approved" },
  propose: [
    { from: ["pending", "proposed"], by: ["seller"], to: "proposed" },
    { from: ["countered", "answered", "undecided"], by: ["seller"], to: "answered" },
    { from: unanswered, by: ["buyer"], to: "countered" },
  ],
  reject: { from: unanswered, by: ["seller"], to: "rejected" },
  accept: [
    { from: ["proposed", "answered"], by: ["buyer"], to: "approved" },
    { from: ["countered"], by: ["seller"], to: "approved" },
  ],
  decline: [
    { from: ["proposed"], by: ["buyer"], to: "pending" },
    { from: ["answered"], by: ["buyer"], to: "undecided" },
    { from: ["countered"], by: ["seller"], to: "undecided" },
  ],
  cancel: { from: unanswered, by: ["buyer"], to: "cancelled" },
  expire: [
    { from: ["proposed"], by: ["system"], to: "pending" },
    { from: ["countered", "answered"], by: ["system"], to: "undecided" },
  ],
} as const satisfies StateTable<string, RequestState, Side | "system">;

export type RequestAct = keyof typeof requestRules;

interface RequestNow {
  status: RequestStatus;
  /** The side whose proposal is open. */
  proposedBy: Side | null;
  /** The side that speaks next, once the buyer no longer agrees to the request; else null. */
  turn: Side | null;
}

/** Returns the state of a request from its stored fields. */
export function requestStateOf({ status, proposedBy, turn }: RequestNow): RequestState {
  if (status !== "pending") return status;
  if (proposedBy === "buyer") return "countered";
  if (proposedBy === "seller") return turn ? "answered" : "proposed";
  return turn ? "undecided" : "pending";
}

/** Returns the stored fields of a state that `side` led to; the inverse of `requestStateOf`. */
export function storedRequestState(
  state: RequestState,
  { side, turn }: { side: Side | "system"; turn: Side | null },
): Pick<RequestNow, "status" | "turn"> {
  if (state === "approved" || state === "rejected" || state === "cancelled") {
    return { status: state, turn };
  }
  if (state === "pending" || state === "proposed") return { status: "pending", turn: null };
  return { status: "pending", turn: side === "system" ? turn : otherSide(side) };
}

export const otherSide = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

/** Returns the side that a request waits for; null once it is answered. */
export function awaitedSide(now: RequestNow): Side | null {
  if (now.status !== "pending") return null;
  if (now.proposedBy) return otherSide(now.proposedBy);
  return now.turn ?? "seller";
}

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

/** What users may do: all acts of the state tables except a gateway's and the system's, and rating. */
type ShownAct = Exclude<RequestAct, "expire"> | OrderAct | Exclude<PaidAct, "settle"> | "rate";

const isShown = (act: PaidAct) => act !== "settle";
const isOfUsers = (act: RequestAct) => act !== "expire";
const actsOf = <Act extends string>(rules: Record<Act, unknown>) => Object.keys(rules) as Act[];

export const visibleActs: readonly ShownAct[] = [
  ...new Set<ShownAct>([
    ...actsOf(requestRules).filter(isOfUsers),
    ...actsOf(orderRules),
    ...actsOf(paidRules).filter(isShown),
    "rate",
  ]),
];

export const actsOnRequest = (now: { side: Side; state: RequestState }): ShownAct[] =>
  actsFrom<RequestAct, RequestState, Side | "system">(requestRules, now).filter(isOfUsers);

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
