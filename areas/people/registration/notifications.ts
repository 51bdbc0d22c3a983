import { z } from "zod";
import type { Edition } from "#core/editions.ts";
import { signInPath } from "#core/paths.ts";
import { notification, transactionalOnly } from "#server/notifications/notification.ts";

const valuesOf = ({ name, server }: Edition) => ({
  edition: name,
  link: `${server}${signInPath}`,
});

/**
 * A user registers with a contact that another account has verified. The owner of the contact is
 * notified.
 */
export const registeredAlready = notification({
  kind: "registered already",
  channels: transactionalOnly,
  payload: z.object({ channel: z.enum(["sms", "email"]) }),
  title: ({ say, edition }) => say("registration.taken.subject", valuesOf(edition)),
  text: ({ say, edition }, { channel }) => say(`registration.taken.${channel}`, valuesOf(edition)),
});
