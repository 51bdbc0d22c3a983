import { z } from "zod";
import { notification, plain } from "#server/notifications/notification.ts";

/** Kinds of the specification whose areas are still to come. */
const text = z.string().optional();

const priceInquiryAnswered = notification({
  kind: "priceInquiryAnswer",
  channels: plain,
  payload: z.object({
    commodity: text,
    price: z.number().optional(),
    currency: text,
    unit: text,
    fullName: text,
    dateAnswered: text,
    comment: text,
  }),
  isSuccess: () => true,
  title: (words, { commodity, price, currency, unit }) =>
    words.titled(
      words.say("notifications.title.priceInquiryAnswer"),
      words.name(commodity),
      words.price(price, { unit, currency }),
    ),
  comment: (_, { comment }) => comment || undefined,
  lines: (words, { commodity, price, currency, unit, fullName, dateAnswered }) => [
    ...words.line("commodity", commodity),
    ...words.line("price", words.price(price, { unit, currency })),
    ...words.line("name", fullName),
    ...words.line("date", words.date(dateAnswered)),
  ],
  link: "/market/market-information",
});

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

export const laterNotifications = [priceInquiryAnswered, campaign];
