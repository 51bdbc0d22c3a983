import { type Column, sql } from "drizzle-orm";
import { bookExpense, bookPayment, bookSale } from "#areas/bookkeeping/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { LinkKind } from "../import-limits.ts";
import { bookImportReference } from "../tables.ts";

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

/**
 * What was written by hand about these days and is linked with no statement: money in and out.
 * Grouped, not joined: rows that were just written are in no statistics, and a join of what the
 * database takes for one row with what it takes for another compares each with each.
 */
export const listWritten = statement(
  "rows of books like those of a statement",
  (p: Parameters<{ accountId: string; from: string; to: string; apart: number }>) => {
    const isNear = (day: Column) => sql`${day}
      between ${p.from}::date - ${p.apart}::int and ${p.to}::date + ${p.apart}::int`;
    return select(
      {
        kind: sql<LinkKind>`max(kind)`,
        id: sql<string>`id`,
        day: sql<string>`max(day)::text`,
        amount: sql<number>`max(amount)::float8`,
      },
      sql`from (
          select 'sale', ${bookSale.id}, ${bookSale.soldOn}, ${bookSale.amount}
          from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
            and ${isNear(bookSale.soldOn)} and not ${bookSale.onCredit}
          union all
          select 'payment', ${bookPayment.id}, ${bookPayment.paidOn}, ${bookPayment.amount}
          from ${bookPayment} where ${bookPayment.accountId} = ${p.accountId}
            and ${isNear(bookPayment.paidOn)}
          union all
          select 'expense', ${bookExpense.id}, ${bookExpense.spentOn}, - ${bookExpense.amount}
          from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
            and ${isNear(bookExpense.spentOn)}
          union all
          select null, ${rowId}, null, null
          from ${bookImportReference} where ${bookImportReference.accountId} = ${p.accountId}
        ) as one (kind, id, day, amount)
        group by id having count(*) = count(kind)
        order by max(day), id`,
    );
  },
);
