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
    const of = { accountId, importId: id };
    // A row whose linked sale or expense was deleted since then is saved again.
    await unlink(context, of);
    await linkLaterEntries(context, open, { draft: { id, head: draft.head }, meanwhile });
    const counts = await countOf(context, of);
    const { salesCount, expensesCount, linkedCount } = counts;
    if (salesCount + expensesCount + linkedCount === 0) throw refuse("nothingToWrite");
    const [example] = await findExample(context, { ...of, pattern: `${exampleReference}%` });
    if (example) throw refuse("isExample");
    await recordMany(context, open, await rowsOf(context, of, currency));
    await note(context, { ...of, head: draft.head });
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

interface Of {
  accountId: string;
  importId: string;
}

const isOfStatement = (p: Parameters<Of>) =>
  sql`${bookImportRow.importId} = ${p.importId} and ${bookImportRow.accountId} = ${p.accountId}`;

async function countOf(context: Context, of: Of) {
  const [row] = await count(context, of);
  if (!row) throw new Error("No sums of a statement");
  return row;
}

const count = statement("sums of a statement", (p: Parameters<Of>) =>
  select(draftSums, sql`from ${bookImportRow} where ${isOfStatement(p)}`),
);

const findExample = statement(
  "row of the example statement",
  (p: Parameters<Of & { pattern: string }>) =>
    select(
      { position: bookImportRow.position },
      sql`from ${bookImportRow} where ${isOfStatement(p)}
        and ${bookImportRow.reference} like ${p.pattern} limit 1`,
    ),
);

const { rowId, day, amount, words, position, outcome, description, counterparty } = bookImportRow;

const rowsToWrite = statement(
  "rows of a statement to write",
  (p: Parameters<Of & { outcome: string }>) =>
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
        where ${isOfStatement(p)} and ${outcome} = ${p.outcome}
        order by ${day}, ${position}`,
    ),
);

/** Returns the rows that become sales and expenses. */
async function rowsOf(context: Context, of: Of, currency: string): Promise<ManyRows> {
  const inBooks = <Row extends { amount: number }>(row: Row): Row => ({
    ...row,
    amount: roundMoney(row.amount, currency),
  });
  const sales = await rowsToWrite(context, { ...of, outcome: "sale" });
  const expenses = await rowsToWrite(context, { ...of, outcome: "expense" });
  return {
    sales: sales
      .map(inBooks)
      .map(({ words, id, day, amount }) => ({ id, day, amount, product: words })),
    expenses: expenses.map(inBooks).map(({ words: category, ...row }) => ({ ...row, category })),
  };
}

const unlink = statement(
  "rows of a statement whose links are gone",
  (p: Parameters<Of>) => sql`
    update ${bookImportRow} set outcome = case when ${amount} > 0 then 'sale' else 'expense' end
    where ${isOfStatement(p)} and ${outcome} = 'link'
      and not exists (select from ${bookSale} where ${bookSale.id} = ${bookImportRow.linkId})
      and not exists (select from ${bookPayment} where ${bookPayment.id} = ${bookImportRow.linkId})
      and not exists (select from ${bookExpense} where ${bookExpense.id} = ${bookImportRow.linkId})`,
);

const rowsToNote = statement("rows of a statement to note", (p: Parameters<Of>) =>
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
        where ${isOfStatement(p)} and ${outcome} <> 'none'
        order by ${position}`,
  ),
);

/** Stores references to all rows of the books that belong to this statement. */
async function note(context: Context, { importId, accountId, head }: Noted): Promise<void> {
  const rows: RecordedRow[] = await rowsToNote(context, { accountId, importId });
  await recordStatementRows(context, {
    accountId,
    source: sourceOf(head),
    rows: JSON.stringify(rows),
  });
}

interface Noted extends Of {
  head: string[];
}
