import type { StateRule } from "#core/state-table.ts";
import type { Side } from "../requests/request-states.ts";

export const orderStates = [
  "approved",
  "processed",
  "dispatched",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** What may be done with a market order. */
export const orderRules = {
  process: { from: ["approved"], by: ["seller"], to: "processed" },
  dispatch: { from: ["processed"], by: ["seller"], to: "dispatched" },
  deliver: { from: ["dispatched"], by: ["seller", "buyer"], to: "delivered" },
  cancel: { from: ["approved", "processed"], by: ["buyer", "seller"], to: "cancelled" },
} as const satisfies Record<string, StateRule<OrderState, Side>>;

export type OrderAct = keyof typeof orderRules;
