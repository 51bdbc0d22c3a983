/**
 * The kinds of pending reviews at the officers' desk. A new one needs its name here, its rows in
 * `pending-review-rows.ts` and its phrases, `desk.waiting.kind.<name>` and
 * `desk.waiting.kinds.<name>`.
 */
export const reviewKinds = [
  "account",
  "document",
  "product",
  "rating",
  "enquiry",
  "priceReport",
  "ruleReport",
  "flag",
  "contactMessage",
] as const;
export type ReviewKind = (typeof reviewKinds)[number];
