import { z } from "zod";
import { chatPath } from "#core/paths.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";

const payload = z.object({
  count: z.int(),
  /** The other user's name at the time of the notification. */
  fullName: z.string().optional(),
});
type Payload = z.output<typeof payload>;

/** For a user with unread messages in a conversation; contains none of their text. */
export const unreadMessages = notification({
  kind: "chat",
  kindName: (say) => say("chat.notification.kind"),
  channels: defaultChannels,
  payload,
  isSuccess: true,
  isNeutral: true,
  title: ({ say, name }: Words, { count, fullName }: Payload) =>
    say("chat.notification.title", {
      count,
      person: name(fullName) ?? say("chat.notification.somebody"),
    }),
  link: chatPath,
});
