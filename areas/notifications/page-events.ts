import { isSignedIn } from "#areas/sign-in/sessions/sessions.ts";
import type { EventSources } from "#server/realtime/event-routes.ts";
import { readNotification, unseenOf } from "./reads.ts";

/** What an open page is told: of a notification what its dropdown shows. */
export const pageEvents: EventSources = {
  async notification(context, accountId, id) {
    const found = await readNotification(context, { accountId, id });
    if (!found) return undefined;
    const { key, title, date, link, type, success, comment } = found;
    return { key, title, date, link, type, success, comment };
  },
  unseen: (context, accountId) => unseenOf(context, { accountId }),
  isSignedIn,
};
