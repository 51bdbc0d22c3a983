import type { StateRule } from "#core/state-table.ts";
import type { Side } from "../requests/request-states.ts";

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
