import { z } from "zod";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

const text = z.string().optional();

/** An officer's announcement to many users: a popup until it is read. */
export const campaign = notification({
  kind: "communicationCampaign",
  channels: defaultChannels,
  payload: z.object({ subject: text, message: text, comment: text }),
  isFromOfficers: true,
  isSuccess: () => true,
  isNeutral: true,
  title: ({ say }, { subject }) => subject ?? say("campaigns.notification.title"),
  comment: (_, { message, comment }) => message ?? comment,
  link: "/",
});
