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

/** What came from statements, with its day: that of the books where none was noted. */
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

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number];

interface NearRows {
  accountId: string;
  from: string;
  to: string;
  apart: number;
  /** Of the statement that is read, see `sourceOf`. */
  source: string;
}

/** Of a sale, or of all that was sold in one order: it is paid at once. */
const ofOneOrder = sql`coalesce(${bookSale.orderId}, ${bookSale.id})`;
/** Of an expense, or of all goods that were bought in one order; who carries them is paid apart. */
const ofOnePurchase = sql`case when ${bookExpense.category} = 'goods'
  then coalesce(${bookExpense.orderId}, ${bookExpense.id}) else ${bookExpense.id} end`;

/**
 * What stands in the books about these days and may be money of a statement: what was written by
 * hand or by an order and is linked with none, and what came from statements of another kind.
 * Grouped, not joined: rows that were just written are in no statistics, and a join of what the
 * database takes for one row with what it takes for another compares each with each.
 */
export const listWritten = statement(
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
