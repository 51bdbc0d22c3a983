/** What an owner of books decides about a delivered order. */
export const orderDecisions = ["recorded", "dismissed"] as const;
export type OrderDecision = (typeof orderDecisions)[number];

/** As lists show them: what nobody decided on is open. */
export const orderStands = ["open", ...orderDecisions] as const;
export type OrderStand = (typeof orderStands)[number];

/** Which of two numbers of one stock is right. */
export const stockTakers = ["books", "shop"] as const;
