import { z } from "zod";
import { namedByIds } from "#server/notifications/name-ids.ts";
import { contactsOnly, notification, plain } from "#server/notifications/notification.ts";
import { invitationsPath, publicAssociationsPath } from "./public-paths.ts";
import { shortName } from "./short-name.ts";

const decided = (decision: "added" | "declined") =>
  notification({
    kind: `association-${decision}`,
    channels: contactsOnly,
    payload: z.object({ association: z.string() }),
    title: ({ say }) => say("associations.told.subject"),
    text: ({ say, edition }, { association }) =>
      say(`associations.told.${decision}`, { edition: edition.name, association }),
  });

export const memberAdded = decided("added");
export const membershipDeclined = decided("declined");

/** To who has verified the contact; the invitation itself waits among the person's associations. */
export const memberInvited = notification({
  kind: "association",
  kindName: (say) => say("associations.notification.kind"),
  event: "associationInvitation",
  channels: plain,
  payload: z.object({ association: z.string(), ...namedByIds }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { association }) =>
    say("associations.notification.invited", { association: shortName(association) }),
  link: invitationsPath,
});

/** To every member. What was written leaves by e-mail alone; a phone shows whose news it is. */
export const newsWritten = notification({
  kind: "association",
  kindName: (say) => say("associations.notification.kind"),
  event: "associationNews",
  channels: plain,
  payload: z.object({ association: z.string(), newsTitle: z.string(), ...namedByIds }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { association }) =>
    say("associations.notification.news", { association: shortName(association) }),
  comment: (_, { newsTitle }) => newsTitle || undefined,
  link: publicAssociationsPath,
});
