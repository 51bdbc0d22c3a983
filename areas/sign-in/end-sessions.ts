import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endSession } from "./end-session.ts";

/** Ends the sign-in a call was made with, its tokens with it; or all of the account. */
export async function endOwn(
  context: Context,
  { everywhere }: { everywhere: boolean },
): Promise<Record<string, never>> {
  const { sessionId, accountId } = personOf(context);
  if (everywhere) await endAllSessions(context.db, accountId);
  else await endSession(context.db, sessionId);
  return {};
}

/** @throws AppError errors.notFound for one that is over, was never, or is somebody else's */
export async function endOne(
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const ended = await context.db.named(
    "session end one",
    "delete from session where id = $1 and account_id = $2 returning id",
    [id, personOf(context).accountId],
  );
  if (ended.length === 0) throw notFound();
  return {};
}

export async function endOthers(context: Context): Promise<{ ended: number }> {
  const { sessionId, accountId } = personOf(context);
  const ended = await context.db.named(
    "sessions end elsewhere",
    "delete from session where account_id = $1 and id <> $2 returning id",
    [accountId, sessionId],
  );
  return { ended: ended.length };
}
