import { readBook } from "#areas/bookkeeping/book/read-book.ts";
import { categoryName } from "#areas/bookkeeping/expenses/expense-category.ts";
import { readFigures } from "#areas/bookkeeping/figures/read-figures.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { periodAsked } from "./report-period.ts";

/** The figures of the caller's books in a period, categories by their names. */
export const readReport: Handler<typeof endpoints.bookReport> = async (context, input) => {
  const { accountId } = personOf(context);
  const [{ businessName, currency }, figures] = await Promise.all([
    readBook(context),
    readFigures(context, { accountId, ...periodAsked(context, input) }),
  ]);
  const categories = figures.categories.map((one) => ({
    ...one,
    name: categoryName(context, one.category),
  }));
  return { businessName, currency, ...figures, categories };
};
