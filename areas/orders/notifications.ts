import { z } from "zod";
import { notification, plain, urgent } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import {
  change,
  linesBeside,
  orderLines,
  productChange,
  productsIn,
  type Reasons,
  reasonIn,
} from "./notification-lines.ts";

const text = z.string().optional();
const products = {
  /** The product it is about, or the first by name of several. */
  productName: text,
  /** How many products it is about, where there are several. */
  products: z.int().optional(),
};
const money = { total: z.number().optional(), currency: text };
const orderNumber = z.string();
const dateUpdated = z.string();
const link = "/market/myorders";

/** What has a heading of its own: why, and a line for each detail. */
const headed = {
  comment: (_: Words, payload: Reasons) => reasonIn(payload),
  lines: orderLines,
  link,
};

export const orderApproved = notification({
  kind: "orderApproval",
  channels: urgent,
  payload: z.object({
    orderApprovalDate: z.string(),
    orderNumber,
    ...products,
    ...money,
    isApproved: z.boolean(),
    approvalComment: text,
    traderEmail: text,
  }),
  isUrgent: true,
  isSuccess: true,
  title: ({ say }) => say("orders.notification.orderApproval"),
  ...headed,
});

export const requestRejected = notification({
  kind: "orderRejection",
  channels: urgent,
  payload: z.object({ ...products, comment: text, dateUpdated }),
  isSuccess: false,
  title: ({ say }) => say("orders.notification.orderRejection"),
  ...headed,
});

/** What `message` may stand for; its words are phrases, so that each reader has them in her language. */
const cancellations = [
  "requestCancelled",
  "orderCancelled",
  "orderCancelledByBuyer",
  "orderCancelledBySeller",
] as const;

/** Words of ours by their code, and any other message as it was written. */
function messageOf({ say }: Words, message: string | undefined): string | undefined {
  const ours = cancellations.find((code) => code === message);
  return ours ? say(`orders.notification.message.${ours}`) : message || undefined;
}

/** Of a request that waits, or of an order. */
export const cancelled = notification({
  kind: "orderCancellation",
  channels: urgent,
  payload: z.object({
    message: text,
    orderNumber: text,
    ...products,
    reasonForCancellation: text,
    dateCancelled: text,
    dateUpdated: text,
  }),
  // Of an order: goods are on their way to nobody.
  isUrgent: ({ orderNumber }) => Boolean(orderNumber),
  isSuccess: false,
  title: (words, { message }) =>
    messageOf(words, message) ?? words.say("orders.notification.orderCancellation"),
  wire(words, payload) {
    const message = messageOf(words, payload.message);
    return message === undefined ? {} : { message };
  },
  ...headed,
});

export const orderProcessed = notification({
  kind: "orderProcessed",
  channels: plain,
  payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
  isSuccess: true,
  title: ({ say }) => say("orders.notification.orderProcessed"),
  ...headed,
});

/** A proposal of the seller: prices and quantities apart, as a buyer chooses apart how she hears of either. */
const proposed = (kind: "orderPriceUpdate" | "orderQuantityUpdate") =>
  notification({
    kind,
    channels: urgent,
    payload: z.object({
      ...products,
      unit: text,
      currency: text,
      ...change,
      changes: z.array(productChange).optional(),
      dateUpdated,
      comment: text,
    }),
    isSuccess: true,
    title: ({ say }, payload) =>
      say(`orders.notification.${kind}`, { products: payload.products ?? 1 }),
    ...headed,
  });

export const pricesProposed = proposed("orderPriceUpdate");
export const quantitiesProposed = proposed("orderQuantityUpdate");

const requestedFields = z.object({
  fullName: z.string(),
  ...products,
  ...money,
  dateRequested: z.string(),
});

/** What the sentence of a request says: who, what and how much. */
const requestedIn = (words: Words, payload: z.output<typeof requestedFields>) => ({
  fullName: payload.fullName,
  productName: productsIn(words, payload) ?? "",
  total: words.money(payload.total, payload.currency) ?? "",
});

const request = { kind: "orderRequest", channels: urgent, isSuccess: true, link } as const;

export const requested = notification({
  ...request,
  event: "orderRequested",
  payload: requestedFields.extend({ quantity: z.number(), unit: z.string() }),
  comment: (words, payload) =>
    words.say("orders.notification.event.orderRequested", {
      ...requestedIn(words, payload),
      quantity: words.quantity(payload.quantity, payload.unit) ?? "",
    }),
  lines: linesBeside,
});

export const severalRequested = notification({
  ...request,
  event: "severalRequested",
  payload: requestedFields,
  comment: (words, payload) =>
    words.say("orders.notification.event.severalRequested", requestedIn(words, payload)),
  lines: linesBeside,
});

/** Whatever else happens to an order: one sentence says it. */
const orderUpdate = {
  kind: "orderUpdate",
  channels: plain,
  lines: linesBeside,
  link,
} as const;

/** The buyer takes what was proposed: there is an order. */
export const proposalAccepted = notification({
  ...orderUpdate,
  event: "proposalAccepted",
  // Those sent while a proposal that was taken waited for approval carry no number.
  payload: z.object({
    orderNumber: text,
    ...products,
    ...money,
    dateUpdated: z.string(),
    comment: text,
  }),
  isUrgent: true,
  isSuccess: true,
  comment: (words, payload) =>
    words.say(`orders.notification.event.proposalAccepted${payload.orderNumber ? "" : "Before"}`, {
      productName: productsIn(words, payload) ?? "",
      ...(payload.orderNumber && {
        orderNumber: payload.orderNumber,
        total: words.money(payload.total, payload.currency) ?? "",
      }),
    }),
});

export const proposalDeclined = notification({
  ...orderUpdate,
  event: "proposalDeclined",
  payload: z.object({ ...products, dateUpdated, comment: text }),
  isSuccess: false,
  comment: (words, payload) =>
    words.say("orders.notification.event.proposalDeclined", {
      productName: productsIn(words, payload) ?? "",
    }),
});

const moved = (event: "orderDispatched" | "orderDelivered" | "orderRated") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
    isSuccess: true,
    comment: ({ say }, payload) =>
      say(`orders.notification.event.${event}`, { orderNumber: payload.orderNumber }),
  });

export const orderDispatched = moved("orderDispatched");
export const orderDelivered = moved("orderDelivered");
export const orderRated = moved("orderRated");

const paid = (event: "paymentSubmitted" | "paymentConfirmed" | "paymentRefused") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({ orderNumber, ...money, dateUpdated, comment: text }),
    isUrgent: true,
    isSuccess: event !== "paymentRefused",
    comment: ({ say }, { orderNumber, comment }) =>
      event === "paymentRefused" && comment
        ? say("orders.notification.event.paymentRefusedWhy", { orderNumber, comment })
        : say(`orders.notification.event.${event}`, { orderNumber }),
    // The sentence of a refused payment has its reason in it.
    lines: (words, { comment, ...payload }) =>
      linesBeside(words, event === "paymentRefused" ? payload : { ...payload, comment }),
  });

export const paymentSubmitted = paid("paymentSubmitted");
export const paymentConfirmed = paid("paymentConfirmed");
export const paymentRefused = paid("paymentRefused");
