import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { marketPrices } from "../../endpoints.ts";
import { layoutColumns } from "../../loading/price-layouts.ts";
import { csvAnswer } from "./csv-answer.ts";

const rowsShown = 3;

/** Our own layout, filled in with the newest prices of this edition's country as they are stored. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { data } = await visit.call(marketPrices, { size: rowsShown });
  const { head, rows, number } = tableWriter(visit.language);
  const columns = [
    ...layoutColumns.simple.needed,
    "country",
    "price_low",
    "price_high",
    "currency",
  ];
  const cells = data.map((price) => {
    const amount = (value: number | null) => (value === null ? "" : number(value));
    const of: Record<string, string> = {
      date: price.date,
      market: price.location.name,
      commodity: price.commodity.name,
      unit: price.unit.name,
      price_type: price.priceType,
      price: amount(price.price),
      country: price.location.countryCode,
      price_low: amount(price.priceLow),
      price_high: amount(price.priceHigh),
      currency: price.currency,
    };
    return columns.map((column) => of[column] ?? "");
  });
  return csvAnswer(head(columns) + rows(cells), "soko-price-example");
}
