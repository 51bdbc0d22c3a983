import { AppError } from "#core/errors.ts";
import type { LiveEvents } from "#server/realtime/live-events.ts";
import { readMessage } from "./read-history.ts";
import { roomOf, unreadOf } from "./reads.ts";

/** Returns undefined for what belongs to others or no longer exists: no event is sent for it. */
const orNothing = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
};

export const chatLive: LiveEvents = {
  events: {
    /** A message as its reader sees it, and the count of all unread messages. */
    async chat(context, accountId, { room = "", message = "" }) {
      const shown = await readMessage(context, { roomId: room, id: message }).catch(orNothing);
      return shown && { room, message, shown, chat: await unreadOf(context, accountId) };
    },
    /**
     * How far the other user has read; for the reader's own pages, the new count of unread
     * messages.
     */
    async chatRead(context, accountId, { room = "", upTo = "", by = "" }) {
      const found = await roomOf(context, room).catch(orNothing);
      if (!found) return undefined;
      return by === accountId ? { room, chat: await unreadOf(context, accountId) } : { room, upTo };
    },
    async typing(context, _accountId, { room = "" }) {
      const found = await roomOf(context, room).catch(orNothing);
      return found && !found.isBlocked ? { room } : undefined;
    },
  },
  hello: async (context, accountId) => ({ chat: await unreadOf(context, accountId) }),
};
