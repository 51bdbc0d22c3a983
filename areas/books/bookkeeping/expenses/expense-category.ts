import { sql } from "drizzle-orm";
import { languages } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Rows } from "#server/operations/endpoint.ts";
import { expenseCategories, isExpenseCategory } from "../book-limits.ts";
import { bookExpense } from "../tables.ts";

type Spoken = Pick<Context, "phrases" | "language">;

/**
 * Returns a category in the reader's language; an owner's own category is returned as it was
 * entered.
 */
export function categoryName({ phrases, language }: Spoken, category: string): string {
  if (!isExpenseCategory(category)) return category;
  return phrases.book(language).say(`bookkeeping.category.${category}`);
}

/**
 * Resolves a typed category: a listed one by its code or its name in any language, one of the
 * owner's own in any case, or a new one as typed.
 */
export async function resolveCategory(
  context: Context,
  accountId: string,
  written: string,
): Promise<string> {
  const lowerName = written.toLowerCase();
  const listed = expenseCategories.find(
    (code) =>
      code === lowerName ||
      languages.some(
        (language) => categoryName({ ...context, language }, code).toLowerCase() === lowerName,
      ),
  );
  if (listed) return listed;
  const [own] = await findOwn(context, { accountId, lowerName });
  return own?.category ?? written;
}

const findOwn = statement(
  "own category of expense",
  (p: Parameters<{ accountId: string; lowerName: string }>) =>
    select(
      { category: bookExpense.category },
      sql`from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
        and lower(${bookExpense.category}) = ${p.lowerName} limit 1`,
    ),
);

const listUsed = statement("categories of expense in use", (p: Parameters<{ accountId: string }>) =>
  select(
    { category: bookExpense.category },
    sql`from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
      group by ${bookExpense.category} order by count(*) desc, ${bookExpense.category} limit 200`,
  ),
);

/** Lists the common categories in their order, then the owner's own. */
export async function listCategories(
  context: Context,
): Promise<Rows<{ category: string; name: string; isOwn: boolean }>> {
  const used = await listUsed(context, { accountId: personOf(context).accountId });
  const own = used.map(({ category }) => category).filter((entry) => !isExpenseCategory(entry));
  const data = [...expenseCategories, ...own].map((category) => ({
    category,
    name: categoryName(context, category),
    isOwn: !isExpenseCategory(category),
  }));
  return { data, total: data.length };
}
