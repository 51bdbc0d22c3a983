import { queue } from "#server/jobs/queue.ts";

/** Prices as they stand have changed: a loading was written, or undone. */
export const pricesChanged = queue<{ loadId: string }>("prices-changed");

/** A file of prices is to be read, or what it wrote to be put back. */
export const priceLoadDue = queue<{ loadId: string }>("price-load");
export const priceUndoDue = queue<{ loadId: string }>("price-undo");
