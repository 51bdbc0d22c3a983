/**
 * The kinds of pending reviews at the officers' desk, in the order of its list. The area of a new
 * one declares its rows (`pendingReviews`); the desk has its phrases, `desk.waiting.kind.<name>`
 * and `desk.waiting.kinds.<name>`.
 */
export const reviewKinds = [
  "account",
  "carrier",
  "document",
  "product",
  "service",
  "rating",
  "enquiry",
  "priceReport",
  "ruleReport",
  "flag",
  "complaint",
  "contactMessage",
] as const;
export type ReviewKind = (typeof reviewKinds)[number];
