import type { DatabaseWatch } from "#server/database/watch.ts";

/** A database that a busy machine makes slow is waited for, however long it takes. */
export const unwatched: DatabaseWatch = { during: (run) => run() };
