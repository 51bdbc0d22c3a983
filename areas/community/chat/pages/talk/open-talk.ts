import { askPath, talkPath } from "#core/paths.ts";
import {
  type ChatCard,
  type ChatMessage,
  chatHistory,
  chatOpening,
  chatRoom_,
  markRead,
} from "../../endpoints.ts";
import type { Visit } from "./owner-of.ts";

/**
 * A conversation as its page shows it: an existing one, or one that begins with the first message.
 */
export interface OpenTalk {
  /** Undefined until a message has been sent. */
  room: string | undefined;
  accountId: string;
  /** The other user's name, or a placeholder for one who has left. */
  name: string;
  path: string;
  messages: ChatMessage[];
  hasEarlier: boolean;
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
export async function openTalk(
  visit: Visit,
  query: URLSearchParams,
): Promise<OpenTalk | undefined> {
  const room = query.get("room");
  const accountId = query.get("with");
  if (room) return openRoom(visit, room, query.get("before") ?? undefined);
  if (!accountId) return undefined;
  const about = query.get("about") ?? undefined;
  const asked = await visit.call(chatOpening, { with: accountId, about });
  const card = asked.card ?? undefined;
  const ready = { card, about: card && about };
  if (asked.roomId) return { ...(await openRoom(visit, asked.roomId)), ...ready };
  return {
    room: undefined,
    accountId,
    name: asked.person.name ?? visit.say("chat.gone"),
    path: askPath(accountId),
    messages: [],
    hasEarlier: false,
    isLatest: true,
    isBlocked: false,
    isGone: asked.person.hasLeft,
    isClosed: asked.person.hasLeft,
    ...ready,
  };
}

async function openRoom(visit: Visit, room: string, before?: string): Promise<OpenTalk> {
  const [{ person, isBlocked, canWrite, unread }, history] = await Promise.all([
    visit.call(chatRoom_, { id: room }),
    visit.call(chatHistory, { chatRoomId: room, before }),
  ]);
  // Displayed messages are marked as read, without scripts too.
  if (unread > 0 && !before) await visit.attempt(markRead, { chatRoomId: room });
  return {
    room,
    accountId: person.id,
    name: person.name ?? visit.say("chat.gone"),
    path: talkPath(room),
    messages: history.data,
    hasEarlier: (history.data[0]?.number ?? 1) > 1,
    isLatest: before === undefined,
    card: undefined,
    about: undefined,
    isBlocked,
    isGone: person.hasLeft,
    isClosed: !canWrite,
  };
}
