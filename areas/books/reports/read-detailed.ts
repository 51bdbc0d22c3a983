import { categoryMeant, categoryName } from "#areas/books/bookkeeping/expenses/expense-category.ts";
import type { Context } from "#server/context.ts";
import { likeText } from "#server/database/like-text.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { ReportFilter } from "./report-filters.ts";
import { periodAsked } from "./report-period.ts";
import {
  type Asked,
  countOf,
  type FoundRow,
  readRows,
  readRowsAfter,
  type Shape,
} from "./report-rows.ts";

type RowsAsked = ParsedInputOf<typeof endpoints.detailedReportPdf>;

/** Converts the input to statement parameters; a category narrows the rows to expenses. */
async function meant(context: Context, input: RowsAsked): Promise<{ shape: Shape; of: Asked }> {
  const { accountId } = personOf(context);
  const { category, term } = input;
  const filter: ReportFilter = category ? "expenses" : (input.filter ?? "all");
  return {
    shape: { filter, hasCategory: Boolean(category), hasTerm: Boolean(term) },
    of: {
      accountId,
      ...periodAsked(context, input),
      category: category ? await categoryMeant(context, accountId, category) : "",
      term: term ? `%${likeText(term)}%` : "",
    },
  };
}

/** Returns one page of the rows behind a report, newest first. */
export const readDetailed: Handler<typeof endpoints.detailedReport> = async (context, input) => {
  const { shape, of } = await meant(context, input);
  const [rows, total] = await Promise.all([
    readRows(shape)(context, { ...of, size: input.size, offset: offsetOf(input) }),
    countOf(context, shape, of),
  ]);
  return { data: rows.map((row) => shown(context, row)), total };
};

/** Rows read per query for a file. */
const atOnce = 1000;

/**
 * Yields the rows behind a report in batches, newest first.
 * @param most the maximum number of rows in total
 */
export async function* rowsInParts(
  context: Context,
  input: RowsAsked,
  most: number,
): AsyncGenerator<endpoints.BookReportRow[]> {
  const { shape, of } = await meant(context, input);
  let after = { afterDay: "9999-12-31", afterId: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  for (let left = most; left > 0; left -= atOnce) {
    const size = Math.min(left, atOnce);
    const rows = await readRowsAfter(shape)(context, { ...of, ...after, size });
    yield rows.map((row) => shown(context, row));
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { afterDay: last.day, afterId: last.rowId };
  }
}

/** Returns the number of rows behind a report. */
export async function countDetailed(context: Context, input: RowsAsked): Promise<number> {
  const { shape, of } = await meant(context, input);
  return countOf(context, shape, of);
}

function shown(context: Context, { rowId: _, ...row }: FoundRow): endpoints.BookReportRow {
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
