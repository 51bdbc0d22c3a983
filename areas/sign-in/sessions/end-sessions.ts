import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { session } from "../tables.ts";
import { endAllSessions, endSession } from "./sessions.ts";

/** Ends the sign-in a call was made with, its tokens with it; or all of the account. */
export async function endOwn(
  context: Context,
  { everywhere }: { everywhere: boolean },
): Promise<Record<string, never>> {
  const { sessionId, accountId } = personOf(context);
  if (everywhere) await endAllSessions(context, accountId);
  else await endSession(context, sessionId);
  return {};
}

/** @throws AppError errors.notFound for one that is over, was never, or is somebody else's */
export async function endOne(
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf(context);
  const ended = await deleteOwn(context, { id, accountId });
  if (ended.length === 0) throw notFound();
  return {};
}

const deleteOwn = statement(
  "session end one",
  (p: Parameters<{ id: string; accountId: string }>) => sql`
    delete from ${session} where ${session.id} = ${p.id} and ${session.accountId} = ${p.accountId}
    returning 1`,
);

export async function endOthers(context: Context): Promise<{ ended: number }> {
  const { sessionId, accountId } = personOf(context);
  const ended = await deleteOthers(context, { accountId, sessionId });
  return { ended: ended.length };
}

const deleteOthers = statement(
  "sessions end elsewhere",
  (p: Parameters<{ accountId: string; sessionId: string }>) => sql`
    delete from ${session}
    where ${session.accountId} = ${p.accountId} and ${session.id} <> ${p.sessionId} returning 1`,
);
