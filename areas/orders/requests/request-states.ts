import type { StateRule } from "#core/state-table.ts";

/** Who of the two acts. */
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
 * accepting one changes the request and leaves it pending for the trader's approval.
 */
export const requestRules = {
  approve: { from: ["pending"], by: ["seller"], to: "approved" },
  propose: { from: ["pending", "proposed"], by: ["seller"], to: "proposed" },
  reject: { from: ["pending", "proposed"], by: ["seller"], to: "rejected" },
  accept: { from: ["proposed"], by: ["buyer"], to: "pending" },
  decline: { from: ["proposed"], by: ["buyer"], to: "pending" },
  cancel: { from: ["pending", "proposed"], by: ["buyer"], to: "cancelled" },
} as const satisfies Record<string, StateRule<RequestState, Side>>;

export type RequestAct = keyof typeof requestRules;
