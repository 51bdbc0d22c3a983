import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { bookCorrection, bookExpense, bookMonth, bookPayment, bookSale } from "../tables.ts";

/** A period of one owner's books. */
export interface TallyParams {
  accountId: string;
  /** YYYY-MM-DD. */
  from: string;
  /** The day after the last. */
  until: string;
}

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`;

/**
 * Sums rows from the first day of a month to a given day. At the start of the period they lie
 * before it and are subtracted from the month's tallies; at its end they belong to it and are
 * added.
 */
const rowsAtEdges = (p: Parameters<TallyParams>, rows: Counted): SQL => {
  const { table, day, line, key, amount, cost } = { key: sql`''`, cost: sql`0::numeric`, ...rows };
  const { also = sql`true` } = rows;
  const edge = (isStart: boolean, before: SQL) => sql`
    select ${line} as line, ${key} as key, ${isStart ? sql`-1` : sql`1`} * count(*) as count,
      sum(${amount}) as amount, sum(${cost}) as cost, ${isStart ? sql`true` : sql`false`} as is_start
    from ${table} where ${sql.raw("account_id")} = ${p.accountId}
      and ${day} >= ${monthOf(before)} and ${day} < ${before}::date and ${also}
    group by 1, 2`;
  return sql`${edge(true, p.from)} union all ${edge(false, p.until)}`;
};

interface Counted {
  table: PgTable;
  day: SQL;
  line: SQL;
  key?: SQL;
  amount: SQL;
  cost?: SQL;
  also?: SQL;
}

const isGoods = sql`${bookExpense.itemId} is not null`;

const counted: Counted[] = [
  {
    table: bookSale,
    day: sql`${bookSale.soldOn}`,
    line: sql`'sale'`,
    amount: sql`${bookSale.amount}`,
    cost: sql`${bookSale.cost}`,
  },
  {
    table: bookSale,
    day: sql`${bookSale.soldOn}`,
    line: sql`'credit'`,
    amount: sql`${bookSale.amount}`,
    also: sql`${bookSale.onCredit}`,
  },
  {
    table: bookPayment,
    day: sql`${bookPayment.paidOn}`,
    line: sql`'payment'`,
    amount: sql`${bookPayment.amount}`,
  },
  {
    table: bookExpense,
    day: sql`${bookExpense.spentOn}`,
    line: sql`case when ${isGoods} then 'purchase' else 'expense' end`,
    key: sql`case when ${isGoods} then '' else ${bookExpense.category} end`,
    amount: sql`${bookExpense.amount}`,
  },
  {
    table: bookCorrection,
    day: sql`${bookCorrection.day}`,
    line: sql`case ${bookCorrection.kind} when 'opening' then 'opening' else 'difference' end`,
    amount: sql`${bookCorrection.value}`,
  },
];

/**
 * Sums each line in a period and in all time before it: from the tallies of whole months and from
 * the rows of partial months.
 */
const read = statement("tallies of a period of the books", (p: Parameters<TallyParams>) =>
  select(
    {
      line: sql<string>`line`,
      key: sql<string>`key`,
      count: sql<number>`sum(count)::int`,
      amount: sql<number>`sum(amount)`,
      cost: sql<number>`sum(cost)`,
      amountBefore: sql<number>`sum(amount_before)`,
      costBefore: sql<number>`sum(cost_before)`,
    },
    sql`from (
      select line, key, case when is_before then 0 else count end as count,
        case when is_before then 0 else amount end as amount,
        case when is_before then 0 else cost end as cost,
        case when is_before then amount else 0 end as amount_before,
        case when is_before then cost else 0 end as cost_before
      from (select line, key, count::bigint, amount, cost,
          ${bookMonth.month} < ${monthOf(p.from)} as is_before
        from ${bookMonth} where ${bookMonth.accountId} = ${p.accountId}
          and ${bookMonth.month} < ${monthOf(p.until)}) as months
      union all
      select line, key, count, case when is_start then -amount else amount end,
        case when is_start then -cost else cost end,
        case when is_start then amount else 0 end, case when is_start then cost else 0 end
      from (${sql.join(
        counted.map((rows) => rowsAtEdges(p, rows)),
        sql` union all `,
      )}) as edges
    ) as tallies group by 1, 2`,
  ),
);

export type PeriodTally = Awaited<ReturnType<typeof read>>[number];

export const readTallies = (
  context: { db: Database },
  params: TallyParams,
): Promise<PeriodTally[]> => read(context, params);

/** Sums each line in each month from the first on, and all earlier months under an empty month. */
export const readMonthTallies = statement(
  "tallies of months of the books",
  (p: Parameters<{ accountId: string; from: string; until: string }>) =>
    select(
      {
        /** YYYY-MM. */
        month: sql<string>`case when ${bookMonth.month} < ${p.from}::date then ''
          else to_char(${bookMonth.month}, 'YYYY-MM') end`,
        line: bookMonth.line,
        key: bookMonth.key,
        count: sql<number>`sum(${bookMonth.count})::int`,
        amount: sql<number>`sum(${bookMonth.amount})`,
        cost: sql<number>`sum(${bookMonth.cost})`,
      },
      sql`from ${bookMonth} where ${bookMonth.accountId} = ${p.accountId}
        and ${bookMonth.month} < ${p.until}::date group by 1, 2, 3`,
    ),
);
