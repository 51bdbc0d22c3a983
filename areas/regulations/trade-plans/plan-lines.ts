import { lineKinds } from "#areas/regulations/taxes/tax-kinds.ts";

/** What stands in the sum of a plan, in this order. */
export const planLineKinds = ["goods", "transport", ...lineKinds] as const;

/** What may be missing to say what is left of a sale: costs without a bound, or a price to sell at. */
export const leftNeeds = ["transport", "tax", "rate", "price", "retailPrice", "oldPrice"] as const;
