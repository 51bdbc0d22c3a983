import { z } from "zod";
import { namedByIds } from "#server/notifications/name-ids.ts";
import { notification, plain, urgent } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { Side } from "./transport-rules.ts";

const text = z.string().optional();
const amount = z.number().optional();

/** What all of them carry: the specification's names, and beside them what is to be carried. */
const payload = z.object({
  /** Of the way, as the reader calls its places: "Kigoma – Kigali". */
  serviceName: z.string(),
  commodity: text,
  quantity: amount,
  /** Code of the quantity's unit. */
  unit: text,
  total: amount,
  currency: text,
  orderNumber: text,
  /** Of who asks. */
  fullName: text,
  providerEmail: text,
  /** Of a cancellation: the last part of its phrase. */
  message: text,
  reasonForCancellation: text,
  comment: text,
  /** ISO day on which the goods should arrive. */
  expectedOn: text,
  dateRequested: text,
  dateApproved: text,
  dateCancelled: text,
  dateUpdated: text,
  /** Added where it is read: who caused it, while she is there. */
  byName: text,
  ...namedByIds,
});
export type TransportPayload = z.output<typeof payload>;

/** Also the fallback of the specification; whoever tells it leads deeper. */
const link = "/market/myorders";

/** Who did it, by name; who has left is "the customer" or "the carrier". */
const personIn = ({ say, name }: Words, side: Side, { byName, fullName }: TransportPayload) =>
  name(fullName || byName) ?? say(`logistics.notification.the.${side}`);

/** What is carried, and where: "500 kg of beans, Kigoma – Kigali". */
function goodsIn(words: Words, given: TransportPayload): (string | undefined)[] {
  const quantity = words.quantity(given.quantity, given.unit);
  const commodity = words.name(given.commodity);
  const goods =
    quantity && commodity
      ? words.say("logistics.notification.goods", { quantity, commodity })
      : (commodity ?? quantity);
  return [goods, words.name(given.serviceName)];
}

export const orderApproved = notification({
  kind: "logisticsOrderApproval",
  channels: urgent,
  payload,
  isUrgent: true,
  isSuccess: true,
  title: (words, given) =>
    words.titled(
      words.say("logistics.notification.orderApproval", {
        person: personIn(words, "provider", given),
      }),
      given.orderNumber,
      ...goodsIn(words, given),
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

/** Words of ours by their code, and any other message as it was written. */
function cancellationIn(words: Words, given: TransportPayload): string {
  const { message, orderNumber } = given;
  const about = [orderNumber, ...goodsIn(words, given)];
  if (!message) {
    return words.titled(words.say("logistics.notification.orderCancellation"), ...about);
  }
  if (!isOurs(message)) return message;
  const person = personIn(words, cancelledBy[message], given);
  return words.titled(words.say(`logistics.notification.${message}`, { person }), ...about);
}

export const orderCancelled = notification({
  kind: "logisticsServiceOrderCancellation",
  channels: urgent,
  payload,
  isUrgent: true,
  isSuccess: false,
  title: cancellationIn,
  comment: (_, { reasonForCancellation }) => reasonForCancellation || undefined,
  lines: (words, { dateCancelled }) => words.line("date", words.date(dateCancelled)),
  wire: (words, given) => (given.message ? { message: cancellationIn(words, given) } : {}),
  link,
});

interface Told {
  /** Who did what is told. */
  by: Side;
  /** What a title says beside the goods, where it matters most. */
  withMoney?: true;
  withNumber?: true;
  isSuccess: boolean;
  isNeutral?: true;
  isUrgent?: true;
}

/** Around a request, before it is an order; who is asked must answer. */
const request = (event: RequestEvent, { by, withMoney, withNumber, ...told }: Told) =>
  notification({
    kind: "logisticsRequest",
    kindName: (say) => say("logistics.notification.requestKind"),
    event,
    channels: urgent,
    payload,
    ...told,
    title: (words, given) =>
      words.titled(
        words.say(`logistics.notification.${event}`, { person: personIn(words, by, given) }),
        withNumber && given.orderNumber,
        ...goodsIn(words, given),
        withMoney && words.money(given.total, given.currency),
      ),
    comment: (_, { comment }) => comment || undefined,
    link,
  });

type RequestEvent =
  | "transportAsked"
  | "transportTakenBack"
  | "transportDeclined"
  | "transportOffered"
  | "offerTakenBack"
  | "offerDeclined"
  | "offerAccepted"
  | "transportGiven"
  | "transportEnded";

/** To the provider who is asked. */
export const transportAsked = request("transportAsked", {
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
export const offerTakenBack = request("offerTakenBack", { by: "provider", isSuccess: false });

/** To a provider who offered; accepted, it has an order and must send the goods off. */
export const offerAccepted = request("offerAccepted", {
  by: "customer",
  withNumber: true,
  isSuccess: true,
  isUrgent: true,
});
export const offerDeclined = request("offerDeclined", { by: "customer", isSuccess: false });

/** To providers who asked or offered in vain: another one carries it, or nobody does. */
export const transportGiven = request("transportGiven", { by: "customer", isSuccess: false });
export const transportEnded = request("transportEnded", { by: "customer", isSuccess: false });

/** On the way, and after it. */
const update = (event: UpdateEvent, { by, ...told }: Told) =>
  notification({
    kind: "logisticsUpdate",
    kindName: (say) => say("logistics.notification.updateKind"),
    event,
    channels: plain,
    payload,
    ...told,
    title: (words, given) =>
      words.titled(
        words.say(`logistics.notification.${event}`, { person: personIn(words, by, given) }),
        given.orderNumber,
        ...goodsIn(words, given),
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
