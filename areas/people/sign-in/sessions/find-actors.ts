import { sql } from "drizzle-orm";
import { rolesOf } from "#areas/people/accounts/account-roles.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { minuteMs } from "#core/time.ts";
import type { Actors, Context, Person } from "#server/context.ts";
import {
  nullable,
  type Parameters,
  type RowOf,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { oauthToken, session } from "../tables.ts";
import { hashSecret } from "./secrets.ts";
import { idleSince } from "./sessions.ts";

/** How often the last activity is saved at most. */
const seenEveryMs = 5 * minuteMs;

/** Finds the actor of a cookie or an access token; none for suspended and deleted accounts. */
export const findActors: Actors = {
  async ofBrowser(context, secret) {
    const [person] = await personOfBrowser(context, {
      secretHash: hashSecret(secret),
      now: context.now,
      idleSince: idleSince(context),
    });
    return person && seen(context, person);
  },
  async ofToken(context, token) {
    const accessHash = hashSecret(token);
    const [found] = await personOfToken(context, { accessHash, now: context.now });
    if (!found) return undefined;
    const { sessionId, clientId, ...person } = found;
    // The statement returns tokens of a family only with their session and account.
    if (sessionId === null) return { kind: "client", clientId };
    return seen(context, { ...person, sessionId });
  },
  noteWrite: async (context, sessionId) => {
    await saveLastWrite(context, { sessionId });
  },
};

const personColumns = {
  accountId: account.id,
  name: personName.short(account),
  isVerified: sql<boolean>`${account.state} = 'active'`,
  roles: rolesOf(account),
  lastSeenAt: session.lastSeenAt,
  lastWrite: nullable(session.lastWrite),
};

async function seen(
  context: Context,
  { lastSeenAt, ...person }: RowOf<typeof personColumns> & { sessionId: string },
): Promise<Person> {
  const { now } = context;
  if (now.getTime() - lastSeenAt.getTime() > seenEveryMs) {
    await saveLastSeen(context, { id: person.sessionId, lastSeenAt: now });
  }
  return { kind: "person", ...person };
}

const saveLastWrite = statement(
  "session wrote",
  (p: Parameters<{ sessionId: string }>) => sql`
    update ${session}
    ${set(session, { lastWrite: sql`pg_current_wal_insert_lsn() - '0/0'` })}
    where ${session.id} = ${p.sessionId}`,
);

const saveLastSeen = updateById(session, "session seen");

const personOfBrowser = statement(
  "person of a browser",
  (p: Parameters<{ secretHash: string; now: Date; idleSince: Date }>) =>
    select(
      { sessionId: session.id, ...personColumns },
      sql`from ${session} join ${account} on ${account.id} = ${session.accountId}
        where ${session.secretHash} = ${p.secretHash} and ${session.expiresAt} > ${p.now}
          and ${session.lastSeenAt} > ${p.idleSince}
          and ${account.state} in ('unverified', 'active')`,
    ),
);

const personOfToken = statement(
  "person of a token",
  (p: Parameters<{ accessHash: string; now: Date }>) =>
    select(
      {
        sessionId: nullable(oauthToken.sessionId),
        clientId: oauthToken.clientId,
        ...personColumns,
      },
      sql`from ${oauthToken}
        left join ${session} on ${session.id} = ${oauthToken.sessionId}
        left join ${account} on ${account.id} = ${session.accountId}
        where ${oauthToken.accessHash} = ${p.accessHash} and ${oauthToken.accessExpiresAt} > ${p.now}
          and (${oauthToken.sessionId} is null
            or (${session.expiresAt} > ${p.now} and ${account.state} in ('unverified', 'active')))`,
    ),
);
