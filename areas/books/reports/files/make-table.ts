import { getBook } from "#areas/books/bookkeeping/book/get-book.ts";
import { currencyDecimals } from "#core/currencies.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import type { BookReportRow, getDetailedReportTable, getReportTable } from "../endpoints.ts";
import { getBookReport, isExample } from "../get-book-report.ts";
import { countReportRows, streamReportRows } from "../list-report-rows.ts";
import { refuse } from "../refusals.ts";
import { maxFileRows } from "../report-filters.ts";
import { linesOf, nameOf } from "../report-lines.ts";
import { resolvePeriod } from "../report-period.ts";

/** Columns of the detailed table; their headings are phrases. */
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
 * Returns the lines of a report as a table for spreadsheets, as the page shows them. It uses the
 * separators of the reader's language, and no cell can run as a formula.
 * @throws AppError errors.tooManyRequests
 */
export const makeReportTable: Handler<typeof getReportTable> = async (context, input) => {
  await countFile(context);
  const report = await getBookReport(context, input);
  const { say, head, rows, money, mark } = writerOf(context, report.currency);
  const named = [
    say("bookReports.column.part"),
    say("bookReports.column.line"),
    say("bookReports.column.count"),
    say("bookReports.column.amount", { currency: report.currency }),
  ];
  const lines = linesOf(report).map((line) => [
    say(`bookReports.part.${line.part}`),
    nameOf(line, say),
    line.count === undefined ? "" : String(line.count),
    money(line.amount),
    ...mark(report.isDemo),
  ]);
  return sent(report, [head([...named, ...mark(report.isDemo)]), rows(lines)]);
};

/**
 * Returns all rows behind a report as a table. In demo books each row says whether it is a demo
 * row.
 * @throws AppError bookReports.tooManyRows, errors.tooManyRequests
 */
export const makeDetailedTable: Handler<typeof getDetailedReportTable> = async (context, input) => {
  await countFile(context);
  await context.limiters.largeReportOfPerson.count(personOf(context).accountId);
  if ((await countReportRows(context, input)) > maxFileRows) {
    throw refuse("tooManyRows", { values: { max: maxFileRows } });
  }
  const [{ currency }, isDemo] = await Promise.all([getBook(context), isExample(context)]);
  const { say, head, rows, quantity, money, mark } = writerOf(context, currency);
  const cellsOf = (row: BookReportRow) => [
    row.day,
    say(`bookReports.kind.${row.kind}`),
    row.text,
    row.customer ?? "",
    row.categoryName ?? "",
    row.quantity === null ? "" : quantity(row.quantity),
    money(row.amount),
    row.cost === null ? "" : money(row.cost),
    ...mark(isDemo, row.isDemo),
  ];
  const named = columns.map((column) => say(`bookReports.column.${column}`, { currency }));
  const parts = [head([...named, ...mark(isDemo)])];
  for await (const part of streamReportRows(context, input, maxFileRows)) {
    parts.push(rows(part.map(cellsOf)));
  }
  return sent(resolvePeriod(context, input), parts);
};

const countFile = (context: Context) =>
  context.limiters.receiptFileOfPerson.count(personOf(context).accountId);

function writerOf({ phrases, language }: Context, currency: string) {
  const { say } = phrases.book(language);
  const writer = tableWriter(language);
  return {
    ...writer,
    say,
    quantity: (value: number) => ({ figure: writer.number(value) }),
    money: (amount: number) => writer.figure(amount, currencyDecimals(currency)),
    /** Returns a last cell, or its heading, when the books belong to a demo account. */
    mark: (isExample: boolean, isDemo = true) =>
      isExample ? [isDemo ? say("web.ui.demo") : ""] : [],
  };
}

const sent = ({ from, to }: { from: string; to: string }, parts: string[]) => ({
  content: new TextEncoder().encode(parts.join("")),
  fileName: `soko-${from}-${to}.csv`,
  mediaType: "text/csv; charset=utf-8",
});
