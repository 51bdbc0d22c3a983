import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { columnName, type Parameters, statement } from "#server/database/statement.ts";
import { markRemoved } from "../device-rows.ts";
import { removeExpense } from "../expenses/remove-expense.ts";
import type { OpenBook } from "../lock-book.ts";
import { removeSale } from "../sales/remove-sale.ts";
import { bookImportReference } from "../tables.ts";
import type { BookedMoney } from "./statement-money.ts";

/**
 * Replaces a statement's row by one that is entered by hand: removes it from the books and reverses
 * its effect on the stock. The caller inserts the new row afterwards.
 */
export async function replaceStatementRow(
  context: Context,
  book: OpenBook,
  { of: { id, kind }, by }: { of: BookedMoney; by: string },
): Promise<void> {
  if (kind === "expense") await removeExpense(context, book, id);
  else await removeSale(context, book, id);
  await markRemoved(context, book, { id, kind: kind === "expense" ? "expense" : "sale" });
  await point(context, { accountId: book.accountId, from: id, to: by });
}

/** Points the statement's reference to the new row, so that its money is not imported again. */
const point = statement(
  "row of a statement replaced",
  (p: Parameters<{ accountId: string; from: string; to: string }>) => sql`
    update ${bookImportReference} set ${columnName(bookImportReference.rowId)} = ${p.to}::uuid
    where ${bookImportReference.accountId} = ${p.accountId}
      and ${bookImportReference.rowId} = ${p.from}::uuid`,
);
