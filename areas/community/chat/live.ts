import { AppError } from "#core/errors.ts";
import type { LiveEvents } from "#server/realtime/live-events.ts";
import { getChatMessage } from "./read-history.ts";
import { getOwnConversation, unreadCountOf } from "./reads.ts";

/** Returns undefined for what belongs to others or no longer exists: no event is sent for it. */
const ignoreNotFound = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
};

export const chatLive: LiveEvents = {
  events: {
    /** A message as its reader sees it, and the count of all unread messages. */
    async chat(context, accountId, { room = "", message = "" }) {
      const view = await getChatMessage(context, { roomId: room, id: message }).catch(
        ignoreNotFound,
      );
      return view && { room, message, shown: view, chat: await unreadCountOf(context, accountId) };
    },
    /**
     * How far the other user has read; for the reader's own pages, the new count of unread
     * messages.
     */
    async chatRead(context, accountId, { room = "", upTo = "", by = "" }) {
      const conversation = await getOwnConversation(context, room).catch(ignoreNotFound);
      if (!conversation) return undefined;
      return by === accountId
        ? { room, chat: await unreadCountOf(context, accountId) }
        : { room, upTo };
    },
    async typing(context, _accountId, { room = "" }) {
      const conversation = await getOwnConversation(context, room).catch(ignoreNotFound);
      return conversation && !conversation.isBlocked ? { room } : undefined;
    },
  },
  hello: async (context, accountId) => ({ chat: await unreadCountOf(context, accountId) }),
};
