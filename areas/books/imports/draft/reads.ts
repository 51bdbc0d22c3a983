import { type SQL, sql } from "drizzle-orm";
import { categoryName } from "#areas/books/bookkeeping/expenses/expense-category.ts";
import { bookExpense, bookPayment, bookSale } from "#areas/books/bookkeeping/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { chargeKinds, columnKinds, isClosed } from "../import-limits.ts";
import { guessColumns } from "../read/guess-columns.ts";
import { bookImport, bookImportRow } from "../tables.ts";

/** Lists the current user's open statement, if there is one. */
export const listStatements: Handler<typeof endpoints.listStatements> = async (context) => {
  const data = await findDrafts(context, { accountId: personOf(context).accountId });
  return { data: data.map((row) => draftOf(context, row)), total: data.length };
};

/**
 * Returns an open statement of the current user.
 * @throws AppError errors.notFound
 */
export async function getDraft(context: Context, id: string): Promise<endpoints.Draft> {
  const rows = await findDrafts(context, { accountId: personOf(context).accountId });
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFound();
  return draftOf(context, row);
}

type DraftRow = Awaited<ReturnType<typeof findDrafts>>[number];

function draftOf({ edition }: Context, row: DraftRow): endpoints.Draft {
  const { head, sample, layout, reading, ...counts } = row;
  const { salesCount, salesAmount, expensesCount, expensesAmount, ...others } = counts;
  const { linkedCount, linkedAmount, ...draft } = others;
  const namesOf = (columns: (number | undefined)[] = []) =>
    columns.flatMap((column) => (column === undefined ? [] : head[column] || String(column + 1)));
  const contained = reading?.contained ?? [];
  const charges = chargeKinds
    .map((kind) => layout?.[kind])
    .filter((column) => column !== undefined && !contained.includes(column));
  const says = layout ?? guessColumns(head, sample, edition.currency);
  return {
    ...draft,
    isRead: layout !== null,
    columns: head.map((name, column) => ({
      name,
      example: sample.map((cells) => cells[column]).find(Boolean) ?? "",
      says: columnKinds.find((kind) => says[kind] === column) ?? null,
    })),
    currency: edition.currency,
    sales: { count: salesCount, amount: salesAmount },
    expenses: { count: expensesCount, amount: expensesAmount },
    linked: { count: linkedCount, amount: linkedAmount },
    chargeColumns: namesOf(charges),
    containedColumns: namesOf(contained),
    untakenColumns: namesOf(reading?.untaken),
    balance: reading?.balance ?? null,
  };
}

const { outcome, amount } = bookImportRow;

/** Count and sum of a statement's rows that meet a condition. */
const counted = (is: SQL) => sql<number>`count(*) filter (where ${is})::int`;
const summed = (is: SQL) =>
  sql<number>`coalesce(sum(abs(${amount})) filter (where ${is}), 0)::float8`;

const isSale = sql`${outcome} = 'sale'`;
const isExpense = sql`${outcome} = 'expense'`;
const isLinked = sql`${outcome} = 'link'`;

export const draftSums = {
  salesCount: counted(isSale),
  salesAmount: summed(isSale),
  expensesCount: counted(isExpense),
  expensesAmount: summed(isExpense),
  linkedCount: counted(isLinked),
  linkedAmount: summed(isLinked),
  leftOut: counted(sql`${outcome} = 'none'`),
  notUnderstood: counted(
    sql`${bookImportRow.problem} in ('day', 'dayOrder', 'amount', 'direction')`,
  ),
};

const findDrafts = statement("open statement", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      id: bookImport.id,
      fileName: bookImport.fileName,
      layout: bookImport.layout,
      reading: bookImport.reading,
      head: bookImport.head,
      /** Enough rows to recognise what a column contains. */
      sample: sql<string[][]>`jsonb_path_query_array(${bookImport.cells}, '$[0 to 49]')`,
      dateAdded: iso(bookImport.createdAt),
      ...draftSums,
    },
    sql`from ${bookImport} left join ${bookImportRow}
        on ${bookImportRow.importId} = ${bookImport.id}
          and ${bookImportRow.accountId} = ${bookImport.accountId}
      where ${bookImport.accountId} = ${p.accountId} group by ${bookImport.id}`,
  ),
);

/**
 * Lists the rows of a statement.
 * @throws AppError errors.notFound
 */
export const listStatementRows: Handler<typeof endpoints.listStatementRows> = async (
  context,
  { id, becomes, ...page },
) => {
  const { accountId } = personOf(context);
  const [own] = await findOwn(context, { id, accountId });
  if (!own) throw notFound();
  const rowFilter = { accountId, importId: id, becomes: becomes ?? null };
  const [rows, [all]] = await Promise.all([
    findRows(context, { ...rowFilter, size: page.size, offset: offsetOf(page) }),
    countRows(context, rowFilter),
  ]);
  return { data: rows.map((row) => toResponse(context, row)), total: all?.count ?? 0 };
};

const findOwn = lookup(bookImport, "own statement", ["id"], "id", "accountId");

const selected = {
  row: bookImportRow.position,
  day: bookImportRow.day,
  amount,
  counterparty: bookImportRow.counterparty,
  description: bookImportRow.description,
  reference: bookImportRow.reference,
  becomes: outcome,
  words: bookImportRow.words,
  problem: bookImportRow.problem,
  partner: bookImportRow.partner,
  linkKind: bookImportRow.linkKind,
  linkId: bookImportRow.linkId,
  linkDay: sql<string | null>`coalesce(sale.sold_on, payment.paid_on, expense.spent_on)::text`,
  linkName: sql<string | null>`coalesce(sale.product, paid_sale.product, expense.description)`,
};

/** Joins what a row may be linked with; empty if that was deleted since. */
const fromRows = sql`from ${bookImportRow}
  left join ${bookSale} sale on sale.id = ${bookImportRow.linkId}
  left join ${bookPayment} payment on payment.id = ${bookImportRow.linkId}
  left join ${bookSale} paid_sale on paid_sale.id = payment.sale_id
  left join ${bookExpense} expense on expense.id = ${bookImportRow.linkId}`;

interface QueryParams {
  accountId: string;
  importId: string;
  becomes: string | null;
}

const matchesFilter = (p: Parameters<QueryParams>) => sql`${bookImportRow.importId} = ${p.importId}
  and ${bookImportRow.accountId} = ${p.accountId}
  and (${p.becomes}::text is null or ${outcome} = ${p.becomes})`;

const findRows = statement(
  "rows of a statement read",
  (p: Parameters<QueryParams & { size: number; offset: number }>) =>
    select(
      selected,
      sql`${fromRows} where ${matchesFilter(p)}
        order by ${bookImportRow.position} limit ${p.size} offset ${p.offset}`,
    ),
);

const countRows = statement("rows of a statement counted", (p: Parameters<QueryParams>) =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${bookImportRow} where ${matchesFilter(p)}`,
  ),
);

type RowRead = Awaited<ReturnType<typeof findRows>>[number];

function toResponse(context: Context, row: RowRead): endpoints.Row {
  const { linkKind: kind, linkId: id, linkDay: day, linkName: name, ...shown } = row;
  const isIn = row.amount > 0;
  return {
    ...shown,
    name: isIn ? row.words : categoryName(context, row.words),
    mayChange: !isClosed(row.problem),
    link: kind && id && day ? { kind, id, day, name: name ?? "" } : null,
  };
}

/** Returns one existing row. */
export async function getStatementRow(
  context: Context,
  of: { importId: string; position: number },
): Promise<endpoints.Row> {
  const { accountId } = personOf(context);
  const [row] = await findRow(context, { ...of, accountId });
  if (!row) throw notFound();
  return toResponse(context, row);
}

const findRow = statement(
  "row of a statement",
  (p: Parameters<{ accountId: string; importId: string; position: number }>) =>
    select(
      selected,
      sql`${fromRows} where ${bookImportRow.importId} = ${p.importId}
        and ${bookImportRow.accountId} = ${p.accountId}
        and ${bookImportRow.position} = ${p.position}`,
    ),
);
