import { z } from "zod";
import { notification, plain, urgent } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import {
  addedWhenRead,
  change,
  changeIn,
  goodsIn,
  linesBeside,
  moneyIn,
  orderLines,
  personIn,
  productChange,
  type Reasons,
  reasonIn,
} from "./notification-lines.ts";

const text = z.string().optional();
const amount = z.number().optional();
const products = {
  ...addedWhenRead,
  /** The product, or the first by name of several. */
  productId: text,
  productName: text,
  /** The number of products, if there are several. */
  products: z.int().optional(),
  /** The quantity, if there is one product. */
  quantity: amount,
  unit: text,
  /** When the buyer sent the request. */
  dateRequested: text,
};
const money = { total: amount, currency: text };
const orderNumber = z.string();
const dateUpdated = z.string();
const link = "/market/myorders";

/** The reason as comment, and one line per detail. */
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
  title: (words, payload) =>
    words.titled(
      words.say("orders.notification.orderApproval", {
        person: personIn(words, "seller", payload),
      }),
      goodsIn(words, payload),
      moneyIn(words, payload),
    ),
  ...headed,
});

export const requestRejected = notification({
  kind: "orderRejection",
  channels: urgent,
  payload: z.object({ ...products, comment: text, dateUpdated }),
  isSuccess: false,
  title: (words, payload) =>
    words.titled(
      words.say("orders.notification.orderRejection", {
        person: personIn(words, "seller", payload),
      }),
      goodsIn(words, payload),
    ),
  ...headed,
});

/**
 * Known codes of `message` and the side that acted; their texts are phrases in the reader's
 * language.
 */
const cancellations = {
  requestCancelled: "buyer",
  orderCancelled: undefined,
  orderCancelledByBuyer: "buyer",
  orderCancelledBySeller: "seller",
} as const;

const cancellation = z.object({
  message: text,
  orderNumber: text,
  ...products,
  reasonForCancellation: text,
  dateCancelled: text,
  dateUpdated: text,
});

/** The phrase for a known code; any other message unchanged. */
function cancellationIn(words: Words, payload: z.output<typeof cancellation>) {
  const { message, orderNumber } = payload;
  const goods = goodsIn(words, payload);
  if (message && Object.hasOwn(cancellations, message)) {
    const code = message as keyof typeof cancellations;
    const side = cancellations[code];
    const person = side ? personIn(words, side, payload) : "";
    const said = words.say(`orders.notification.message.${code}`, { person });
    return words.titled(said, orderNumber, goods);
  }
  const unknown = words.say("orders.notification.orderCancellation");
  return message || words.titled(unknown, orderNumber, goods);
}

/** Of a pending request or of an order. */
export const cancelled = notification({
  kind: "orderCancellation",
  channels: urgent,
  payload: cancellation,
  // Urgent for an order: its goods no longer have a buyer.
  isUrgent: ({ orderNumber }) => Boolean(orderNumber),
  isSuccess: false,
  title: cancellationIn,
  wire: (words, payload) => (payload.message ? { message: cancellationIn(words, payload) } : {}),
  ...headed,
});

export const orderProcessed = notification({
  kind: "orderProcessed",
  channels: plain,
  payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
  isSuccess: true,
  title: (words, payload) =>
    words.titled(
      words.say("orders.notification.orderProcessed"),
      payload.orderNumber,
      goodsIn(words, payload),
    ),
  ...headed,
});

/**
 * A proposal of the seller. Prices and quantities are separate kinds, since a buyer can subscribe
 * to either.
 */
const proposed = (kind: "orderPriceUpdate" | "orderQuantityUpdate") =>
  notification({
    kind,
    channels: urgent,
    payload: z.object({
      ...products,
      currency: text,
      ...change,
      changes: z.array(productChange).optional(),
      dateUpdated,
      comment: text,
    }),
    isSuccess: true,
    isNeutral: true,
    title(words, payload) {
      const person = personIn(words, "seller", payload);
      const { products = 1 } = payload;
      const { price, quantity } = changeIn(words, payload);
      const said = words.say(`orders.notification.${kind}`, { products, person });
      const now = products > 1 ? undefined : (price ?? quantity)?.now;
      return words.titled(said, goodsIn(words, payload), now);
    },
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

const request = {
  kind: "orderRequest",
  channels: urgent,
  isSuccess: true,
  isNeutral: true,
  title: (words: Words, payload: z.output<typeof requestedFields>) =>
    words.say("orders.notification.orderRequest", {
      person: words.name(payload.fullName) ?? words.say("orders.notification.the.buyer"),
      about: [goodsIn(words, payload), moneyIn(words, payload)].filter(Boolean).join(", "),
    }),
  lines: linesBeside,
  link,
} as const;

export const requested = notification({
  ...request,
  event: "orderRequested",
  payload: requestedFields.extend({ quantity: z.number(), unit: z.string() }),
});

export const severalRequested = notification({
  ...request,
  event: "severalRequested",
  payload: requestedFields,
});

/** Shared by all other events of an order. */
const orderUpdate = {
  kind: "orderUpdate",
  channels: plain,
  lines: linesBeside,
  link,
} as const;

/** The buyer's answer to a proposal; accepting it creates the order. */
const answered = (event: "proposalAccepted" | "proposalDeclined") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({
      orderNumber: text,
      ...products,
      ...money,
      dateUpdated,
      comment: text,
    }),
    ...(event === "proposalAccepted" && { isUrgent: true as const }),
    isSuccess: event === "proposalAccepted",
    title: (words, payload) =>
      words.titled(
        words.say(`orders.notification.event.${event}`, {
          person: personIn(words, "buyer", payload),
        }),
        goodsIn(words, payload),
        moneyIn(words, payload),
      ),
    lines: (words, payload) => [
      ...words.line("order", payload.orderNumber),
      ...linesBeside(words, payload),
    ],
  });

export const proposalAccepted = answered("proposalAccepted");
export const proposalDeclined = answered("proposalDeclined");

const moved = (event: "orderDispatched" | "orderDelivered" | "orderRated") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
    isSuccess: true,
    ...(event === "orderRated" && { isNeutral: true as const }),
    title: (words, payload) =>
      words.titled(
        words.say(`orders.notification.event.${event}`, {
          orderNumber: payload.orderNumber,
          person: personIn(words, "buyer", payload),
        }),
        goodsIn(words, payload),
      ),
  });

export const orderDispatched = moved("orderDispatched");
export const orderDelivered = moved("orderDelivered");
export const orderRated = moved("orderRated");

const paid = (event: "paymentSubmitted" | "paymentConfirmed" | "paymentRefused") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({ orderNumber, ...addedWhenRead, ...money, dateUpdated, comment: text }),
    isUrgent: true,
    isSuccess: event !== "paymentRefused",
    ...(event === "paymentSubmitted" && { isNeutral: true as const }),
    title: (words, payload) =>
      words.titled(
        words.say(`orders.notification.event.${event}`, {
          orderNumber: payload.orderNumber,
          person: personIn(words, event === "paymentRefused" ? "seller" : "buyer", payload),
        }),
        moneyIn(words, payload),
      ),
    // A refusal shows its reason as the comment.
    comment: ({ say }, { comment }) =>
      event === "paymentRefused"
        ? comment || undefined
        : event === "paymentSubmitted"
          ? say("orders.notification.pleaseCheck")
          : undefined,
    lines: (words, { comment, ...payload }) =>
      linesBeside(words, event === "paymentRefused" ? payload : { ...payload, comment }),
  });

export const paymentSubmitted = paid("paymentSubmitted");
export const paymentConfirmed = paid("paymentConfirmed");
export const paymentRefused = paid("paymentRefused");
