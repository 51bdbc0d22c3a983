import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { type Parameters, statement } from "#server/database/statement.ts";

/** Channel of PostgreSQL on which every process hears what open pages are to be told. */
export const eventChannel = "soko_event";

/** What happened, by ids alone: each page reads the rest for its own reader. */
export interface PushedEvent {
  /** An account. */
  to: string;
  /** As the area declares it among its `live` events. */
  name: string;
  ids: Readonly<Record<string, string>>;
}

/** Tells the open pages of an account, at every process, once what caused it is committed. */
// Not inside: PostgreSQL lets only one transaction that tells something commit at a time.
export const pushEvent = ({ db }: { db: Database }, event: PushedEvent): void =>
  db.afterCommit((db) =>
    tellProcesses({ db }, { channel: eventChannel, event: JSON.stringify(event) }),
  );

const tellProcesses = statement(
  "event pushed",
  (p: Parameters<{ channel: string; event: string }>) =>
    sql`select pg_notify(${p.channel}, ${p.event})`,
);
