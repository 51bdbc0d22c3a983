import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf, type ResultOf } from "#server/operations/endpoint.ts";
import type { ownSessions } from "./endpoints.ts";
import { idleSince } from "./idle-since.ts";

interface Row {
  id: string;
  kind: "browser" | "program";
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Where the person is signed in now; what has expired and was not swept away yet is not there. */
export async function sessionsOfPerson(
  context: Context,
  input: ParsedInputOf<typeof ownSessions>,
): Promise<ResultOf<typeof ownSessions>> {
  const { accountId, sessionId } = personOf(context);
  const rows = await context.db.named<Row>("sessions of a person", ofPerson, [
    accountId,
    context.now,
    idleSince(context),
  ]);
  const shown = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isPresent: row.id === sessionId,
  }));
  return pageOf(shown, input);
}

const ofPerson = `select id, kind, device, created_at as "createdAt", last_seen_at as "lastSeenAt"
  from session where account_id = $1 and expires_at > $2
    and (kind = 'program' or last_seen_at > $3)
  order by last_seen_at desc, id`;
