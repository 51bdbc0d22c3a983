import { queue } from "#server/jobs/queue.ts";

/** Sent when prices have changed: a load was written or undone. */
export const pricesChanged = queue<{ loadId: string }>("prices-changed");

/** Sent when a file of prices is to be loaded, or what it wrote is to be undone. */
export const priceLoadDue = queue<{ loadId: string }>("price-load");
export const priceUndoDue = queue<{ loadId: string }>("price-undo");
