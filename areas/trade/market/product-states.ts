import type { StateRule } from "#core/state-table.ts";

export const productStates = ["draft", "submitted", "approved", "declined"] as const;
export type ProductState = (typeof productStates)[number];

/**
 * What may be done with a product. "change" is an edit of what an officer reviewed: name, category
 * or pictures. Price, stock and description do not affect the state.
 */
export const productRules = {
  submit: { from: ["draft", "declined"], by: ["seller"], to: "submitted" },
  withdraw: { from: ["submitted", "approved", "declined"], by: ["seller"], to: "draft" },
  change: { from: ["approved", "submitted"], by: ["seller"], to: "submitted" },
  approve: { from: ["submitted"], by: ["officer"], to: "approved" },
  decline: { from: ["submitted", "approved"], by: ["officer"], to: "declined" },
} as const satisfies Record<string, StateRule<ProductState, "seller" | "officer">>;

export type ProductAct = keyof typeof productRules;
