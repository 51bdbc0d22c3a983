/**
 * What an alert waits for: a market price `over` or `under` a limit, one that `moved` by more than
 * so many percent in a month, or a product `offered` under a limit.
 */
export const alertKinds = ["over", "under", "moved", "offered"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** In percent, of `moved`. */
export const percentLimits = { min: 1, max: 1000, usual: 10 } as const;

/** Above what anything costs, below what its column holds. */
export const maxPrice = 1_000_000_000_000;
