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

interface Reader {
  book: Pick<Book, "say">;
  language: Language;
  edition: Edition;
}

/** What a payload says, a line each: what it is about, how much, who, when. */
export function detailLines(payload: NotificationPayload, reader: Reader): string[] {
  const { say } = reader.book;
  const { price, quantity, total, date, changed } = writerOf(payload, reader);
  const line = (key: string, value: string | undefined) =>
    value ? [say(`notifications.line.${key}`, { value })] : [];
  return [
    ...line("order", payload.orderNumber),
    ...line("product", payload.productName),
    ...line("service", payload.serviceName),
    ...line("commodity", payload.commodity),
    ...line("quantity", quantity(payload.quantity)),
    ...line("price", price(payload.price)),
    ...changed("price", price(payload.previousUnitPrice), price(payload.currentUnitPrice)),
    ...changed("quantity", quantity(payload.previousQuantity), quantity(payload.currentQuantity)),
    ...line("total", total(payload.total)),
    ...line("reference", payload.reference),
    ...line("name", payload.fullName),
    ...line("email", payload.traderEmail ?? payload.providerEmail ?? payload.email),
    ...line("asked", date(payload.dateRequested)),
    ...line("date", date(dayOf(payload))),
  ];
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
function writerOf(payload: NotificationPayload, { book, language, edition }: Reader) {
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
    changed: (what: "price" | "quantity", before: string | undefined, now: string | undefined) =>
      before && now ? [book.say(`notifications.line.${what}Changed`, { before, now })] : [],
  };
}
