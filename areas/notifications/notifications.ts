import { z } from "zod";
import { notification, plain, urgent } from "#server/notifications/notification.ts";

/** Kinds of the specification whose areas are still to come. */
const text = z.string().optional();
const orders = "/market/myorders";

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

const logisticsOrderApproved = notification({
  kind: "logisticsOrderApproval",
  channels: urgent,
  payload: z.object({
    orderNumber: text,
    serviceName: text,
    providerEmail: text,
    dateApproved: text,
    comment: text,
  }),
  isUrgent: true,
  isSuccess: true,
  title: (words, { orderNumber, serviceName }) =>
    words.titled(
      words.say("notifications.title.logisticsOrderApproval"),
      orderNumber,
      words.name(serviceName),
    ),
  comment: (_, { comment }) => comment || undefined,
  lines: (words, { orderNumber, serviceName, providerEmail, dateApproved }) => [
    ...words.line("order", orderNumber),
    ...words.line("service", serviceName),
    ...words.line("email", providerEmail),
    ...words.line("date", words.date(dateApproved)),
  ],
  link: orders,
});

const logisticsOrderCancelled = notification({
  kind: "logisticsServiceOrderCancellation",
  channels: urgent,
  payload: z.object({
    message: text,
    orderNumber: text,
    serviceName: text,
    reasonForCancellation: text,
    dateCancelled: text,
  }),
  isSuccess: false,
  title: (words, { message, orderNumber, serviceName }) =>
    message ||
    words.titled(
      words.say("notifications.title.logisticsServiceOrderCancellation"),
      orderNumber,
      words.name(serviceName),
    ),
  comment: (_, { reasonForCancellation }) => reasonForCancellation || undefined,
  lines: (words, { orderNumber, serviceName, dateCancelled }) => [
    ...words.line("order", orderNumber),
    ...words.line("service", serviceName),
    ...words.line("date", words.date(dateCancelled)),
  ],
  link: orders,
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

export const laterNotifications = [
  priceInquiryAnswered,
  logisticsOrderApproved,
  logisticsOrderCancelled,
  campaign,
];
