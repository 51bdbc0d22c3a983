import { z } from "zod";
import { priceReportPath } from "#areas/prices/market-prices/paths.ts";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

const payload = z.object({
  commodity: z.string(),
  /** Name of the market. */
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  unit: z.string(),
  ...nameIdsField,
});

const ofEvent = (event: "reportApproved" | "reportDeclined", isSuccess: boolean) =>
  notification({
    kind: "priceReport",
    kindName: (say) => say("priceReports.notification.kind"),
    event,
    channels: defaultChannels,
    payload,
    isSuccess,
    title: (words, { commodity, name, price, unit, currency }) =>
      words.say(`priceReports.notification.${event}`, {
        commodity: words.name(commodity) ?? "",
        market: words.name(name) ?? "",
        price: words.price(price, { unit, currency }) ?? "",
      }),
    comment: ({ say }) => say(`priceReports.notification.${event}Why`),
    link: priceReportPath,
  });

/** Sent to the user who reported a price, by the officer's decision. */
export const notificationsByDecision = {
  approve: ofEvent("reportApproved", true),
  decline: ofEvent("reportDeclined", false),
};
