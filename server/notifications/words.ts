import type { Edition } from "#core/editions.ts";
import type { Book } from "#core/words.ts";

/** What several kinds say in one line: phrases `notifications.line.<name>`. */
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

/** How a notification is put into words in its reader's language; of what is absent nothing. */
export interface Words {
  say: Book["say"];
  edition: Edition;
  /** The portal of those who sell. */
  portal: string;
  /** An amount in a currency, or in the edition's. */
  money(amount: number | undefined, currency: string | undefined): string | undefined;
  /** A price for one unit: "TSh 1,200 / kg". */
  price(
    amount: number | undefined,
    of: { unit?: string | undefined; currency?: string | undefined },
  ): string | undefined;
  quantity(count: number | undefined, unit: string | undefined): string | undefined;
  /** The day of an ISO instant, as it is where the edition is. */
  date(instant: string | undefined): string | undefined;
  /** A name that people typed, as long as a heading bears. */
  name(typed: string | undefined): string | undefined;
  /** A heading with what it is about: "Your order is accepted: Beans, TSh 7,500"; of nothing it alone. */
  titled(said: string, ...about: (string | undefined)[]): string;
  /** A detail line, or none where there is no value. */
  line(name: LineName, value: string | undefined): string[];
}
