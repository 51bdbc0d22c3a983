import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pushEvent } from "#server/realtime/push-event.ts";
import type * as endpoints from "./endpoints.ts";
import { getMessageNumber } from "./read-history.ts";
import { conversation, ownMember, unreadCountOf } from "./reads.ts";
import { chatMember, chatMessage, chatRoom } from "./tables.ts";

/**
 * Saves how far the user has read; an earlier message changes nothing. Sends an event to the open
 * pages of both users: the position to the other, the new unread count to the reader.
 * @throws AppError errors.notFound
 */
export const markRead: Handler<typeof endpoints.markRead> = (context, { chatRoomId, upTo }) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const roomId = chatRoomId;
    const [member] = await lockMember(context, { roomId, accountId });
    if (!member) throw notFound();
    const number = upTo ? await getMessageNumber(context, { roomId, id: upTo }) : member.messages;
    if (number > member.readNumber) {
      await update(context, { roomId, accountId, number });
      for (const to of [member.otherId, accountId]) {
        pushEvent(context, { to, name: "chatRead", ids: { room: roomId, by: accountId } });
      }
    }
    return { unread: await unreadCountOf(context, accountId) };
  });

interface OwnerParams {
  roomId: string;
  accountId: string;
}

const lockMember = statement("member who reads", (p: Parameters<OwnerParams>) =>
  select(
    {
      otherId: ownMember.otherId,
      readNumber: ownMember.readNumber,
      messages: conversation.messages,
    },
    sql`from ${chatMember} m join ${chatRoom} r on ${conversation.id} = ${ownMember.roomId}
      where ${ownMember.roomId} = ${p.roomId} and ${ownMember.accountId} = ${p.accountId} for update of m`,
  ),
);

const update = statement(
  "messages read",
  (p: Parameters<OwnerParams & { number: number }>) => sql`
    update ${chatMember} ${set(chatMember, {
      readNumber: sql`${p.number}`,
      unread: sql`(select count(*) from ${chatMessage} where ${chatMessage.roomId} = ${p.roomId}
        and ${chatMessage.number} > ${p.number} and ${chatMessage.authorId} <> ${p.accountId})`,
      toldAt: sql`null`,
    })} where ${chatMember.roomId} = ${p.roomId} and ${chatMember.accountId} = ${p.accountId}`,
);

/**
 * Shows on the other user's open pages that the user is typing; nothing is stored.
 * @throws AppError errors.notFound, errors.tooManyRequests
 */
export const sendTyping: Handler<typeof endpoints.sendTyping> = async (context, { chatRoomId }) => {
  const { accountId } = personOf(context);
  await context.limiters.typingOfPerson.count(accountId);
  const [member] = await findOpen(context, { roomId: chatRoomId, accountId });
  if (!member) throw notFound();
  if (member.isOpen) {
    pushEvent(context, { to: member.otherId, name: "typing", ids: { room: chatRoomId } });
  }
  return {};
};

const findOpen = statement("member who writes", (p: Parameters<OwnerParams>) =>
  select(
    {
      otherId: ownMember.otherId,
      isOpen: sql<boolean>`${ownMember.blockedAt} is null and ${conversation.messages} > 0
        and not exists (select from ${chatMember} theirs where theirs.room_id = ${ownMember.roomId}
          and theirs.account_id = ${ownMember.otherId} and theirs.blocked_at is not null)`,
    },
    sql`from ${chatMember} m join ${chatRoom} r on ${conversation.id} = ${ownMember.roomId}
      where ${ownMember.roomId} = ${p.roomId} and ${ownMember.accountId} = ${p.accountId}`,
  ),
);
