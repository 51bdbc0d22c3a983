import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "#server/context.ts";
import type { Words } from "#server/notifications/words.ts";
import { formatDate, formatMoney, formatPrice, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";

interface Reader {
  book: Pick<Book, "say">;
  language: Language;
  edition: Edition;
  /** The sellers' portal: SHOP_PORTAL_URL. */
  portal: string;
}

/** Maximum length of a name in a title, in characters: two names and an amount remain readable. */
const maxName = 36;

/** Cuts after a word if one ends near the limit. */
function shortName(typed: string): string {
  const characters = [...typed.trim()];
  if (characters.length <= maxName) return characters.join("");
  const cut = characters.slice(0, maxName - 1).join("");
  const words = cut.replace(/[\s,;:–-]+\S*$/u, "");
  return `${words.length > maxName / 2 ? words : cut.trimEnd()}…`;
}

/** Formats amounts, quantities and dates for a language. */
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
      instant === undefined
        ? undefined
        : formatDate(language, instant, utcOffsetHours[edition.code]),
    name: (typed) => (typed ? shortName(typed) : undefined),
    formatTitle(title, ...about) {
      const known = about.filter(Boolean);
      return known.length > 0
        ? say("notifications.titled", { said: title, about: known.join(", ") })
        : title;
    },
    line: (name, value) => (value ? [say(`notifications.line.${name}`, { value })] : []),
  };
}

export const wordsOf = ({ phrases, language, edition, settings }: Context): Words =>
  wordsFor({ book: phrases.book(language), language, edition, portal: settings.SHOP_PORTAL_URL });
