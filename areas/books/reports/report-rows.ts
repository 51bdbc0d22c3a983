import { type SQL, sql } from "drizzle-orm";
import type { TallyLine } from "#areas/books/bookkeeping/book-limits.ts";
import { dayAfter } from "#areas/books/bookkeeping/figures/months.ts";
import { readTallies } from "#areas/books/bookkeeping/figures/read-tallies.ts";
import {
  bookCorrection,
  bookExpense,
  bookItem,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import type { Database } from "#server/database/database.ts";
import { type Parameters, select, statements } from "#server/database/statement.ts";
import type { ReportFilter, ReportRowKind } from "./report-filters.ts";

export interface Shape {
  filter: ReportFilter;
  hasCategory: boolean;
  hasTerm: boolean;
}

export interface ReportRowParams {
  accountId: string;
  from: string;
  to: string;
  category: string;
  /** An `ilike` pattern. */
  term: string;
}

/** Rows of one table, in the order of one of its indexes. */
interface Source {
  filters: readonly ReportFilter[];
  table: SQL;
  kind: SQL;
  id: SQL;
  account: SQL;
  day: SQL;
  also?: SQL;
  /** The condition that searches for the term. */
  term: (term: SQL) => SQL;
}

const like = (column: SQL, term: SQL) => sql`${column} ilike ${term}::text`;
const expenseTerm = (term: SQL) =>
  sql`(${like(sql`${bookExpense.description}`, term)} or ${like(sql`${bookExpense.category}`, term)})`;
const saleTerm = (term: SQL) =>
  sql`(${like(sql`${bookSale.product}`, term)} or ${like(sql`${bookSale.customer}`, term)})`;

const sales = {
  table: sql`${bookSale}`,
  kind: sql`'sale'`,
  id: sql`${bookSale.id}`,
  account: sql`${bookSale.accountId}`,
  day: sql`${bookSale.soldOn}`,
  term: saleTerm,
};
const spent = {
  table: sql`${bookExpense}`,
  kind: sql`'spent'`,
  id: sql`${bookExpense.id}`,
  account: sql`${bookExpense.accountId}`,
  day: sql`${bookExpense.spentOn}`,
  term: expenseTerm,
};

const isPurchase = sql`${bookExpense.itemId} is not null`;
const corrections = {
  table: sql`${bookCorrection}`,
  kind: sql`'stock'`,
  id: sql`${bookCorrection.id}`,
  account: sql`${bookCorrection.accountId}`,
  day: sql`${bookCorrection.day}`,
  term: (term: SQL) => sql`exists (select from ${bookItem}
    where ${bookItem.id} = ${bookCorrection.itemId} and ${like(sql`${bookItem.name}`, term)})`,
};

const sources: Source[] = [
  { ...sales, filters: ["all", "sales", "profit"] },
  { ...sales, filters: ["credit", "debts"], also: sql`${bookSale.onCredit}` },
  { ...sales, filters: ["moneyIn"], also: sql`not ${bookSale.onCredit}` },
  { ...sales, filters: ["stock"], also: sql`${bookSale.itemId} is not null` },
  {
    filters: ["all", "payments", "moneyIn", "debts"],
    table: sql`${bookPayment}`,
    kind: sql`'payment'`,
    id: sql`${bookPayment.id}`,
    account: sql`${bookPayment.accountId}`,
    day: sql`${bookPayment.paidOn}`,
    term: (term) => sql`exists (select from ${bookSale}
      where ${bookSale.id} = ${bookPayment.saleId} and ${saleTerm(term)})`,
  },
  { ...spent, filters: ["all", "moneyOut"] },
  { ...spent, filters: ["expenses", "profit"], also: sql`not (${isPurchase})` },
  { ...spent, filters: ["purchases", "stock"], also: isPurchase },
  { ...corrections, filters: ["all", "stock"] },
  { ...corrections, filters: ["openings"], also: sql`${bookCorrection.kind} = 'opening'` },
  {
    ...corrections,
    filters: ["differences", "profit"],
    also: sql`${bookCorrection.kind} <> 'opening'`,
  },
];

/** A limit on the rows, newest first, optionally only those after a given row. */
interface Part {
  behind?: { day: SQL; id: SQL };
  most: SQL;
}

/**
 * Selects only the kind, id and day of the rows, so that later pages read indexes alone. Each table
 * returns at most one page, because the union of the tables has no index.
 */
const rowKeys = (
  { filter, hasCategory, hasTerm }: Shape,
  p: Parameters<ReportRowParams>,
  part?: Part,
): SQL =>
  sql.join(
    sources
      .filter(({ filters }) => filters.includes(filter))
      .map(
        ({ table, kind, id, account, day, also, term }) => sql`
          (select ${kind}::text as kind, ${id} as id, ${day} as day from ${table}
          where ${account} = ${p.accountId} and ${day} between ${p.from}::date and ${p.to}::date
            ${also ? sql`and ${also}` : sql``}
            ${hasCategory ? sql`and ${bookExpense.category} = ${p.category}` : sql``}
            ${hasTerm ? sql`and ${term(p.term)}` : sql``}
            ${part?.behind ? sql`and (${day}, ${id}) < (${part.behind.day}, ${part.behind.id})` : sql``}
            ${part ? sql`order by ${day} desc, ${id} desc limit ${part.most}` : sql``})`,
      ),
    sql` union all `,
  );

/** References unused parameters as well: a statement has the same parameters in every shape. */
const unusedParams = (p: Parameters<ReportRowParams>) =>
  sql`${p.category}::text is not null and ${p.term}::text is not null`;

const nameOf = ({ filter, hasCategory, hasTerm }: Shape) =>
  `report rows ${filter}${hasCategory ? " category" : ""}${hasTerm ? " term" : ""}`;

const columns = {
  kind: sql<ReportRowKind>`case when page.kind <> 'spent' then page.kind
    when ${bookExpense.itemId} is null then 'expense' else 'purchase' end`,
  id: sql<string>`coalesce(${bookSale.id}, ${bookExpense.id}, ${bookItem.id})`,
  /** The id of the row itself. */
  rowId: sql<string>`page.id`,
  day: sql<string>`page.day::text`,
  text: sql<string>`coalesce(${bookSale.product}, ${bookExpense.description}, ${bookItem.name})`,
  customer: sql<string | null>`${bookSale.customer}`,
  category: sql<string | null>`coalesce(${bookExpense.category}, ${bookCorrection.kind})`,
  quantity: sql<number | null>`case page.kind when 'sale' then ${bookSale.quantity}
    when 'spent' then ${bookExpense.quantity} when 'stock' then ${bookCorrection.quantity} end`,
  amount: sql<number>`case page.kind when 'sale' then ${bookSale.amount}
    when 'payment' then ${bookPayment.amount} when 'spent' then ${bookExpense.amount}
    else ${bookCorrection.value} end`,
  cost: sql<number | null>`case page.kind when 'sale' then ${bookSale.cost} end`,
  onCredit: sql<boolean>`coalesce(${bookSale.onCredit}, false)`,
  isDemo: sql<boolean>`case page.kind when 'sale' then ${bookSale.isDemo}
    when 'payment' then ${bookPayment.isDemo} when 'spent' then ${bookExpense.isDemo}
    else ${bookCorrection.isDemo} end`,
};

const joined = (p: Parameters<ReportRowParams>) => sql`
  left join ${bookPayment} on page.kind = 'payment' and ${bookPayment.id} = page.id
  left join ${bookSale} on page.kind in ('sale', 'payment')
    and ${bookSale.id} = coalesce(${bookPayment.saleId}, page.id)
  left join ${bookExpense} on page.kind = 'spent' and ${bookExpense.id} = page.id
  left join ${bookCorrection} on page.kind = 'stock' and ${bookCorrection.id} = page.id
  left join ${bookItem} on ${bookItem.id} = ${bookCorrection.itemId}
  where ${unusedParams(p)}
  order by page.day desc, page.id desc`;

export const readRows = statements(
  nameOf,
  (shape: Shape, p: Parameters<ReportRowParams & { size: number; offset: number }>) =>
    select(
      columns,
      sql`from (select * from (${rowKeys(shape, p, { most: sql`${p.size}::int + ${p.offset}::int` })}) as found
        order by day desc, id desc limit ${p.size} offset ${p.offset}) as page ${joined(p)}`,
    ),
);

/** Reads the rows after a given one, without an offset. */
export const readRowsAfter = statements(
  (shape: Shape) => `${nameOf(shape)} after`,
  (shape, p: Parameters<ReportRowParams & { size: number; afterDay: string; afterId: string }>) => {
    const behind = { day: sql`${p.afterDay}::date`, id: sql`${p.afterId}::uuid` };
    const rows = rowKeys(shape, p, { behind, most: sql`${p.size}::int` });
    return select(
      columns,
      sql`from (select * from (${rows}) as found
        order by day desc, id desc limit ${p.size}) as page ${joined(p)}`,
    );
  },
);

const countFound = statements(
  (shape: Shape) => `${nameOf(shape)} counted`,
  (shape, p: Parameters<ReportRowParams>) =>
    select(
      { total: sql<number>`count(*)::int` },
      sql`from (${rowKeys(shape, p)}) as found where ${unusedParams(p)}`,
    ),
);

/**
 * The tallies that count the rows of a filter; "-" subtracts one. Filters without tallies count
 * rows.
 */
const linesOf: Partial<Record<ReportFilter, readonly (TallyLine | `-${TallyLine}`)[]>> = {
  all: ["sale", "payment", "expense", "purchase", "opening", "difference"],
  sales: ["sale"],
  credit: ["credit"],
  payments: ["payment"],
  expenses: ["expense"],
  purchases: ["purchase"],
  openings: ["opening"],
  differences: ["difference"],
  profit: ["sale", "expense", "difference"],
  moneyIn: ["sale", "-credit", "payment"],
  moneyOut: ["expense", "purchase"],
  debts: ["credit", "payment"],
};

/** Returns the number of rows, from the tallies unless the query has a search term. */
export async function countRows(
  context: { db: Database },
  shape: Shape,
  of: ReportRowParams,
): Promise<number> {
  const lines = linesOf[shape.filter];
  if (shape.hasTerm || !lines) return (await countFound(shape)(context, of))[0]?.total ?? 0;
  const { accountId, from, to, category } = of;
  const tallies = await readTallies(context, { accountId, from, until: dayAfter(to) });
  const has = (line: string) => (lines as readonly string[]).includes(line);
  const signOf = (line: string) => (has(line) ? 1 : has(`-${line}`) ? -1 : 0);
  return tallies
    .filter(({ key }) => !shape.hasCategory || key === category)
    .reduce((sum, { line, count }) => sum + signOf(line) * count, 0);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof readRows>>>[number];
