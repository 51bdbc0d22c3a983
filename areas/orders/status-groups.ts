import type { OrderState } from "./orders/order-states.ts";
import type { RequestStatus } from "./requests/request-states.ts";

/** How a state is shown: bad and pending are the specification's groups, the others ours. */
export const statusGroups = ["pending", "good", "bad"] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** States as they stand in the tables; "rejected", "declined" and "cancelled" are bad everywhere. */
type StoredState = OrderState | RequestStatus | "declined";

const groups = {
  pending: "pending",
  dispatched: "pending",
  approved: "good",
  processed: "good",
  delivered: "good",
  rejected: "bad",
  declined: "bad",
  cancelled: "bad",
} as const satisfies Record<StoredState, StatusGroup>;

export const groupOf = (state: keyof typeof groups): StatusGroup => groups[state];

/** The states of a group among those of one list. */
export const statesIn = <State extends string>(
  group: StatusGroup,
  states: readonly State[],
): State[] =>
  states.filter((state) => (groups as Record<string, StatusGroup | undefined>)[state] === group);
