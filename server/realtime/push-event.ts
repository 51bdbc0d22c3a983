import type { Database } from "#server/database/database.ts";

/** Channel of PostgreSQL on which every process receives the events for open pages. */
export const eventChannel = "soko_event";

/** Channel on which a trigger of `session` reports the sign-in that ended. */
export const sessionEndedChannel = "soko_session_ended";

/** An event by its ids only. Each process reads the rest, once for all pages of the account. */
export interface PushedEvent {
  /** Id of the account. */
  to: string;
  /** As declared in the area's `live` events. */
  name: string;
  ids: Readonly<Record<string, string>>;
}

/** Sends an event to the open pages of an account, on every process, after the commit. */
export const pushEvent = ({ db }: { db: Database }, event: PushedEvent): void =>
  db.notify(eventChannel, JSON.stringify(event));
