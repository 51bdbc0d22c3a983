import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertColumns,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { enforceRowLimit } from "./enforce-row-limit.ts";
import type { OpenBook } from "./lock-book.ts";
import { bookExpense, bookSale, book as bookTable } from "./tables.ts";

interface PaidRow {
  id: string;
  /** In the currency of the books, more than zero. */
  amount: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Paid sales without an inventory item, and plain expenses, each in order. */
export interface ManyRows {
  sales: (PaidRow & { product: string })[];
  expenses: (PaidRow & { category: string; description: string })[];
}

/** Rows per version of the books: one page of changes for the owner's other devices. */
const perVersion = 500;

/**
 * Inserts many rows into locked books at once. The rows must be valid; only their number is
 * checked.
 * @throws AppError bookkeeping.tooManyRows (409)
 */
export async function recordMany(
  context: Context,
  book: OpenBook,
  { sales, expenses }: ManyRows,
): Promise<void> {
  const { accountId, version } = book;
  await enforceRowLimit(context, book, sales.length + expenses.length);
  const most = Math.max(sales.length, expenses.length, 1);
  const versions = Math.ceil(most / perVersion) - 1;
  const [taken] = await takeNumbers(context, { accountId, sales: sales.length, versions });
  const of = { accountId, version, now: context.now };
  const before = (taken?.number ?? 0) - sales.length;
  await insertSales(context, { ...of, before, rows: JSON.stringify(sales) });
  await insertExpenses(context, { ...of, rows: JSON.stringify(expenses) });
}

const takeNumbers = statement(
  "numbers of many sales",
  (p: Parameters<{ accountId: string; sales: number; versions: number }>) =>
    returning(
      sql`update ${bookTable} set
          ${columnName(bookTable.saleNumber)} = ${bookTable.saleNumber} + ${p.sales}::int,
          ${columnName(bookTable.version)} = ${bookTable.version} + ${p.versions}::int
        where ${bookTable.accountId} = ${p.accountId}`,
      { number: bookTable.saleNumber },
    ),
);

interface Written {
  accountId: string;
  version: number;
  now: Date;
  /** The rows as JSON. */
  rows: string;
}

const rowsOf = (p: Parameters<Written>): SQL =>
  sql`jsonb_array_elements(${p.rows}::jsonb) with ordinality as given(row, place)`;
const versionOf = (p: Parameters<Written>): SQL =>
  sql`${p.version}::int + ((place - 1) / ${sql.raw(String(perVersion))})::int`;

const insertSales = statement(
  "many sales written down",
  (p: Parameters<Written & { before: number }>) => sql`
    insert into ${insertColumns(
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
    select (row ->> 'id')::uuid, ${p.accountId}::uuid, ${p.before}::int + place, row ->> 'product', 1,
      (row ->> 'amount')::numeric, (row ->> 'amount')::numeric, 0, (row ->> 'day')::date, false,
      (row ->> 'amount')::numeric, ${versionOf(p)}, ${p.now}::timestamptz
    from ${rowsOf(p)}`,
);

const insertExpenses = statement(
  "many expenses written down",
  (p: Parameters<Written>) => sql`
    insert into ${insertColumns(
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
    select (row ->> 'id')::uuid, ${p.accountId}::uuid, row ->> 'category', row ->> 'description',
      (row ->> 'amount')::numeric, (row ->> 'day')::date, ${versionOf(p)}, ${p.now}::timestamptz
    from ${rowsOf(p)}`,
);
