import type { StateRule } from "#core/state-table.ts";

/** Who of the two acts. */
export type Side = "buyer" | "seller";

/** States of a market order request as people see them: "proposed" is pending with an open proposal. */
export const requestStates = ["pending", "proposed", "approved", "rejected", "cancelled"] as const;
export type RequestState = (typeof requestStates)[number];

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
