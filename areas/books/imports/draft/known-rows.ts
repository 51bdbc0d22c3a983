import { type Column, sql } from "drizzle-orm";
import {
  bookExpense,
  bookImportReference,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { LinkKind } from "../import-limits.ts";

export type ImportedRow = Awaited<ReturnType<typeof listImported>>[number];

const { rowId } = bookImportReference;

/** Lists imported rows with their day, or the day in the books if none was stored. */
export const listImported = statement(
  "rows of statements that were imported",
  (p: Parameters<{ accountId: string; references: string[] }>) =>
    select(
      {
        reference: bookImportReference.reference,
        amount: bookImportReference.amount,
        mark: bookImportReference.mark,
        day: sql<string | null>`coalesce(${bookImportReference.day}, ${bookSale.soldOn},
          ${bookExpense.spentOn})::text`,
        isThere: sql<boolean>`(${bookSale.id} is not null or ${bookExpense.id} is not null
          or exists (select from ${bookPayment} where ${bookPayment.id} = ${rowId}))`,
      },
      sql`from ${bookImportReference}
          left join ${bookSale} on ${bookSale.id} = ${rowId}
          left join ${bookExpense} on ${bookExpense.id} = ${rowId}
        where ${bookImportReference.accountId} = ${p.accountId}
          and ${bookImportReference.reference} = any(${p.references}::text[])
        order by ${bookImportReference.reference}, ${bookImportReference.mark}`,
    ),
);

export type MatchableRow = Awaited<ReturnType<typeof listMatchableRows>>[number];

interface NearRows {
  accountId: string;
  from: string;
  to: string;
  apart: number;
  /** The source of the statement being read, see `sourceOf`. */
  source: string;
}

/** Groups a sale with all that was sold in one order, as it is paid in one sum. */
const ofOneOrder = sql`coalesce(${bookSale.orderId}, ${bookSale.id})`;
/** Groups an expense with all goods bought in one order; transport is paid separately. */
const ofOnePurchase = sql`case when ${bookExpense.category} = 'goods'
  then coalesce(${bookExpense.orderId}, ${bookExpense.id}) else ${bookExpense.id} end`;

/**
 * Lists rows of the books near these days that may be money of a statement: entries made by hand or
 * from orders without a link, and rows from statements of another kind. It groups instead of
 * joining: new rows are not in the statistics, so a join would compare every row with every other.
 */
export const listMatchableRows = statement(
  "rows of books like those of a statement",
  (p: Parameters<NearRows>) => {
    const isNear = (day: Column) => sql`${day}
      between ${p.from}::date - ${p.apart}::int and ${p.to}::date + ${p.apart}::int`;
    return select(
      {
        kind: sql<LinkKind>`max(kind)`,
        id: sql<string>`(array_agg(id order by id))[1]`,
        day: sql<string>`max(day)::text`,
        amount: sql<number>`sum(amount)::float8`,
      },
      sql`from (
          select max(kind) as kind, id, max(whole::text) as whole, max(day) as day,
            max(amount) as amount, bool_and(is_open) as is_open
          from (
            select 'sale', ${bookSale.id}, ${ofOneOrder}, ${bookSale.soldOn}, ${bookSale.amount},
              true
            from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
              and ${isNear(bookSale.soldOn)} and not ${bookSale.onCredit}
            union all
            select 'payment', ${bookPayment.id}, ${bookPayment.id}, ${bookPayment.paidOn},
              ${bookPayment.amount}, true
            from ${bookPayment} where ${bookPayment.accountId} = ${p.accountId}
              and ${isNear(bookPayment.paidOn)}
            union all
            select 'expense', ${bookExpense.id}, ${ofOnePurchase}, ${bookExpense.spentOn},
              - ${bookExpense.amount}, true
            from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
              and ${isNear(bookExpense.spentOn)}
            union all
            select null, ${rowId}, null, null, null,
              ${bookImportReference.source} not in ('', ${p.source}::text)
            from ${bookImportReference} where ${bookImportReference.accountId} = ${p.accountId}
          ) as one (kind, id, whole, day, amount, is_open)
          group by id
        ) as rows where kind is not null
        group by whole having bool_and(is_open)
        order by max(day), 2`,
    );
  },
);
