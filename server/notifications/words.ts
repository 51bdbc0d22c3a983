import type { Edition } from "#core/editions.ts";
import type { Book } from "#core/words.ts";

/** Lines that several kinds share: phrases `notifications.line.<name>`. */
export type LineName =
  | "order"
  | "product"
  | "service"
  | "commodity"
  | "quantity"
  | "price"
  | "total"
  | "reference"
  | "name"
  | "email"
  | "asked"
  | "date"
  | "said";

/** Formats a notification in its reader's language. An absent value yields nothing. */
export interface Words {
  say: Book["say"];
  edition: Edition;
  /** URL of the sellers' portal. */
  portal: string;
  /** Formats an amount in a currency, by default the edition's. */
  money(amount: number | undefined, currency: string | undefined): string | undefined;
  /** Formats the price of one unit: "TSh 1,200 / kg". */
  price(
    amount: number | undefined,
    of: { unit?: string | undefined; currency?: string | undefined },
  ): string | undefined;
  quantity(count: number | undefined, unit: string | undefined): string | undefined;
  /** Formats the day of an ISO instant in the time zone of the edition. */
  date(instant: string | undefined): string | undefined;
  /** Cuts a typed name to the length of a heading. */
  name(typed: string | undefined): string | undefined;
  /**
   * Returns a heading with its subject: "Your order is accepted: Beans, TSh 7,500". Without a
   * subject it returns the heading alone.
   */
  formatTitle(said: string, ...about: (string | undefined)[]): string;
  /** Returns a detail line, or none if there is no value. */
  line(name: LineName, value: string | undefined): string[];
}
