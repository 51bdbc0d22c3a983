import { lineKinds } from "#areas/taxes/tax-kinds.ts";

/** What stands in the sum of a plan, in this order. */
export const planLineKinds = ["goods", "transport", ...lineKinds] as const;
