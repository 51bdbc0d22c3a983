/**
 * What an alert is for: a market price `over` or `under` a limit, one that `moved` by more than a
 * percentage in a month, or a product `offered` under a limit.
 */
export const alertKinds = ["over", "under", "moved", "offered"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Limits in percent, for `moved`. */
export const percentLimits = { min: 1, max: 1000, usual: 10 } as const;

/** Higher than any real price, and low enough for its column. */
export const maxPrice = 1_000_000_000_000;
