/** The owner's decision about a delivered order. */
export const orderDecisions = ["recorded", "dismissed"] as const;
export type OrderDecision = (typeof orderDecisions)[number];

/** Statuses as lists show them: an order without a decision is open. */
export const bookOrderStatuses = ["open", ...orderDecisions] as const;
export type BookOrderStatus = (typeof bookOrderStatuses)[number];

/** Which of two numbers of one stock is right. */
export const stockSources = ["books", "shop"] as const;
