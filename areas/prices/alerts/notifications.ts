import { z } from "zod";
import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";

const payload = z.object({
  commodity: z.string(),
  /** Name of the market, or of the country for a median; absent for an offer. */
  name: z.string().optional(),
  price: z.number(),
  unit: z.string(),
  currency: z.string(),
  /** The user's limit, per the unit in this payload. */
  limit: z.number().optional(),
  /** The change within a month, in percent. */
  percent: z.number().optional(),
  ...nameIdsField,
});
type Payload = z.output<typeof payload>;

type Event = "priceOver" | "priceUnder" | "priceMoved" | "productOffered";

const ofEvent = (event: Event) =>
  notification({
    kind: "priceAlert",
    kindName: (say) => say("priceAlerts.notification.kind"),
    event,
    channels: defaultChannels,
    payload,
    isSuccess: true,
    isNeutral: true,
    title: (words: Words, { commodity, name, price, unit, currency, limit, percent }: Payload) =>
      words.say(`priceAlerts.notification.${event}`, {
        commodity: words.name(commodity) ?? "",
        place: words.name(name) ?? "",
        price: words.price(price, { unit, currency }) ?? "",
        limit: words.money(limit, currency) ?? "",
        percent: Math.abs(percent ?? 0),
        way: (percent ?? 0) < 0 ? "down" : "up",
      }),
    comment: ({ say }) => say("priceAlerts.notification.why"),
    link: pricesPath,
  });

export const notificationsByKind = {
  over: ofEvent("priceOver"),
  under: ofEvent("priceUnder"),
  moved: ofEvent("priceMoved"),
  offered: ofEvent("productOffered"),
};
