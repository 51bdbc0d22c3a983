import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { chatMember } from "./tables.ts";

/**
 * Blocks the other user: neither can write to the other. The other user is not notified. @throws
 * AppError errors.notFound
 */
export const blockPerson: Handler<typeof endpoints.blockPerson> = (context, { chatRoomId }) =>
  setBlocked(context, chatRoomId, context.now);

/** @throws AppError errors.notFound */
export const unblockPerson: Handler<typeof endpoints.unblockPerson> = (context, { chatRoomId }) =>
  setBlocked(context, chatRoomId, null);

async function setBlocked(context: Context, roomId: string, at: Date | null) {
  const { accountId } = personOf(context);
  const changed = await update(context, { roomId, accountId, at });
  if (changed.length === 0) throw notFound();
  return {};
}

const update = statement(
  "person blocked or not",
  (p: Parameters<{ roomId: string; accountId: string; at: Date | null }>) => sql`
    update ${chatMember} ${set(chatMember, { blockedAt: sql`${p.at}::timestamptz` })}
    where ${chatMember.roomId} = ${p.roomId} and ${chatMember.accountId} = ${p.accountId}
    returning 1`,
);
