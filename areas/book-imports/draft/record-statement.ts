import { type SQL, sql } from "drizzle-orm";
import { lockBook } from "#areas/bookkeeping/lock-book.ts";
import { book, bookExpense, bookSale } from "#areas/bookkeeping/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  deletion,
  into,
  lookupForUpdate,
  type Parameters,
  returning,
  select,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { refuse } from "../refusals.ts";
import { bookImport, bookImportReference, bookImportRow } from "../tables.ts";
import { sums } from "./reads.ts";

/** Rows that take one version of the books: a page of changes for her other devices. */
const perVersion = 500;

/**
 * Writes a statement into the books of its owner in one go: sales, expenses, and what they came
 * from, so that nothing is written twice. The statement itself is gone afterwards.
 * @throws AppError errors.notFound, bookImports.columnsFirst, bookImports.nothingToWrite
 */
export const recordStatement: Handler<typeof endpoints.recordStatement> = (context, { id }) =>
  context.transaction(async (context) => {
    const open = await lockBook(context);
    const { accountId, currency } = open;
    const [draft] = await lockToRecord(context, { id, accountId });
    if (!draft) throw notFound();
    if (!draft.layout) throw refuse("columnsFirst");
    const counts = await countOf(context, id);
    const { salesCount, expensesCount } = counts;
    const most = Math.max(salesCount, expensesCount);
    if (most === 0) throw refuse("nothingToWrite");
    const versions = Math.ceil(most / perVersion) - 1;
    const [numbered] = await takeNumbers(context, { accountId, sales: salesCount, versions });
    const of = { importId: id, accountId, version: open.version, now: context.now };
    const firstNumber = (numbered?.saleNumber ?? 0) - salesCount;
    if (salesCount > 0) await insertSales(context, { ...of, firstNumber });
    if (expensesCount > 0) await insertExpenses(context, of);
    await keepReferences(context, { importId: id, accountId });
    await remove(context, { id, accountId });
    return {
      sales: { count: salesCount, amount: counts.salesAmount },
      expenses: { count: expensesCount, amount: counts.expensesAmount },
      leftOut: counts.leftOut,
      currency,
    };
  });

/** Puts a statement away. @throws AppError errors.notFound */
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
  ["layout"],
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
  select(sums, sql`from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId}`),
);

const takeNumbers = statement(
  "numbers of a statement's sales",
  (p: Parameters<{ accountId: string; sales: number; versions: number }>) =>
    returning(
      sql`update ${book} set ${bare(book.saleNumber)} = ${book.saleNumber} + ${p.sales}::int,
          ${bare(book.version)} = ${book.version} + ${p.versions}::int
        where ${book.accountId} = ${p.accountId}`,
      { saleNumber: book.saleNumber },
    ),
);

interface Recorded {
  importId: string;
  accountId: string;
  version: number;
  now: Date;
}

const { rowId, day, amount, words, position, outcome, description, counterparty } = bookImportRow;

/** Its place among what becomes the same, from 1, by days. */
const place = sql`row_number() over (order by ${day}, ${position})`;
const versionOf = (p: Parameters<Recorded>): SQL =>
  sql`${p.version}::int + ((${place} - 1) / ${sql.raw(String(perVersion))})::int`;

const insertSales = statement(
  "sales of a statement",
  (p: Parameters<Recorded & { firstNumber: number }>) => sql`
    insert into ${into(
      bookSale,
      "id",
      "accountId",
      "number",
      "product",
      "quantity",
      "unitPrice",
      "amount",
      "cost",
      "soldOn",
      "onCredit",
      "paid",
      "version",
      "changedAt",
    )}
    select ${rowId}, ${p.accountId}::uuid, ${p.firstNumber}::int + ${place}, ${words}, 1, ${amount},
      ${amount}, 0, ${day}, false, ${amount}, ${versionOf(p)}, ${p.now}::timestamptz
    from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId} and ${outcome} = 'sale'`,
);

const insertExpenses = statement(
  "expenses of a statement",
  (p: Parameters<Recorded>) => sql`
    insert into ${into(
      bookExpense,
      "id",
      "accountId",
      "category",
      "description",
      "amount",
      "spentOn",
      "version",
      "changedAt",
    )}
    select ${rowId}, ${p.accountId}::uuid, ${words},
      case when length(${description}) >= 3 then ${description}
        when length(${counterparty}) >= 3 then ${counterparty} else ${words} end,
      - ${amount}, ${day}, ${versionOf(p)}, ${p.now}::timestamptz
    from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId}
      and ${outcome} = 'expense'`,
);

const keepReferences = statement(
  "references of a statement",
  (p: Parameters<{ importId: string; accountId: string }>) => sql`
    insert into ${into(bookImportReference, "accountId", "reference", "amount", "rowId")}
    select ${p.accountId}::uuid, ${bookImportRow.reference}, ${amount}, ${rowId}
    from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId} and ${outcome} <> 'none'
    on conflict (${bare(bookImportReference.accountId)}, ${bare(bookImportReference.reference)},
      ${bare(bookImportReference.amount)})
    do update ${setExcluded(bookImportReference.rowId)}`,
);
