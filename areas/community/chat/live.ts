import { AppError } from "#core/errors.ts";
import type { LiveEvents } from "#server/realtime/live-events.ts";
import { type MessageEvent, toMessageRow } from "./conversation-rows.ts";
import { getChatMessage } from "./read-history.ts";
import { getOwnConversation, unreadCountOf } from "./reads.ts";

/** Returns undefined for what belongs to others or no longer exists: no event is sent for it. */
const ignoreNotFound = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
};

export const chatLive: LiveEvents = {
  events: {
    /** A message as its reader sees it, complete: the page requests nothing more. */
    async chat(context, _accountId, { room = "", message: id = "" }) {
      const found = await getChatMessage(context, { roomId: room, id }).catch(ignoreNotFound);
      if (!found) return undefined;
      const { name, unread } = found.room;
      const message = toMessageRow(context, found.message);
      const event: MessageEvent = {
        ...{ room, name: name ?? "", unread, message, chat: found.allUnread },
      };
      return event;
    },
    /**
     * How far the other user has read; for the reader's own pages, the new counts of unread
     * messages.
     */
    async chatRead(context, accountId, { room = "", by = "" }) {
      const conversation = await getOwnConversation(context, room).catch(ignoreNotFound);
      if (!conversation) return undefined;
      const { unread, readNumber } = conversation;
      return by === accountId
        ? { room, unread, chat: await unreadCountOf(context, accountId) }
        : { room, readNumber };
    },
    async typing(context, _accountId, { room = "" }) {
      const conversation = await getOwnConversation(context, room).catch(ignoreNotFound);
      return conversation && !conversation.isBlocked ? { room } : undefined;
    },
  },
  hello: async (context, accountId) => ({ chat: await unreadCountOf(context, accountId) }),
};
