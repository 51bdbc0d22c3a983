import { z } from "zod";
import {
  defaultChannels,
  notification,
  urgentChannels,
} from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import {
  actorName,
  addedWhenRead,
  changeFields,
  changeLines,
  describeChange,
  describeProducts,
  extraLines,
  formatTotal,
  orderLines,
  productChange,
  type ReasonFields,
  reasonText,
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
  comment: (_: Words, payload: ReasonFields) => reasonText(payload),
  lines: orderLines,
  link,
};

export const orderApproved = notification({
  kind: "orderApproval",
  channels: urgentChannels,
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
    words.formatTitle(
      words.say("orders.notification.orderApproval", {
        person: actorName(words, "seller", payload),
      }),
      describeProducts(words, payload),
      formatTotal(words, payload),
    ),
  ...headed,
});

export const requestRejected = notification({
  kind: "orderRejection",
  channels: urgentChannels,
  payload: z.object({ ...products, comment: text, dateUpdated }),
  isSuccess: false,
  title: (words, payload) =>
    words.formatTitle(
      words.say("orders.notification.orderRejection", {
        person: actorName(words, "seller", payload),
      }),
      describeProducts(words, payload),
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
  const productsText = describeProducts(words, payload);
  if (message && Object.hasOwn(cancellations, message)) {
    const code = message as keyof typeof cancellations;
    const side = cancellations[code];
    const person = side ? actorName(words, side, payload) : "";
    const headline = words.say(`orders.notification.message.${code}`, { person });
    return words.formatTitle(headline, orderNumber, productsText);
  }
  const unknown = words.say("orders.notification.orderCancellation");
  return message || words.formatTitle(unknown, orderNumber, productsText);
}

/** Of a pending request or of an order. */
export const orderCancellation = notification({
  kind: "orderCancellation",
  channels: urgentChannels,
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
  channels: defaultChannels,
  payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
  isSuccess: true,
  title: (words, payload) =>
    words.formatTitle(
      words.say("orders.notification.orderProcessed"),
      payload.orderNumber,
      describeProducts(words, payload),
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
    channels: urgentChannels,
    payload: z.object({
      ...products,
      currency: text,
      ...changeFields,
      changes: z.array(productChange).optional(),
      dateUpdated,
      comment: text,
    }),
    isSuccess: true,
    isNeutral: true,
    title(words, payload) {
      const person = actorName(words, "seller", payload);
      const { products = 1 } = payload;
      const { price, quantity } = describeChange(words, payload);
      const headline = words.say(`orders.notification.${kind}`, { products, person });
      const now = products > 1 ? undefined : (price ?? quantity)?.now;
      return words.formatTitle(headline, describeProducts(words, payload), now);
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
  channels: urgentChannels,
  isSuccess: true,
  isNeutral: true,
  title: (words: Words, payload: z.output<typeof requestedFields>) =>
    words.say("orders.notification.orderRequest", {
      person: words.name(payload.fullName) ?? words.say("orders.notification.the.buyer"),
      about: [describeProducts(words, payload), formatTotal(words, payload)]
        .filter(Boolean)
        .join(", "),
    }),
  lines: extraLines,
  link,
} as const;

export const orderRequested = notification({
  ...request,
  event: "orderRequested",
  payload: requestedFields.extend({
    quantity: z.number(),
    unit: z.string(),
    /** The asking price and the price that the buyer offers, where they differ. */
    previousUnitPrice: amount,
    currentUnitPrice: amount,
  }),
  lines(words, payload) {
    const { price } = describeChange(words, payload);
    return [
      ...(price ? [words.say("orders.notification.offered", price)] : []),
      ...extraLines(words, payload),
    ];
  },
});

export const severalProductsRequested = notification({
  ...request,
  event: "severalRequested",
  payload: requestedFields,
});

/** The buyer's proposal of another price or quantity, with what the whole request comes to. */
export const orderCountered = notification({
  kind: "orderRequest",
  event: "orderCountered",
  channels: urgentChannels,
  payload: z.object({
    ...products,
    ...money,
    ...changeFields,
    changes: z.array(productChange).optional(),
    dateUpdated,
    comment: text,
  }),
  isSuccess: true,
  isNeutral: true,
  title: (words, payload) =>
    words.formatTitle(
      words.say("orders.notification.event.orderCountered", {
        person: actorName(words, "buyer", payload),
      }),
      describeProducts(words, payload),
      formatTotal(words, payload),
    ),
  lines: (words, payload) => [...changeLines(words, payload), ...extraLines(words, payload)],
  link,
});

/** Shared by all other events of an order. */
const orderUpdate = {
  kind: "orderUpdate",
  channels: defaultChannels,
  lines: extraLines,
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
      words.formatTitle(
        words.say(`orders.notification.event.${event}`, {
          person: actorName(words, "buyer", payload),
        }),
        describeProducts(words, payload),
        formatTotal(words, payload),
      ),
    lines: (words, payload) => [
      ...words.line("order", payload.orderNumber),
      ...extraLines(words, payload),
    ],
  });

export const proposalAccepted = answered("proposalAccepted");
export const proposalDeclined = answered("proposalDeclined");

/** The seller declines the buyer's proposal. */
export const counterDeclined = notification({
  ...orderUpdate,
  event: "counterDeclined",
  payload: z.object({ ...products, dateUpdated, comment: text }),
  isSuccess: false,
  title: (words, payload) =>
    words.formatTitle(
      words.say("orders.notification.event.proposalDeclined", {
        person: actorName(words, "seller", payload),
      }),
      describeProducts(words, payload),
    ),
});

/** To the side that made it: nobody answered the proposal in time. */
export const proposalExpired = notification({
  ...orderUpdate,
  event: "proposalExpired",
  payload: z.object({ ...products, dateUpdated }),
  isSuccess: false,
  isNeutral: true,
  title: (words, payload) =>
    words.formatTitle(
      words.say("orders.notification.event.proposalExpired"),
      describeProducts(words, payload),
    ),
});

const moved = (event: "orderDispatched" | "orderDelivered" | "orderRated") =>
  notification({
    ...orderUpdate,
    event,
    payload: z.object({ orderNumber, ...products, dateUpdated, comment: text }),
    isSuccess: true,
    ...(event === "orderRated" && { isNeutral: true as const }),
    title: (words, payload) =>
      words.formatTitle(
        words.say(`orders.notification.event.${event}`, {
          orderNumber: payload.orderNumber,
          person: actorName(words, "buyer", payload),
        }),
        describeProducts(words, payload),
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
      words.formatTitle(
        words.say(`orders.notification.event.${event}`, {
          orderNumber: payload.orderNumber,
          person: actorName(words, event === "paymentRefused" ? "seller" : "buyer", payload),
        }),
        formatTotal(words, payload),
      ),
    // A refusal shows its reason as the comment.
    comment: ({ say }, { comment }) =>
      event === "paymentRefused"
        ? comment || undefined
        : event === "paymentSubmitted"
          ? say("orders.notification.pleaseCheck")
          : undefined,
    lines: (words, { comment, ...payload }) =>
      extraLines(words, event === "paymentRefused" ? payload : { ...payload, comment }),
  });

export const paymentSubmitted = paid("paymentSubmitted");
export const paymentConfirmed = paid("paymentConfirmed");
export const paymentRefused = paid("paymentRefused");
