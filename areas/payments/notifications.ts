import { z } from "zod";
import { notification, plain } from "#server/notifications/notification.ts";

/** An order that was paid already has been paid again; to each side what it must do. */
const paidAgain = (event: "paidTwice" | "receivedTwice") =>
  notification({
    kind: "orderUpdate",
    event,
    channels: plain,
    payload: z.object({
      orderNumber: z.string(),
      /** How much must go back. */
      total: z.number(),
      currency: z.string(),
      dateUpdated: z.string(),
    }),
    isUrgent: true,
    isSuccess: false,
    comment: (words, { orderNumber, total, currency }) =>
      words.say(`payments.notification.${event}`, {
        orderNumber,
        total: words.money(total, currency) ?? "",
      }),
    lines: (words, { orderNumber }) => words.line("order", orderNumber),
    link: "/market/myorders",
  });

export const paidTwice = paidAgain("paidTwice");
export const receivedTwice = paidAgain("receivedTwice");
