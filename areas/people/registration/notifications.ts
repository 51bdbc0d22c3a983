import { z } from "zod";
import type { Edition } from "#core/editions.ts";
import { signInPath } from "#core/paths.ts";
import { contactsOnly, notification } from "#server/notifications/notification.ts";

const valuesOf = ({ name, server }: Edition) => ({
  edition: name,
  link: `${server}${signInPath}`,
});

/** Somebody registers with a contact that its owner proved before. */
export const registeredAlready = notification({
  kind: "registered already",
  channels: contactsOnly,
  payload: z.object({ channel: z.enum(["sms", "email"]) }),
  title: ({ say, edition }) => say("registration.taken.subject", valuesOf(edition)),
  text: ({ say, edition }, { channel }) => say(`registration.taken.${channel}`, valuesOf(edition)),
});
