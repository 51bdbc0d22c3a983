import { z } from "zod";
import { pricesPath } from "#core/prices/price-paths.ts";
import { namedByIds } from "#server/notifications/name-ids.ts";
import { notification, plain } from "#server/notifications/notification.ts";

const text = z.string().optional();

/** To who asked. */
export const priceInquiryAnswered = notification({
  kind: "priceInquiryAnswer",
  channels: plain,
  payload: z.object({
    commodity: text,
    price: z.number().optional(),
    currency: text,
    unit: text,
    fullName: text,
    dateAnswered: text,
    /** When, and by whom, it was asked. */
    dateRequested: text,
    comment: text,
    ...namedByIds,
  }),
  isSuccess: () => true,
  title: (words, { commodity, price, currency, unit }) =>
    words.titled(
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
