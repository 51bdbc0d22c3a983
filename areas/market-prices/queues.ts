import { queue } from "#server/jobs/queue.ts";

/** Prices as they stand have changed: a loading was written, or undone. */
export const pricesChanged = queue<{ loadId: string }>("prices-changed");
