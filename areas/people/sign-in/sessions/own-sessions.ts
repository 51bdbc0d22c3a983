import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { deletion, iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import { session } from "../tables.ts";
import type { ownSessions } from "./endpoints.ts";
import { endAllSessions, endSession, idleSince } from "./sessions.ts";

/** Lists the user's current sessions, without expired ones that are not deleted yet. */
export async function listOwnSessions(context: Context, input: ParsedInputOf<typeof ownSessions>) {
  const { accountId, sessionId } = personOf(context);
  const { now } = context;
  const rows = await readSessions(context, { accountId, now, idleSince: idleSince(context) });
  const sessions = rows.map((row) => ({ ...row, isPresent: row.id === sessionId }));
  return pageOf(sessions, input);
}

const readSessions = statement(
  "sessions of a person",
  (p: Parameters<{ accountId: string; now: Date; idleSince: Date }>) =>
    select(
      {
        id: session.id,
        kind: session.kind,
        device: session.device,
        createdAt: iso(session.createdAt),
        lastSeenAt: iso(session.lastSeenAt),
      },
      sql`from ${session}
        where ${session.accountId} = ${p.accountId} and ${session.expiresAt} > ${p.now}
          and (${session.kind} = 'program' or ${session.lastSeenAt} > ${p.idleSince})
        order by ${session.lastSeenAt} desc, ${session.id}`,
    ),
);

/** Ends the session of the call with its tokens, or all sessions of the account. */
export async function logout(context: Context, { everywhere }: { everywhere: boolean }) {
  const { sessionId: id, accountId } = personOf(context);
  await (everywhere ? endAllSessions(context, { accountId }) : endSession(context, { id }));
  return {};
}

/** @throws AppError errors.notFound for a session that is over, unknown, or another user's */
export async function endOwnSession(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const ended = await deleteOwn(context, { id, accountId });
  if (ended.length === 0) throw notFound();
  return {};
}

const deleteOwn = deletion(session, "session end one", "id", "accountId");

export async function endOtherSessions(context: Context) {
  const { sessionId: but, accountId } = personOf(context);
  const ended = await endAllSessions(context, { accountId, but });
  return { ended: ended.length };
}
