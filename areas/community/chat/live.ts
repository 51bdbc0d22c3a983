import { AppError } from "#core/errors.ts";
import type { LiveEvents } from "#server/realtime/live-events.ts";
import { readMessage } from "./read-history.ts";
import { roomOf, unreadOf } from "./reads.ts";

/** What is none of hers, or gone meanwhile, is told to nobody. */
const orNothing = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
};

export const chatLive: LiveEvents = {
  events: {
    /** A message, as its reader sees it, and how many are unread in all. */
    async chat(context, accountId, { room = "", message = "" }) {
      const shown = await readMessage(context, { roomId: room, id: message }).catch(orNothing);
      return shown && { room, message, shown, chat: await unreadOf(context, accountId) };
    },
    /** How far the other has read; at her own other pages, how many are unread now. */
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
