import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf, type ResultOf } from "#server/operations/endpoint.ts";
import { session } from "../tables.ts";
import type { ownSessions } from "./endpoints.ts";
import { idleSince } from "./sessions.ts";

/** Where the person is signed in now; what has expired and was not swept away yet is not there. */
export async function listOwnSessions(
  context: Context,
  input: ParsedInputOf<typeof ownSessions>,
): Promise<ResultOf<typeof ownSessions>> {
  const { accountId, sessionId } = personOf(context);
  const { now } = context;
  const rows = await readSessions(context, { accountId, now, idleSince: idleSince(context) });
  const shown = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isPresent: row.id === sessionId,
  }));
  return pageOf(shown, input);
}

const readSessions = statement(
  "sessions of a person",
  (p: Parameters<{ accountId: string; now: Date; idleSince: Date }>) =>
    select(
      {
        id: session.id,
        kind: session.kind,
        device: session.device,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
      },
      sql`from ${session}
        where ${session.accountId} = ${p.accountId} and ${session.expiresAt} > ${p.now}
          and (${session.kind} = 'program' or ${session.lastSeenAt} > ${p.idleSince})
        order by ${session.lastSeenAt} desc, ${session.id}`,
    ),
);
