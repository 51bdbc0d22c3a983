import { sql } from "drizzle-orm";
import { getBook } from "#areas/books/bookkeeping/book/get-book.ts";
import { categoryName } from "#areas/books/bookkeeping/expenses/expense-category.ts";
import { readFigures } from "#areas/books/bookkeeping/figures/read-figures.ts";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { resolvePeriod } from "./report-period.ts";

/**
 * Returns the figures of the current user's books for a period, with the names of the categories.
 */
export const getBookReport: Handler<typeof endpoints.getBookReport> = async (context, input) => {
  const { accountId } = personOf(context);
  const [{ businessName, currency }, figures, isDemo] = await Promise.all([
    getBook(context),
    readFigures(context, { accountId, ...resolvePeriod(context, input) }),
    isExample(context),
  ]);
  const categories = figures.categories.map((figure) => ({
    ...figure,
    name: categoryName(context, figure.category),
  }));
  return { businessName, currency, ...figures, categories, isDemo };
};

/** Returns whether the books belong to a demo account. */
export async function isExample(context: Context): Promise<boolean> {
  const [owner] = await findOwner(context, { accountId: personOf(context).accountId });
  return owner?.isDemo ?? false;
}

const findOwner = statement("owner of a report", (p: Parameters<{ accountId: string }>) =>
  select({ isDemo: account.isDemo }, sql`from ${account} where ${account.id} = ${p.accountId}`),
);
