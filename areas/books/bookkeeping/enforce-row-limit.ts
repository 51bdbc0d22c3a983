import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { OpenBook } from "./lock-book.ts";
import { refuse } from "./refusals.ts";
import { bookMonth } from "./tables.ts";

/**
 * Throws if locked books would exceed their maximum number of rows.
 * @throws AppError bookkeeping.tooManyRows (409)
 */
export async function enforceRowLimit(
  context: Pick<Context, "db" | "settings">,
  { accountId }: OpenBook,
  more: number,
): Promise<void> {
  const [counted] = await countRows(context, { accountId });
  const { BOOK_ROWS: max } = context.settings;
  if ((counted?.count ?? 0) + more > max) throw refuse("tooManyRows", { values: { max } });
}

// Triggers maintain the count of each month; credit sales are counted twice there.
const countRows = statement("rows of books counted", (p: Parameters<{ accountId: string }>) =>
  select(
    { count: sql<number>`coalesce(sum(${bookMonth.count}), 0)::int` },
    sql`from ${bookMonth}
      where ${bookMonth.accountId} = ${p.accountId} and ${bookMonth.line} <> 'credit'`,
  ),
);
