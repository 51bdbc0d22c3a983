import { sql } from "drizzle-orm";
import { flag } from "#areas/community/flags/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { pushEvent } from "#server/realtime/push-event.ts";
import type { MessageState } from "./chat-limits.ts";
import { messageOfPicture } from "./reported-picture.ts";
import { chatMember, chatMessage } from "./tables.ts";

/**
 * Hides a message from the other user, in the officer's transaction, together with the earlier
 * message whose picture officers were shown. Their author still reads both.
 */
export const hideMessage = (context: Context, id: string): Promise<boolean> =>
  setState(context, id, "hidden");

/**
 * Shows both again, except an earlier message that was hidden for its own report.
 * @returns whether there is such a message
 */
export const restoreMessage = (context: Context, id: string): Promise<boolean> =>
  setState(context, id, "shown");

async function setState(context: Context, id: string, state: MessageState): Promise<boolean> {
  const changed = await update(context, { id, state });
  for (const { accountId, roomId, message } of changed) {
    pushEvent(context, { to: accountId, name: "chat", ids: { room: roomId, message } });
  }
  return changed.length > 0;
}

const update = statement(
  "message hidden or restored",
  (p: Parameters<{ id: string; state: string }>) =>
    sql<{ accountId: string; roomId: string; message: string }>`
    with changed as (
      update ${chatMessage} ${set(chatMessage, { state: sql`${p.state}` })}
      where ${chatMessage.id} = ${p.id}
        or ${chatMessage.id} = ${messageOfPicture(sql`${p.id}::uuid`)} and not exists (
          select from ${flag} where ${flag.kind} = 'message' and ${flag.state} = 'hidden'
            and ${flag.targetId} = ${chatMessage.id})
      returning ${chatMessage.id}, ${chatMessage.roomId})
    ${select(
      { accountId: chatMember.accountId, roomId: chatMember.roomId, message: sql`changed.id` },
      sql`from ${chatMember} join changed on changed.room_id = ${chatMember.roomId}`,
    )}`,
);
