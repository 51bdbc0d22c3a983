import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

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

/**
 * Keys of the edition that every server of it shares: made at the first start, or named by settings
 * (server/stored-keys.ts).
 */
export const serverKey = pgTable("server_key", (t) => ({
  name: t.text().$type<"secret" | "vapid">().primaryKey(),
  /** SHA-256 of the key, by which servers with different settings are found. */
  digest: t.text().notNull(),
  /** Null if a setting names the key. */
  value: t.text(),
  createdAt: instant("created_at").notNull(),
}));

/**
 * Scripts and styles of the builds that were served in the last weeks, for pages that are still
 * open in a browser, and for the time in which servers of two versions run.
 */
export const buildFile = pgTable(
  "build_file",
  (t) => ({
    /** Below `/assets/`; it contains the digest of the content. */
    path: t.text().primaryKey(),
    body: bytes("body").notNull(),
    /** Whether the body is compressed with Brotli. */
    isBrotli: t.boolean("is_brotli").notNull(),
    /** When a server last had this file in its own build. */
    servedAt: instant("served_at").notNull(),
  }),
  (table) => [index("build_file__age").on(table.servedAt)],
);

/** Backups that were tried. A backup does not contain these rows: they are about this database. */
export const backupRun = pgTable(
  "backup_run",
  (t) => ({
    id: t.uuid().primaryKey(),
    startedAt: instant("started_at").notNull(),
    /** null while it runs, and for one that was killed until the next one notices. */
    finishedAt: instant("finished_at"),
    /** Where to, without credentials. */
    toUrl: t.text("to_url").notNull(),
    /** What it added to the place. */
    bytes: t.bigint({ mode: "number" }),
    /** Why it failed, in a sentence; null for a good one. */
    error: t.text(),
  }),
  (table) => [index("backup_run__latest").on(table.startedAt)],
);
