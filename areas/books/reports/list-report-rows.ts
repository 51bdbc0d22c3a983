import {
  categoryName,
  resolveCategory,
} from "#areas/books/bookkeeping/expenses/expense-category.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { ReportFilter } from "./report-filters.ts";
import { resolvePeriod } from "./report-period.ts";
import {
  countRows,
  type ReportRow,
  type ReportRowParams,
  readRows,
  readRowsAfter,
  type Shape,
} from "./report-rows.ts";

type RowsInput = ParsedInputOf<typeof endpoints.getDetailedReportPdf>;

/** Converts the input to statement parameters; a category narrows the rows to expenses. */
async function toRowParams(
  context: Context,
  input: RowsInput,
): Promise<{ shape: Shape; of: ReportRowParams }> {
  const { accountId } = personOf(context);
  const { category, term } = input;
  const filter: ReportFilter = category ? "expenses" : (input.filter ?? "all");
  return {
    shape: { filter, hasCategory: Boolean(category), hasTerm: Boolean(term) },
    of: {
      accountId,
      ...resolvePeriod(context, input),
      category: category ? await resolveCategory(context, accountId, category) : "",
      term: term ? anywhere(term) : "",
    },
  };
}

/** Returns one page of the rows behind a report, newest first. */
export const listReportRows: Handler<typeof endpoints.listReportRows> = async (context, input) => {
  const { shape, of } = await toRowParams(context, input);
  const [rows, total] = await Promise.all([
    readRows(shape)(context, { ...of, size: input.size, offset: offsetOf(input) }),
    countRows(context, shape, of),
  ]);
  return { data: rows.map((row) => toResponse(context, row)), total };
};

/** Rows read per query for a file. */
const atOnce = 1000;

/**
 * Yields the rows behind a report in batches, newest first.
 * @param most the maximum number of rows in total
 */
export async function* streamReportRows(
  context: Context,
  input: RowsInput,
  most: number,
): AsyncGenerator<endpoints.BookReportRow[]> {
  const { shape, of } = await toRowParams(context, input);
  let after = { afterDay: "9999-12-31", afterId: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  for (let left = most; left > 0; left -= atOnce) {
    const size = Math.min(left, atOnce);
    const rows = await readRowsAfter(shape)(context, { ...of, ...after, size });
    yield rows.map((row) => toResponse(context, row));
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { afterDay: last.day, afterId: last.rowId };
  }
}

/** Returns the number of rows behind a report. */
export async function countReportRows(context: Context, input: RowsInput): Promise<number> {
  const { shape, of } = await toRowParams(context, input);
  return countRows(context, shape, of);
}

function toResponse(context: Context, { rowId: _, ...row }: ReportRow): endpoints.BookReportRow {
  const { kind, category } = row;
  const say = context.phrases.book(context.language).say;
  const categoryShown =
    category === null
      ? null
      : kind === "stock"
        ? say(`bookReports.stock.${category}`)
        : categoryName(context, category);
  return { ...row, categoryName: categoryShown };
}
