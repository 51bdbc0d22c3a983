import type { Database } from "#server/database/database.ts";

/** Channel of PostgreSQL on which every process hears what open pages are to be told. */
export const eventChannel = "soko_event";

/** Channel on which a trigger of `session` says which sign-in ended. */
export const sessionEndedChannel = "soko_session_ended";

/** What happened, by ids alone: each page reads the rest for its own reader. */
export interface PushedEvent {
  /** An account. */
  to: string;
  /** As the area declares it among its `live` events. */
  name: string;
  ids: Readonly<Record<string, string>>;
}

/** Tells the open pages of an account, at every process, once what caused it is committed. */
export const pushEvent = ({ db }: { db: Database }, event: PushedEvent): void =>
  db.notify(eventChannel, JSON.stringify(event));
