import { sql } from "drizzle-orm";
import { isNewcomer } from "#areas/community/flags/newcomer-rules.ts";
import { notFound } from "#core/errors.ts";
import { splitContacts } from "#core/user-text.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  lookup,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { type ChatMessage, getMessagePicture } from "./endpoints.ts";
import { loadCards } from "./read-cards.ts";
import {
  conversation,
  fromOwnConversation,
  getOwnConversation,
  type OwnConversation,
  ownConversationColumns,
  unreadOf,
} from "./reads.ts";
import { chatMember, chatMessage } from "./tables.ts";

const columns = {
  id: chatMessage.id,
  number: chatMessage.number,
  authorId: chatMessage.authorId,
  text: chatMessage.text,
  hasPicture: sql<boolean>`${chatMessage.picture} is not null`,
  cardKind: chatMessage.cardKind,
  cardId: chatMessage.cardId,
  clientKey: chatMessage.clientKey,
  state: chatMessage.state,
  createdAt: sql<string>`${iso(chatMessage.createdAt)}`,
};

/**
 * Returns the last messages of a conversation, or those before or after a given one; oldest first.
 * @throws AppError errors.notFound for a user who does not take part, or a message of another
 * conversation
 */
export const listChatMessages: Handler<typeof endpoints.listChatMessages> = async (
  context,
  input,
) => {
  const { chatRoomId: roomId, size } = input;
  const room = await getOwnConversation(context, roomId);
  const { after, before } = input;
  const cursor = after ?? before;
  const number = cursor ? await getMessageNumber(context, { roomId, id: cursor }) : 0;
  const which = after ? "after" : before ? "before" : "last";
  const rows = await readSome(which)(context, { roomId, number, size });
  const data = await toChatMessages(context, room, which === "after" ? rows : rows.reverse());
  return { data, total: room.messages };
};

/** @throws AppError errors.notFound */
export async function getMessageNumber(
  context: Pick<Context, "db">,
  of: { roomId: string; id: string },
): Promise<number> {
  const [found] = await findNumber(context, of);
  if (!found) throw notFound();
  return found.number;
}

const findNumber = lookup(chatMessage, "place of a message", ["number"], "id", "roomId");

const readSome = statements(
  (which: "last" | "before" | "after") => `messages ${which}`,
  (which, p: Parameters<{ roomId: string; number: number; size: number }>) => {
    const range = {
      last: sql`${p.number}::int is not null`,
      before: sql`${chatMessage.number} < ${p.number}`,
      after: sql`${chatMessage.number} > ${p.number}`,
    };
    const order = which === "after" ? sql`asc` : sql`desc`;
    return select(
      columns,
      sql`from ${chatMessage} where ${chatMessage.roomId} = ${p.roomId} and ${range[which]}
        order by ${chatMessage.number} ${order} limit ${p.size}`,
    );
  },
);

type MessageRow = Awaited<ReturnType<ReturnType<typeof readSome>>>[number];

/** Converts messages of a conversation to what one participant reads. */
async function toChatMessages(
  context: Context,
  room: OwnConversation,
  rows: MessageRow[],
): Promise<ChatMessage[]> {
  const { accountId } = personOf(context);
  const isFirstContact = !room.hasDeal && isNewcomer(room.otherSince, context.now);
  const isOpen = (row: MessageRow) => row.state === "shown" || row.authorId === accountId;
  const refOf = ({ cardKind: kind, cardId: id }: MessageRow) => (kind && id ? { kind, id } : null);
  const refs = rows.filter(isOpen).flatMap((row) => refOf(row) ?? []);
  const cardOf = await loadCards(context, { refs, accountId, otherId: room.otherId });
  return rows.map((row) => {
    const isOwn = row.authorId === accountId;
    const hasImage = row.hasPicture && isOpen(row);
    const imageUrl = hasImage ? fileUrl(context.edition, getMessagePicture, row.id) : null;
    const chatText = isOpen(row) ? row.text : "";
    const pieces = isFirstContact && !isOwn ? splitContacts(chatText) : [];
    return {
      id: row.id,
      chatRoomId: room.id,
      number: row.number,
      isOwn,
      chatText,
      folded: pieces.some(({ kind }) => kind !== "text") ? pieces : null,
      hasImage,
      imageUrl,
      imageData: imageUrl,
      card: isOpen(row) ? cardOf(refOf(row)) : null,
      isHidden: row.state === "hidden",
      isRead: !isOwn || row.number <= room.readNumber,
      messageKey: isOwn ? row.clientKey : null,
      createdAt: row.createdAt,
    };
  });
}

/**
 * Returns one message as the caller reads it, with its conversation and the number of the caller's
 * unread messages in all conversations. One statement reads it, a card needs others.
 * @throws AppError errors.notFound
 */
export async function getChatMessage(context: Context, of: { roomId: string; id: string }) {
  const { accountId } = personOf(context);
  const [row] = await findOne(context, { id: of.roomId, messageId: of.id, accountId });
  if (!row) throw notFound();
  const { allUnread, ...rest } = row;
  const room = { ...rest, id: of.roomId };
  const [message] = await toChatMessages(context, room, [{ ...rest, id: of.id }]);
  if (!message) throw notFound();
  return { message, room, allUnread };
}

const findOne = statement(
  "message",
  (p: Parameters<{ id: string; messageId: string; accountId: string }>) =>
    select(
      { ...ownConversationColumns, ...columns, allUnread: unreadOf(p.accountId) },
      sql`${fromOwnConversation(p)} join ${chatMessage} on ${chatMessage.roomId} = ${conversation.id}
        and ${chatMessage.id} = ${p.messageId}`,
    ),
);

/**
 * @throws AppError errors.notFound for everyone but the two participants; a hidden picture only its
 * author sees
 */
export const getMessagePictureFile: Handler<typeof getMessagePicture> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findPicture(context, { id, accountId });
  const content = row && (await context.files.documents.get(row.picture));
  if (!content) throw notFound();
  return { content: new Uint8Array(content), fileName: `${id}.jpg`, mediaType: "image/jpeg" };
};

const findPicture = statement(
  "picture of a message",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      { picture: sql<string>`${chatMessage.picture}` },
      sql`from ${chatMessage} join ${chatMember} on ${chatMember.roomId} = ${chatMessage.roomId}
          and ${chatMember.accountId} = ${p.accountId}
        where ${chatMessage.id} = ${p.id} and ${chatMessage.picture} is not null
          and (${chatMessage.state} = 'shown' or ${chatMessage.authorId} = ${p.accountId})`,
    ),
);
