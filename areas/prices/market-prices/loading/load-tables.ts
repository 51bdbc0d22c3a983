import { limits } from "#core/limits.ts";
import type { Handler } from "#server/operations/operation.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { listMarketPrices } from "../list-market-prices.ts";
import type * as endpoints from "./endpoints.ts";
import { layoutColumns } from "./price-layouts.ts";
import { listPriceLoadIssues } from "./reads.ts";

/**
 * Writes the rejected lines of a file, for correction in a spreadsheet. @throws AppError
 * errors.notFound
 */
export const getPriceLoadIssueTable: Handler<typeof endpoints.getPriceLoadIssueTable> = async (
  context,
  { id },
) => {
  const { data } = await listPriceLoadIssues(context, { id, page: 1, size: limits.maxPageSize });
  const { head, rows } = tableWriter(context.language);
  const cells = data.map(({ line, column, value, message }) => [
    String(line),
    column,
    value,
    message,
  ]);
  return { csv: head(["line", "column", "value", "reason"]) + rows(cells) };
};

const rowsShown = 3;

/**
 * Writes our own layout filled with the newest stored prices of the edition's country: loading it
 * unchanged changes nothing.
 */
export const getPriceLoadExample: Handler<typeof endpoints.getPriceLoadExample> = async (
  context,
) => {
  const { data } = await listMarketPrices(context, { page: 1, size: rowsShown });
  const { head, rows, number } = tableWriter(context.language);
  const columns = [
    ...layoutColumns.simple.needed,
    "country",
    "price_low",
    "price_high",
    "currency",
    "source",
  ];
  const amount = (value: number | null) => (value === null ? "" : number(value));
  const cells = data.map((price) => {
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
      source: price.source,
    };
    return columns.map((column) => of[column] ?? "");
  });
  return { csv: head(columns) + rows(cells) };
};
