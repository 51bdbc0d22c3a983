import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { pushEvent } from "#server/realtime/push-event.ts";
import type { MessageState } from "./chat-limits.ts";
import { chatMember, chatMessage } from "./tables.ts";

/** Takes a message from the other's eyes, in the officer's transaction; its writer still reads it. */
export const hideMessage = (context: Context, id: string): Promise<boolean> =>
  setState(context, id, "hidden");

/** Shows it again. @returns whether there is such a message */
export const restoreMessage = (context: Context, id: string): Promise<boolean> =>
  setState(context, id, "shown");

async function setState(context: Context, id: string, state: MessageState): Promise<boolean> {
  const members = await update(context, { id, state });
  for (const { accountId, roomId } of members) {
    pushEvent(context, { to: accountId, name: "chat", ids: { room: roomId, message: id } });
  }
  return members.length > 0;
}

const update = statement(
  "message hidden or shown",
  (p: Parameters<{ id: string; state: string }>) =>
    sql<{ accountId: string; roomId: string }>`
    with changed as (
      update ${chatMessage} ${set(chatMessage, { state: sql`${p.state}` })}
      where ${chatMessage.id} = ${p.id} returning ${chatMessage.roomId} as id)
    ${select(
      { accountId: chatMember.accountId, roomId: chatMember.roomId },
      sql`from ${chatMember} join changed on changed.id = ${chatMember.roomId}`,
    )}`,
);
