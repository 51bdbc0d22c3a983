import { conversationPath, newConversationPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { type MessageRow, toMessageRow } from "../../conversation-rows.ts";
import {
  type ChatCard,
  getChatOpening,
  getConversation,
  listChatMessages,
  markRead,
} from "../../endpoints.ts";

/**
 * A conversation as its page shows it: an existing one, or one that begins with the first message.
 */
export interface OpenConversation {
  /** Undefined until a message has been sent. */
  room: string | undefined;
  accountId: string;
  /** The other user's name, or a placeholder for one who has left. */
  name: string;
  path: string;
  messages: MessageRow[];
  /** The page shows the end, where new messages are appended. */
  isLatest: boolean;
  /** What the next message is about. */
  card: ChatCard | undefined;
  about: string | undefined;
  isBlocked: boolean;
  isGone: boolean;
  /** No one can write in it. */
  isClosed: boolean;
}

/** Loads what the URL names; undefined for the list alone. */
export async function loadOpenConversation(
  pageContext: PageContext,
  query: URLSearchParams,
): Promise<OpenConversation | undefined> {
  const room = query.get("room");
  const accountId = query.get("with");
  if (room) return openRoom(pageContext, room, query.get("before") ?? undefined);
  if (!accountId) return undefined;
  const about = query.get("about") ?? undefined;
  const opening = await pageContext.call(getChatOpening, { with: accountId, about });
  const card = opening.card ?? undefined;
  const ready = { card, about: card && about };
  if (opening.roomId) return { ...(await openRoom(pageContext, opening.roomId)), ...ready };
  return {
    room: undefined,
    accountId,
    name: opening.person.name ?? pageContext.say("chat.gone"),
    path: newConversationPath(accountId),
    messages: [],
    isLatest: true,
    isBlocked: false,
    isGone: opening.person.hasLeft,
    isClosed: opening.person.hasLeft,
    ...ready,
  };
}

async function openRoom(
  pageContext: PageContext,
  room: string,
  before?: string,
): Promise<OpenConversation> {
  const [{ person, isBlocked, canWrite, unread }, history] = await Promise.all([
    pageContext.call(getConversation, { id: room }),
    pageContext.call(listChatMessages, { chatRoomId: room, before }),
  ]);
  // Displayed messages are marked as read, without scripts too.
  if (unread > 0 && !before) await pageContext.attempt(markRead, { chatRoomId: room });
  return {
    room,
    accountId: person.id,
    name: person.name ?? pageContext.say("chat.gone"),
    path: conversationPath(room),
    messages: history.data.map((message) => toMessageRow(pageContext, message)),
    isLatest: before === undefined,
    card: undefined,
    about: undefined,
    isBlocked,
    isGone: person.hasLeft,
    isClosed: !canWrite,
  };
}
