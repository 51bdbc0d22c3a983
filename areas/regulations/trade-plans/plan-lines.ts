import { lineKinds } from "#areas/regulations/taxes/tax-kinds.ts";

/** The cost lines of a plan, in this order. */
export const planLineKinds = ["goods", "transport", ...lineKinds] as const;

/**
 * What may be missing to calculate the margin: costs without an upper bound, or a selling price.
 */
export const marginNeeds = [
  "transport",
  "tax",
  "rate",
  "price",
  "retailPrice",
  "oldPrice",
] as const;
