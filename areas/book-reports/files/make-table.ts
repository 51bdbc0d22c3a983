import { readBook } from "#areas/bookkeeping/book/read-book.ts";
import { placesOf } from "#core/currencies.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import type { BookReportRow, reportTable } from "../endpoints.ts";
import { countDetailed, rowsInParts } from "../read-detailed.ts";
import { refuse } from "../refusals.ts";
import { maxFileRows } from "../report-filters.ts";
import { periodAsked } from "../report-period.ts";

/** Columns of the table, whose names are phrases. */
const columns = [
  "day",
  "kind",
  "text",
  "customer",
  "category",
  "quantity",
  "amount",
  "cost",
] as const;

/**
 * All rows behind a report as a table for her spreadsheet: its separators are those of her language,
 * and nothing in it is a formula.
 * @throws AppError bookReports.tooManyRows, errors.tooManyRequests
 */
export const makeTable: Handler<typeof reportTable> = async (context, input) => {
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  if ((await countDetailed(context, input)) > maxFileRows) {
    throw refuse("tooManyRows", { values: { max: maxFileRows } });
  }
  const { currency } = await readBook(context);
  const { say } = context.phrases.book(context.language);
  const { head, rows, number } = tableWriter(context.language);
  const money = (amount: number | null) =>
    amount === null ? "" : number(amount.toFixed(placesOf(currency)));
  const cellsOf = (row: BookReportRow) => [
    row.day,
    say(`bookReports.kind.${row.kind}`),
    row.text,
    row.customer ?? "",
    row.categoryName ?? "",
    row.quantity === null ? "" : number(row.quantity),
    money(row.amount),
    money(row.cost),
  ];
  const named = columns.map((one) => say(`bookReports.column.${one}`, { currency }));
  const parts = [head(named)];
  for await (const part of rowsInParts(context, input, maxFileRows)) {
    parts.push(rows(part.map(cellsOf)));
  }
  const { from, to } = periodAsked(context, input);
  return {
    content: new TextEncoder().encode(parts.join("")),
    fileName: `soko-${from}-${to}.csv`,
    mediaType: "text/csv; charset=utf-8",
  };
};
