import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
  hoursAhead,
} from "#web/format/format.ts";
import type { NotificationPayload } from "./payload.ts";
import { productsNamed } from "./products-named.ts";

interface Reader {
  book: Pick<Book, "say">;
  language: Language;
  edition: Edition;
}

/** What a payload says, a line each: what it is about, how much, who, when. */
export function detailLines(payload: NotificationPayload, reader: Reader): string[] {
  const { say } = reader.book;
  const { price, quantity, total, date } = writerOf(payload, reader);
  const line = (key: string, value: string | undefined) =>
    value ? [say(`notifications.line.${key}`, { value })] : [];
  return [
    ...line("order", payload.orderNumber),
    // What changes of several is listed by their names.
    ...line("product", payload.changes ? undefined : productsNamed(payload, reader)),
    ...line("service", payload.serviceName),
    ...line("commodity", payload.commodity),
    ...line("quantity", quantity(payload.quantity)),
    ...line("price", price(payload.price)),
    ...(payload.changes ? changesOfSeveral(payload, reader) : changesOfOne(payload, reader)),
    ...line("total", total(payload.total)),
    ...line("reference", payload.reference),
    ...line("name", payload.fullName),
    ...line("email", payload.traderEmail ?? payload.providerEmail ?? payload.email),
    ...line("asked", date(payload.dateRequested)),
    ...line("date", date(dayOf(payload))),
  ];
}

function changesOfOne(payload: NotificationPayload, reader: Reader): string[] {
  const { price, quantity } = beforeAndNow(payload, reader);
  const { say } = reader.book;
  return [
    ...(price ? [say("notifications.line.priceChanged", price)] : []),
    ...(quantity ? [say("notifications.line.quantityChanged", quantity)] : []),
  ];
}

/** A line for each product, by its name; the kind's title says whether of prices or of quantities. */
function changesOfSeveral(payload: NotificationPayload, reader: Reader): string[] {
  const { changes = [], products = 0 } = payload;
  const { say } = reader.book;
  const more = products - changes.length;
  return [
    ...changes.flatMap((change) => {
      const { price, quantity } = beforeAndNow({ ...payload, ...change }, reader);
      const written = price ?? quantity;
      const product = change.productName;
      return written ? [say("notifications.line.changedOf", { product, ...written })] : [];
    }),
    ...(more > 0 ? [say("notifications.line.moreProducts", { count: more })] : []),
  ];
}

/** A price and a quantity, each old and new, where they change. */
function beforeAndNow(payload: NotificationPayload, reader: Reader) {
  const { price, quantity } = writerOf(payload, reader);
  const pair = (before: string | undefined, now: string | undefined) =>
    before && now ? { before, now } : undefined;
  return {
    price: pair(price(payload.previousUnitPrice), price(payload.currentUnitPrice)),
    quantity: pair(quantity(payload.previousQuantity), quantity(payload.currentQuantity)),
  };
}

/** When it happened, by whichever name the kind has for it. */
const dayOf = (payload: NotificationPayload) =>
  payload.date_approved ??
  payload.dateAnswered ??
  payload.approvalDate ??
  payload.orderApprovalDate ??
  payload.dateCancelled ??
  payload.dateApproved ??
  payload.dateUpdated;

/** Writes amounts, quantities and days in the manner of a language; of what is absent nothing. */
function writerOf(payload: NotificationPayload, { language, edition }: Reader) {
  const { unit = "", currency = edition.currency } = payload;
  const of =
    <T>(write: (value: T) => string) =>
    (value: T | undefined) =>
      value === undefined ? undefined : write(value);
  return {
    price: of((amount: number) =>
      unit
        ? formatPrice(language, amount, currency, unit)
        : formatMoney(language, amount, currency),
    ),
    quantity: of((count: number) => formatQuantity(language, count, unit).trim()),
    total: of((amount: number) => formatMoney(language, amount, currency)),
    date: of((instant: string) => formatDate(language, instant, hoursAhead[edition.code])),
  };
}
