import { z } from "zod";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import {
  defaultChannels,
  notification,
  transactionalOnly,
} from "#server/notifications/notification.ts";
import { invitationsPath, publicAssociationsPath } from "./public-paths.ts";
import { shortName } from "./short-name.ts";

const decided = (decision: "added" | "declined" | "raised" | "lowered") =>
  notification({
    kind: `association-${decision}`,
    channels: transactionalOnly,
    payload: z.object({ association: z.string() }),
    title: ({ say }) => say("associations.told.subject"),
    text: ({ say, edition }, { association }) =>
      say(`associations.told.${decision}`, { edition: edition.name, association }),
  });

export const memberAdded = decided("added");
export const membershipDeclined = decided("declined");
/** The role of administrator is given, or taken away. */
export const administratorGranted = decided("raised");
export const administratorRevoked = decided("lowered");

/**
 * To the user who has verified the contact. The invitation itself is listed among the user's
 * associations.
 */
export const memberInvited = notification({
  kind: "association",
  kindName: (say) => say("associations.notification.kind"),
  event: "associationInvitation",
  channels: defaultChannels,
  payload: z.object({ association: z.string(), ...nameIdsField }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { association }) =>
    say("associations.notification.invited", { association: shortName(association) }),
  link: invitationsPath,
});

/**
 * To every member. Only the email contains the title of the news; an SMS or push shows the
 * association.
 */
export const newsPublished = notification({
  kind: "association",
  kindName: (say) => say("associations.notification.kind"),
  event: "associationNews",
  channels: defaultChannels,
  payload: z.object({ association: z.string(), newsTitle: z.string(), ...nameIdsField }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { association }) =>
    say("associations.notification.news", { association: shortName(association) }),
  comment: (_, { newsTitle }) => newsTitle || undefined,
  link: publicAssociationsPath,
});

const ofAssociation = { association: z.string(), ...nameIdsField };

/** To the administrators of an association that an officer changed. */
export const associationChanged = notification({
  kind: "association",
  event: "associationChanged",
  channels: defaultChannels,
  payload: z.object(ofAssociation),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { association }) =>
    say("associations.notification.changed", { association: shortName(association) }),
  link: publicAssociationsPath,
});

const newsBy = (event: "newsEdited" | "newsWithdrawn") =>
  notification({
    kind: "association",
    event,
    channels: defaultChannels,
    payload: z.object({ ...ofAssociation, newsTitle: z.string() }),
    isSuccess: event === "newsEdited",
    isNeutral: true,
    title: ({ say }, { association }) =>
      say(`associations.notification.${event}`, { association: shortName(association) }),
    comment: (_, { newsTitle }) => newsTitle || undefined,
    link: publicAssociationsPath,
  });

/** To the author of news that another user corrected or withdrew. */
export const newsChangedByOther = { edit: newsBy("newsEdited"), withdraw: newsBy("newsWithdrawn") };

export const associationNotifications = [
  memberAdded,
  membershipDeclined,
  administratorGranted,
  administratorRevoked,
  memberInvited,
  newsPublished,
  ...Object.values(newsChangedByOther),
  associationChanged,
];
