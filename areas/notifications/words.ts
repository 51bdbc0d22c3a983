import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "#server/context.ts";
import type { Words } from "#server/notifications/words.ts";
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
  hoursAhead,
} from "#web/format/format.ts";

interface Reader {
  book: Pick<Book, "say">;
  language: Language;
  edition: Edition;
  /** The portal of those who sell: SHOP_PORTAL_URL. */
  portal: string;
}

/** Writes amounts, quantities and days in the manner of a language. */
export function wordsFor({ book: { say }, language, edition, portal }: Reader): Words {
  return {
    say,
    edition,
    portal,
    money: (amount, currency = edition.currency) =>
      amount === undefined ? undefined : formatMoney(language, amount, currency),
    price(amount, { unit, currency = edition.currency }) {
      if (amount === undefined) return undefined;
      return unit
        ? formatPrice(language, amount, currency, unit)
        : formatMoney(language, amount, currency);
    },
    quantity: (count, unit = "") =>
      count === undefined ? undefined : formatQuantity(language, count, unit).trim(),
    date: (instant) =>
      instant === undefined ? undefined : formatDate(language, instant, hoursAhead[edition.code]),
    line: (name, value) => (value ? [say(`notifications.line.${name}`, { value })] : []),
  };
}

export const wordsOf = ({ phrases, language, edition, settings }: Context): Words =>
  wordsFor({ book: phrases.book(language), language, edition, portal: settings.SHOP_PORTAL_URL });
