import type { Role } from "#core/roles.ts";
import type { Actors } from "#server/actors.ts";
import type { Context, Person } from "#server/context.ts";
import { idleSince } from "./idle-since.ts";
import { secretHash } from "./session-secret.ts";

const minuteMs = 60_000;
/** A visit is written down this often at the most. */
const seenEveryMs = 5 * minuteMs;

interface Found {
  sessionId: string;
  accountId: string;
  name: string;
  state: string;
  roles: Role[];
  lastSeenAt: Date;
}

/** Who is behind a cookie or an access token; suspended and deleted accounts are nobody. */
export const findActors: Actors = {
  async ofBrowser(context, secret) {
    const [found] = await context.db.named<Found>("person of a browser", ofBrowser, [
      secretHash(secret),
      context.now,
      idleSince(context),
    ]);
    return found && seen(context, found);
  },
  async ofToken(context, token) {
    const [found] = await context.db.named<Found & { clientId: string }>(
      "person of a token",
      ofToken,
      [secretHash(token), context.now],
    );
    if (!found) return undefined;
    if (found.sessionId === null) return { kind: "client", clientId: found.clientId };
    return seen(context, found);
  },
};

async function seen(context: Context, found: Found): Promise<Person> {
  if (context.now.getTime() - found.lastSeenAt.getTime() > seenEveryMs) {
    await context.db.named("session seen", "update session set last_seen_at = $2 where id = $1", [
      found.sessionId,
      context.now,
    ]);
  }
  return {
    kind: "person",
    accountId: found.accountId,
    name: found.name,
    roles: found.roles,
    isVerified: found.state === "active",
    sessionId: found.sessionId,
  };
}

const person = `a.id as "accountId", coalesce(a.organization_name, a.first_name) as name, a.state,
  array(select role from account_role r where r.account_id = a.id) as roles, s.last_seen_at as "lastSeenAt"`;

const ofBrowser = `select s.id as "sessionId", ${person}
  from session s join account a on a.id = s.account_id
  where s.secret_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3
    and a.state in ('unverified', 'active')`;

const ofToken = `select t.session_id as "sessionId", t.client_id as "clientId", ${person}
  from oauth_token t
  left join session s on s.id = t.session_id left join account a on a.id = s.account_id
  where t.access_hash = $1 and t.access_expires_at > $2
    and (t.session_id is null or (s.expires_at > $2 and a.state in ('unverified', 'active')))`;
