import { z } from "zod";
import { notification, plain } from "#server/notifications/notification.ts";

/** Kinds of the specification whose areas are still to come. */
const text = z.string().optional();

export const campaign = notification({
  kind: "communicationCampaign",
  channels: plain,
  payload: z.object({ subject: text, message: text, comment: text }),
  isFromOfficers: true,
  isSuccess: () => true,
  isNeutral: true,
  title: ({ say }, { subject }) => subject ?? say("notifications.title.communicationCampaign"),
  comment: (_, { message, comment }) => message ?? comment,
  link: "/",
});

export const laterNotifications = [campaign];
