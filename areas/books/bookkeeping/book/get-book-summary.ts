import { sql } from "drizzle-orm";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { lastDayOf, monthAfter } from "../figures/months.ts";
import type { PeriodFigures } from "../figures/period-figures.ts";
import { readFigures } from "../figures/read-figures.ts";
import { bookItem, bookMonth, bookSale } from "../tables.ts";
import type { BookFigures, BookSummary } from "./endpoints.ts";
import { getBook } from "./get-book.ts";

/**
 * Returns this month, the last month in whole and up to the same day, and the current stock and
 * debts.
 */
export async function getBookSummary(context: Context): Promise<BookSummary> {
  const { accountId } = personOf(context);
  const today = dayIn(context);
  const month = today.slice(0, 7);
  const last = monthAfter(month, -1);
  const sameDay = `${last}-${today.slice(8)}`;
  const lastDay = lastDayOf(last);
  const figures = async (from: string, to: string) =>
    toBookFigures(await readFigures(context, { accountId, from: `${from}-01`, to }));
  const [book, thisMonth, lastMonth, lastMonthSoFar, [now]] = await Promise.all([
    getBook(context),
    figures(month, today),
    figures(last, lastDay),
    figures(last, sameDay < lastDay ? sameDay : lastDay),
    readNow(context, { accountId, today }),
  ]);
  if (!now) throw new Error("No sums of the books");
  return { currency: book.currency, month: thisMonth, lastMonth, lastMonthSoFar, ...now };
}

const toBookFigures = ({
  from,
  to,
  salesCount,
  income,
  costOfGoods,
  grossProfit,
  expenses,
  stockDifferences,
  netProfit,
}: PeriodFigures): BookFigures => ({
  from,
  to,
  salesCount,
  income,
  costOfGoods,
  grossProfit,
  expenses,
  stockDifferences,
  netProfit,
});

const rest = sql`${bookSale.amount} - ${bookSale.paid}`;
const isOverdue = (today: ReturnType<typeof sql>) => sql`${bookSale.dueOn} < ${today}::date`;

const readNow = statement(
  "stock and debts of books",
  (p: Parameters<{ accountId: string; today: string }>) =>
    select(
      {
        itemCount: sql<number>`item_count`,
        stockValue: sql<number>`stock_value`,
        owed: sql<number>`owed`,
        owedCount: sql<number>`owed_count`,
        overdue: sql<number>`overdue`,
        overdueCount: sql<number>`overdue_count`,
        isEmpty: sql<boolean>`item_count = 0 and not exists (
          select from ${bookMonth} where ${bookMonth.accountId} = ${p.accountId})`,
      },
      sql`from (select count(*)::int as item_count, coalesce(sum(${bookItem.value}), 0) as stock_value
          from ${bookItem} where ${bookItem.accountId} = ${p.accountId} and not ${bookItem.isDeleted}
        ) as stock,
        (select count(*)::int as owed_count, coalesce(sum(${rest}), 0) as owed,
            count(*) filter (where ${isOverdue(p.today)})::int as overdue_count,
            coalesce(sum(${rest}) filter (where ${isOverdue(p.today)}), 0) as overdue
          from ${bookSale}
          where ${bookSale.accountId} = ${p.accountId} and ${bookSale.paid} < ${bookSale.amount}
        ) as debts`,
    ),
);
