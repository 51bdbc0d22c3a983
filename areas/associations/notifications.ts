import { z } from "zod";
import { contactsOnly, notification } from "#server/notifications/notification.ts";

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
