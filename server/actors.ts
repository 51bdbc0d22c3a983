import type { Actor, Context, Person } from "./context.ts";

/** Finds who is behind a cookie or a token; an area knows how, the server only asks. */
export interface Actors {
  /** @param secret what the session cookie holds */
  ofBrowser(context: Context, secret: string): Promise<Person | undefined>;
  /** @param token an access token of ours; a person's or a client's */
  ofToken(context: Context, token: string): Promise<Actor | undefined>;
}
