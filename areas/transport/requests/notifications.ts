import { z } from "zod";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import {
  defaultChannels,
  notification,
  urgentChannels,
} from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { Side } from "./transport-rules.ts";

const text = z.string().optional();
const amount = z.number().optional();

/**
 * Payload of all transport notifications: the specification's names and the details of the cargo.
 */
const payload = z.object({
  /** Route with place names in the reader's language: "Kigoma – Kigali". */
  serviceName: z.string(),
  commodity: text,
  quantity: amount,
  /** Code of the quantity's unit. */
  unit: text,
  total: amount,
  currency: text,
  orderNumber: text,
  /** Name of the customer. */
  fullName: text,
  providerEmail: text,
  /** Last part of the phrase key of a cancellation. */
  message: text,
  reasonForCancellation: text,
  comment: text,
  /** ISO day on which the goods should arrive. */
  expectedOn: text,
  dateRequested: text,
  dateApproved: text,
  dateCancelled: text,
  dateUpdated: text,
  /** Added when it is read: the name of the user who caused it, while their account exists. */
  byName: text,
  ...nameIdsField,
});
export type TransportPayload = z.output<typeof payload>;

/** Fallback link, also of the specification; callers pass a more specific one. */
const link = "/market/myorders";

/** Returns the name of the user who acted, or "the customer" or "the carrier" if they have left. */
const personIn = ({ say, name }: Words, side: Side, { byName, fullName }: TransportPayload) =>
  name(fullName || byName) ?? say(`logistics.notification.the.${side}`);

/** Returns what is carried and on which route: "500 kg of beans, Kigoma – Kigali". */
function describeCargo(words: Words, values: TransportPayload): (string | undefined)[] {
  const quantity = words.quantity(values.quantity, values.unit);
  const commodity = words.name(values.commodity);
  const cargo =
    quantity && commodity
      ? words.say("logistics.notification.goods", { quantity, commodity })
      : (commodity ?? quantity);
  return [cargo, words.name(values.serviceName)];
}

export const orderApproved = notification({
  kind: "logisticsOrderApproval",
  channels: urgentChannels,
  payload,
  isUrgent: true,
  isSuccess: true,
  title: (words, values) =>
    words.formatTitle(
      words.say("logistics.notification.orderApproval", {
        person: personIn(words, "provider", values),
      }),
      values.orderNumber,
      ...describeCargo(words, values),
    ),
  comment: (_, { comment }) => comment || undefined,
  lines: (words, { total, currency, providerEmail, dateApproved }) => [
    ...words.line("total", words.money(total, currency)),
    ...words.line("email", providerEmail),
    ...words.line("date", words.date(dateApproved)),
  ],
  link,
});

const cancelledBy = {
  transportCancelledByCustomer: "customer",
  transportCancelledByCarrier: "provider",
} as const;
type Cancellation = keyof typeof cancelledBy;

const isOurs = (message: string): message is Cancellation => Object.hasOwn(cancelledBy, message);

/** Returns the phrase for a known cancellation code, and any other message unchanged. */
function cancellationIn(words: Words, values: TransportPayload): string {
  const { message, orderNumber } = values;
  const about = [orderNumber, ...describeCargo(words, values)];
  if (!message) {
    return words.formatTitle(words.say("logistics.notification.orderCancellation"), ...about);
  }
  if (!isOurs(message)) return message;
  const person = personIn(words, cancelledBy[message], values);
  return words.formatTitle(words.say(`logistics.notification.${message}`, { person }), ...about);
}

export const orderCancelled = notification({
  kind: "logisticsServiceOrderCancellation",
  channels: urgentChannels,
  payload,
  isUrgent: true,
  isSuccess: false,
  title: cancellationIn,
  comment: (_, { reasonForCancellation }) => reasonForCancellation || undefined,
  lines: (words, { dateCancelled }) => words.line("date", words.date(dateCancelled)),
  wire: (words, values) => (values.message ? { message: cancellationIn(words, values) } : {}),
  link,
});

interface Recipient {
  /** Side that acted. */
  by: Side;
  /** Details to add to the title beside the cargo. */
  withMoney?: true;
  withNumber?: true;
  isSuccess: boolean;
  isNeutral?: true;
  isUrgent?: true;
}

/**
 * Declares a notification about a request that is not an order yet; the requested provider has to
 * answer.
 */
const request = (event: RequestEvent, { by, withMoney, withNumber, ...told }: Recipient) =>
  notification({
    kind: "logisticsRequest",
    kindName: (say) => say("logistics.notification.requestKind"),
    event,
    channels: urgentChannels,
    payload,
    ...told,
    title: (words, values) =>
      words.formatTitle(
        words.say(`logistics.notification.${event}`, { person: personIn(words, by, values) }),
        withNumber && values.orderNumber,
        ...describeCargo(words, values),
        withMoney && words.money(values.total, values.currency),
      ),
    comment: (_, { comment }) => comment || undefined,
    link,
  });

type RequestEvent =
  | "loadOnBoard"
  | "loadExpired"
  | "quoteChanged"
  | "transportAsked"
  | "transportTakenBack"
  | "transportDeclined"
  | "transportOffered"
  | "offerTakenBack"
  | "offerDeclined"
  | "offerAccepted"
  | "transportGiven"
  | "transportEnded";

/** To the requested provider. */
export const transportRequested = request("transportAsked", {
  by: "customer",
  withMoney: true,
  isSuccess: true,
  isNeutral: true,
});
export const transportTakenBack = request("transportTakenBack", {
  by: "customer",
  isSuccess: false,
});

/** To the customer. */
export const transportDeclined = request("transportDeclined", { by: "provider", isSuccess: false });
export const transportOffered = request("transportOffered", {
  by: "provider",
  withMoney: true,
  isSuccess: true,
  isNeutral: true,
});
export const quoteChanged = request("quoteChanged", {
  by: "provider",
  withMoney: true,
  isSuccess: true,
  isNeutral: true,
});
/** A load for which no quote was accepted in its time. */
export const loadExpired = request("loadExpired", { by: "customer", isSuccess: false });
export const offerTakenBack = request("offerTakenBack", { by: "provider", isSuccess: false });

/** To carriers near the route of a new load; nobody is named. */
export const loadOnBoard = request("loadOnBoard", {
  by: "customer",
  isSuccess: true,
  isNeutral: true,
});

/**
 * To a provider that made an offer. If the offer is accepted, the provider has an order and must
 * dispatch the goods.
 */
export const offerAccepted = request("offerAccepted", {
  by: "customer",
  withNumber: true,
  isSuccess: true,
  isUrgent: true,
});
export const offerDeclined = request("offerDeclined", { by: "customer", isSuccess: false });

/**
 * To providers that were requested or made an offer in vain: another provider carries the goods, or
 * none does.
 */
export const transportGiven = request("transportGiven", { by: "customer", isSuccess: false });
export const transportEnded = request("transportEnded", { by: "customer", isSuccess: false });

/** Declares a notification about an order from dispatch on. */
const update = (event: UpdateEvent, { by, ...told }: Recipient) =>
  notification({
    kind: "logisticsUpdate",
    kindName: (say) => say("logistics.notification.updateKind"),
    event,
    channels: defaultChannels,
    payload,
    ...told,
    title: (words, values) =>
      words.formatTitle(
        words.say(`logistics.notification.${event}`, { person: personIn(words, by, values) }),
        values.orderNumber,
        ...describeCargo(words, values),
      ),
    comment: (_, { comment }) => comment || undefined,
    lines: ({ say, date }, { expectedOn }) => {
      const day = date(expectedOn);
      return day ? [say("logistics.notification.expected", { day })] : [];
    },
    link,
  });

type UpdateEvent = "transportDispatched" | "transportDelivered" | "transportRated";

/** To the customer. */
export const transportDispatched = update("transportDispatched", {
  by: "provider",
  isSuccess: true,
});
export const transportDelivered = update("transportDelivered", { by: "provider", isSuccess: true });

/** To the provider. */
export const transportRated = update("transportRated", {
  by: "customer",
  isSuccess: true,
  isNeutral: true,
});

type PaymentEvent = "transportPaid" | "transportPaymentConfirmed" | "transportPaymentRefused";

/** Declares a notification about the payment of a transport order. */
const paymentOf = (event: PaymentEvent, { by, ...told }: Recipient) =>
  notification({
    kind: "logisticsUpdate",
    event,
    channels: defaultChannels,
    payload,
    ...told,
    title: (words, values) =>
      words.formatTitle(
        words.say(`logistics.notification.${event}`, { person: personIn(words, by, values) }),
        values.orderNumber,
        words.name(values.serviceName),
      ),
    comment: (_, { comment }) => comment || undefined,
    lines: (words, { total, currency }) => words.line("total", words.money(total, currency)),
    link,
  });

/** To the carrier. */
export const transportPaid = paymentOf("transportPaid", {
  by: "customer",
  isSuccess: true,
  isNeutral: true,
});

/** To the customer. */
export const transportPaymentConfirmed = paymentOf("transportPaymentConfirmed", {
  by: "provider",
  isSuccess: true,
});
export const transportPaymentRefused = paymentOf("transportPaymentRefused", {
  by: "provider",
  isSuccess: false,
});
