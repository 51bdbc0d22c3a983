import { z } from "zod";
import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

const text = z.string().optional();

/** Sent to the user who sent the enquiry. */
export const priceInquiryAnswered = notification({
  kind: "priceInquiryAnswer",
  channels: defaultChannels,
  payload: z.object({
    commodity: text,
    price: z.number().optional(),
    currency: text,
    unit: text,
    fullName: text,
    dateAnswered: text,
    /** When the enquiry was sent, and by which user. */
    dateRequested: text,
    comment: text,
    ...nameIdsField,
  }),
  isSuccess: () => true,
  title: (words, { commodity, price, currency, unit }) =>
    words.formatTitle(
      words.say("notifications.title.priceInquiryAnswer"),
      words.name(commodity),
      words.price(price, { unit, currency }),
    ),
  comment: (_, { comment }) => comment || undefined,
  lines: (words, { commodity, price, currency, unit, dateAnswered }) => [
    ...words.line("commodity", commodity),
    ...words.line("price", words.price(price, { unit, currency })),
    ...words.line("date", words.date(dateAnswered)),
  ],
  link: pricesPath,
});
