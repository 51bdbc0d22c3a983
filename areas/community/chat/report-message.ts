import { sql } from "drizzle-orm";
import { raiseFlag } from "#areas/community/flags/raise-flag.ts";
import { notFound } from "#core/errors.ts";
import { conversationPath } from "#core/paths.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { maxReportedMessages } from "./chat-limits.ts";
import type * as endpoints from "./endpoints.ts";
import { chatMember, chatMessage } from "./tables.ts";

/**
 * Reports a message of the other user to the officers, or their last one by default. No one else is
 * notified.
 * @throws AppError errors.notFound where there is none, as `raiseFlag`
 */
export const reportMessage: Handler<typeof endpoints.reportMessage> = (
  context,
  { chatRoomId, message, reason, note },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [found] = await findReported(context, {
      roomId: chatRoomId,
      id: message ?? null,
      accountId,
    });
    if (!found) throw notFound();
    await raiseFlag(context, {
      kind: "message",
      targetId: found.id,
      authorId: found.authorId,
      reason,
      note,
      excerpt: found.text,
      path: conversationPath(chatRoomId),
    });
    return {};
  });

const findReported = statement(
  "message to report",
  (p: Parameters<{ roomId: string; id: string | null; accountId: string }>) =>
    select(
      {
        id: chatMessage.id,
        authorId: chatMessage.authorId,
        /**
         * The author's last messages up to the reported one: a single message has too little
         * context.
         */
        text: sql<string>`(select string_agg(text, E'\n' order by number) from (
          select said.text, said.number from ${chatMessage} said
          where said.room_id = ${chatMessage.roomId} and said.author_id = ${chatMessage.authorId}
            and said.number <= ${chatMessage.number} and said.text <> ''
          order by said.number desc limit ${sql.raw(String(maxReportedMessages))}) last)`,
      },
      sql`from ${chatMember} join ${chatMessage} on ${chatMessage.roomId} = ${chatMember.roomId}
        where ${chatMember.roomId} = ${p.roomId} and ${chatMember.accountId} = ${p.accountId}
          and case when ${p.id}::uuid is null
            then ${chatMessage.authorId} = ${chatMember.otherId} and ${chatMessage.state} = 'shown'
            else ${chatMessage.id} = ${p.id}::uuid end
        order by ${chatMessage.number} desc limit 1`,
    ),
);
