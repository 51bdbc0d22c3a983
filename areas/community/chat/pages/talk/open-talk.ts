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

/** A talk as its page shows it: one there is, or one that begins with the first message. */
export interface OpenTalk {
  /** Undefined until something was written. */
  room: string | undefined;
  accountId: string;
  /** Of the other; in place of who has left a word for it. */
  name: string;
  path: string;
  messages: ChatMessage[];
  hasEarlier: boolean;
  /** Its end is shown, where what comes is added. */
  isLatest: boolean;
  /** What the next message is about. */
  card: ChatCard | undefined;
  about: string | undefined;
  isBlocked: boolean;
  isGone: boolean;
  /** Nobody can write in it. */
  isClosed: boolean;
}

/** What the address names; undefined for the list alone. */
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
  // What stands before her eyes is read, without scripts too.
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
