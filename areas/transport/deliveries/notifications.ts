import { z } from "zod";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

/** The carrier asks more than the buyer chose, or does not carry the agreed quantity. */
export const deliveryToChoose = notification({
  kind: "logisticsUpdate",
  event: "deliveryToChoose",
  channels: defaultChannels,
  payload: z.object({ orderNumber: z.string(), dateUpdated: z.string() }),
  isSuccess: false,
  isNeutral: true,
  title: ({ say }, { orderNumber }) =>
    say("logistics.notification.event.deliveryToChoose", { orderNumber }),
  link: "/market/myorders",
});
