import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The loaded version of each data file. Loading the same file a second time changes nothing. */
export const dataLoad = pgTable("data_load", (t) => ({
  name: t.text().primaryKey(),
  /** SHA-256 of the files and of their loader's version. */
  digest: t.text().notNull(),
  rows: t.integer().notNull(),
  loadedAt: instant("loaded_at").notNull(),
}));

/**
 * Idempotency keys of completed writes. A caller that repeats a write with its key, after a lost
 * connection or a double click, receives the first response. Deleted after two days.
 */
export const idempotencyKey = pgTable(
  "idempotency_key",
  (t) => ({
    /** Account id, or a digest of the visitor's cookie. */
    actor: t.text().notNull(),
    /** The call: method, service and path. */
    call: t.text().notNull(),
    key: t.text().notNull(),
    /** SHA-256 of the input. The same key with another input is refused. */
    digest: t.text().notNull(),
    /** The result of the call; null inside the transaction that runs it. */
    answer: t.jsonb(),
    doneAt: instant("done_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "idempotency_key__key", columns: [table.actor, table.call, table.key] }),
    index("idempotency_key__age").on(table.doneAt),
  ],
);

/**
 * Rate limit counters, shared by all processes and preserved across restarts
 * (server/stored-limits.ts). Columns and their order are those of rate-limiter-flexible.
 */
export const rateLimit = pgTable(
  "rate_limit",
  (t) => ({
    /** The limit, with a keyed digest of the caller. */
    key: t.text().primaryKey(),
    points: t.integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: t.bigint({ mode: "number" }),
  }),
  (table) => [index("rate_limit__expired").on(table.expire)],
);
