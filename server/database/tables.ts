import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Which version of each data file is in the tables: a second load of the same file changes nothing. */
export const dataLoad = pgTable("data_load", {
  name: text().primaryKey(),
  /** SHA-256 of the file and of what reads it. */
  digest: text().notNull(),
  rows: integer().notNull(),
  loadedAt: instant("loaded_at").notNull(),
});

/**
 * Writes that were done, by the key the caller gave them: whoever asks again with it, because the
 * line broke or a button was pressed twice, is given the first answer. Forgotten after two days.
 */
export const idempotentAnswer = pgTable(
  "once_done",
  {
    /** Account id, or a digest of the visitor's cookie. */
    actor: text().notNull(),
    /** The call: method, service and path. */
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the input: the same key with another input is refused. */
    digest: text().notNull(),
    /** What the call gave back; null inside the transaction that does it. */
    answer: jsonb(),
    doneAt: instant("done_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "once_done__key", columns: [table.actor, table.call, table.key] }),
    index("once_done__age").on(table.doneAt),
  ],
);

/**
 * What limits have counted, for all processes and past a restart (server/stored-limits.ts). Columns
 * and their order are those of rate-limiter-flexible.
 */
export const rateLimit = pgTable(
  "rate_limit",
  {
    /** The limit, and a keyed digest of the caller. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit__expired").on(table.expire)],
);
