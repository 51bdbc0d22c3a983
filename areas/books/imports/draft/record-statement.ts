import { sql } from "drizzle-orm";
import { lockBook } from "#areas/books/bookkeeping/lock-book.ts";
import { type ManyRows, recordMany } from "#areas/books/bookkeeping/record-many.ts";
import {
  type RecordedRow,
  recordStatementRows,
} from "#areas/books/bookkeeping/same-money/record-statement-rows.ts";
import { bookExpense, bookPayment, bookSale } from "#areas/books/bookkeeping/tables.ts";
import { notFound } from "#core/errors.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { exampleReference } from "../import-limits.ts";
import { sourceOf } from "../read/known-columns.ts";
import { refuse } from "../refusals.ts";
import { bookImport, bookImportRow } from "../tables.ts";
import { linkLaterEntries } from "./link-later-entries.ts";
import { draftSums } from "./reads.ts";

/**
 * Saves a statement to its owner's books in one transaction: sales, expenses and their references,
 * so that nothing is saved twice. Deletes the draft afterwards.
 * @throws AppError errors.notFound, bookImports.columnsFirst, bookImports.nothingToWrite,
 * bookImports.isExample, bookImports.writtenMeanwhile
 */
export const recordStatement: Handler<typeof endpoints.recordStatement> = (
  context,
  { id, meanwhile },
) =>
  context.transaction(async (context) => {
    const open = await lockBook(context);
    const { accountId, currency } = open;
    const [draft] = await lockToRecord(context, { id, accountId });
    if (!draft) throw notFound();
    if (!draft.layout) throw refuse("columnsFirst");
    // A row whose linked sale or expense was deleted since then is saved again.
    await unlink(context, { importId: id });
    await linkLaterEntries(context, open, { draft: { id, head: draft.head }, meanwhile });
    const counts = await countOf(context, id);
    const { salesCount, expensesCount, linkedCount } = counts;
    if (salesCount + expensesCount + linkedCount === 0) throw refuse("nothingToWrite");
    const [example] = await findExample(context, { importId: id, pattern: `${exampleReference}%` });
    if (example) throw refuse("isExample");
    await recordMany(context, open, await rowsOf(context, id, currency));
    await note(context, { importId: id, accountId, head: draft.head });
    await remove(context, { id, accountId });
    return {
      sales: { count: salesCount, amount: counts.salesAmount },
      expenses: { count: expensesCount, amount: counts.expensesAmount },
      linked: { count: linkedCount, amount: counts.linkedAmount },
      leftOut: counts.leftOut,
      currency,
    };
  });

/** Discards a statement. @throws AppError errors.notFound */
export const discardStatement: Handler<typeof endpoints.discardStatement> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const lockToRecord = lookupForUpdate(
  bookImport,
  "statement to record",
  ["layout", "head"],
  "id",
  "accountId",
);
const remove = deletion(bookImport, "statement removed", "id", "accountId");

async function countOf(context: Context, importId: string) {
  const [row] = await count(context, { importId });
  if (!row) throw new Error("No sums of a statement");
  return row;
}

const count = statement("sums of a statement", (p: Parameters<{ importId: string }>) =>
  select(draftSums, sql`from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId}`),
);

const findExample = statement(
  "row of the example statement",
  (p: Parameters<{ importId: string; pattern: string }>) =>
    select(
      { position: bookImportRow.position },
      sql`from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId}
        and ${bookImportRow.reference} like ${p.pattern} limit 1`,
    ),
);

const { rowId, day, amount, words, position, outcome, description, counterparty } = bookImportRow;

const rowsToWrite = statement(
  "rows of a statement to write",
  (p: Parameters<{ importId: string; outcome: string }>) =>
    select(
      {
        id: sql<string>`${rowId}`,
        day: sql<string>`${day}::text`,
        amount: sql<number>`abs(${amount})::float8`,
        words: sql<string>`${words}`,
        description: sql<string>`case when length(${description}) >= 3 then ${description}
          when length(${counterparty}) >= 3 then ${counterparty} else ${words} end`,
      },
      sql`from ${bookImportRow}
        where ${bookImportRow.importId} = ${p.importId} and ${outcome} = ${p.outcome}
        order by ${day}, ${position}`,
    ),
);

/** Returns the rows that become sales and expenses. */
async function rowsOf(context: Context, importId: string, currency: string): Promise<ManyRows> {
  const inBooks = <Row extends { amount: number }>(row: Row): Row => ({
    ...row,
    amount: roundMoney(row.amount, currency),
  });
  const sales = await rowsToWrite(context, { importId, outcome: "sale" });
  const expenses = await rowsToWrite(context, { importId, outcome: "expense" });
  return {
    sales: sales
      .map(inBooks)
      .map(({ words, id, day, amount }) => ({ id, day, amount, product: words })),
    expenses: expenses.map(inBooks).map(({ words: category, ...row }) => ({ ...row, category })),
  };
}

const unlink = statement(
  "rows of a statement whose links are gone",
  (p: Parameters<{ importId: string }>) => sql`
    update ${bookImportRow} set outcome = case when ${amount} > 0 then 'sale' else 'expense' end
    where ${bookImportRow.importId} = ${p.importId} and ${outcome} = 'link'
      and not exists (select from ${bookSale} where ${bookSale.id} = ${bookImportRow.linkId})
      and not exists (select from ${bookPayment} where ${bookPayment.id} = ${bookImportRow.linkId})
      and not exists (select from ${bookExpense} where ${bookExpense.id} = ${bookImportRow.linkId})`,
);

const rowsToNote = statement("rows of a statement to note", (p: Parameters<{ importId: string }>) =>
  select(
    {
      reference: bookImportRow.reference,
      amount,
      mark: bookImportRow.mark,
      day: sql<string>`${day}::text`,
      rowId: sql<string>`case when ${outcome} = 'link' then ${bookImportRow.linkId}
          else ${rowId} end`,
      madeId: sql<string | null>`case when ${outcome} <> 'link' then ${rowId} end`,
    },
    sql`from ${bookImportRow}
        where ${bookImportRow.importId} = ${p.importId} and ${outcome} <> 'none'
        order by ${position}`,
  ),
);

/** Stores references to all rows of the books that belong to this statement. */
async function note(context: Context, { importId, accountId, head }: Noted): Promise<void> {
  const rows: RecordedRow[] = await rowsToNote(context, { importId });
  await recordStatementRows(context, {
    accountId,
    source: sourceOf(head),
    rows: JSON.stringify(rows),
  });
}

interface Noted {
  importId: string;
  accountId: string;
  head: string[];
}
