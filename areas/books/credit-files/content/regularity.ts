import { sql } from "drizzle-orm";
import {
  book,
  bookCorrection,
  bookExpense,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import { marketOrder, marketOrderStep } from "#areas/trade/orders/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

interface Period {
  accountId: string;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
}

/** Finds the first day with an entry in the books; null if they are empty. */
export const findFirstDay = statement(
  "first day of books",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        day: sql<string | null>`(select min(day)::text from (
          select min(${bookSale.soldOn}) as day from ${bookSale}
            where ${bookSale.accountId} = ${p.accountId}
          union all select min(${bookExpense.spentOn}) from ${bookExpense}
            where ${bookExpense.accountId} = ${p.accountId}
          union all select min(${bookCorrection.day}) from ${bookCorrection}
            where ${bookCorrection.accountId} = ${p.accountId}) firsts)`,
      },
      sql``,
    ),
);

/**
 * Finds how regularly the books were kept: days with entries, and entries written within
 * `promptDays` of their day. Credit sales are not counted as entries, because each payment changes
 * them.
 */
export const findRegularity = statement(
  "regularity of books",
  (p: Parameters<Period & { hours: number; promptDays: number }>) => {
    const written = sql`coalesce(sum(case when
      (changed_at at time zone 'UTC' + make_interval(hours => ${p.hours}::int))::date - day
        <= ${p.promptDays}::int then 1 else 0 end), 0)::int`;
    return select(
      {
        daysWithEntries: sql<number>`count(distinct day)::int`,
        entries: sql<number>`count(changed_at)::int`,
        promptEntries: sql<number>`${written}`,
      },
      sql`from (
        select ${bookSale.soldOn} as day,
          case when not ${bookSale.onCredit} then ${bookSale.changedAt} end as changed_at
          from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
            and ${bookSale.soldOn} between ${p.from}::date and ${p.to}::date
        union all select ${bookExpense.spentOn}, ${bookExpense.changedAt}
          from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
            and ${bookExpense.spentOn} between ${p.from}::date and ${p.to}::date
        union all select ${bookPayment.paidOn}, ${bookPayment.changedAt}
          from ${bookPayment} where ${bookPayment.accountId} = ${p.accountId}
            and ${bookPayment.paidOn} between ${p.from}::date and ${p.to}::date
        union all select ${bookCorrection.day}, null
          from ${bookCorrection} where ${bookCorrection.accountId} = ${p.accountId}
            and ${bookCorrection.day} between ${p.from}::date and ${p.to}::date) entries`,
    );
  },
);

/**
 * Counts market orders delivered in the period, or recorded among its sales, each once and by its
 * own total, regardless of the amounts in the books. Orders not in the books are no part of their
 * figures.
 */
export const findOrders = statement(
  "delivered orders in a period",
  (p: Parameters<Period & { hours: number }>) => {
    const saleOf = sql`from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
      and ${bookSale.orderId} = ${marketOrder.id}`;
    const deliveredAt = sql`coalesce((select max(${marketOrderStep.at}) from ${marketOrderStep}
      where ${marketOrderStep.requestId} = ${marketOrder.requestId}
        and ${marketOrderStep.act} = 'deliver'), ${marketOrder.updatedAt})`;
    return select(
      {
        orders: sql<number>`count(*)::int`,
        ordersTotal: sql<number>`coalesce(sum(total), 0)::float8`,
        ordersUnwritten: sql<number>`(count(*) filter (where written is null))::int`,
        ordersUnwrittenTotal: sql<number>`coalesce(sum(total) filter (where written is null), 0)::float8`,
      },
      sql`from (
          select ${marketOrder.total} as total, (select min(${bookSale.soldOn}) ${saleOf}) as written,
            (${deliveredAt} at time zone 'UTC' + make_interval(hours => ${p.hours}::int))::date as day
          from ${marketOrder}
          where ${marketOrder.traderId} = ${p.accountId} and ${marketOrder.state} = 'delivered'
            and ${marketOrder.currency} = (select ${book.currency} from ${book}
              where ${book.accountId} = ${p.accountId})) delivered
        where coalesce(written, day) between ${p.from}::date and ${p.to}::date`,
    );
  },
);
