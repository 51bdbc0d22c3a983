/**
 * What waits at the officers' desk, by kind. One more is its name here, its rows in
 * `waiting-kinds.ts` and its words, `desk.waiting.kind.<name>` and `desk.waiting.kinds.<name>`.
 */
export const waitingKinds = [
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
export type WaitingKind = (typeof waitingKinds)[number];
