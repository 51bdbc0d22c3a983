import { type Column, sql } from "drizzle-orm";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { bookExpense, bookImportReference, bookPayment, bookSale } from "../tables.ts";

/** The kinds of rows that money in the books can be. */
export type MoneyKind = "sale" | "payment" | "expense";

/** Money in the books, as a question about it describes it. */
export type BookedMoney = Awaited<ReturnType<typeof listUnpaired>>[number];

const { rowId, madeId } = bookImportReference;

const moneyColumns = {
  kind: sql<MoneyKind>`one.kind`,
  id: sql<string>`one.id`,
  day: sql<string>`one.day::text`,
  amount: sql<number>`one.amount::float8`,
  name: sql<string>`one.name`,
};

/**
 * Lists money in and out of the days that statements brought and that no one has entered by hand.
 */
export const listUnpaired = statement(
  "rows of statements not entered by hand",
  (p: Parameters<{ accountId: string; from: string; to: string }>) => {
    const isNear = (day: Column) => sql`${day} between ${p.from}::date and ${p.to}::date`;
    const isUnpaired = (id: Column) => sql`exists (select from ${bookImportReference}
      where ${bookImportReference.accountId} = ${p.accountId} and ${madeId} = ${id}
        and ${rowId} = ${id})`;
    return select(
      moneyColumns,
      sql`from (
          select 'sale', ${bookSale.id}, ${bookSale.soldOn}, ${bookSale.amount},
            ${bookSale.product}
          from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
            and ${isNear(bookSale.soldOn)} and not ${bookSale.onCredit}
            and ${isUnpaired(bookSale.id)}
          union all
          select 'expense', ${bookExpense.id}, ${bookExpense.spentOn}, - ${bookExpense.amount},
            ${bookExpense.description}
          from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
            and ${isNear(bookExpense.spentOn)} and ${isUnpaired(bookExpense.id)}
        ) as one (kind, id, day, amount, name)
        order by one.day, one.id`,
    );
  },
);

/** Finds the rows that have replaced rows of statements. */
export const findSuccessor = statement(
  "row in the place of one of a statement",
  (p: Parameters<{ accountId: string; ids: string[] }>) =>
    select(
      { ...moneyColumns, madeId: sql<string>`${madeId}` },
      sql`from ${bookImportReference} cross join lateral (
          select 'sale', ${bookSale.id}, ${bookSale.soldOn}, ${bookSale.amount},
            ${bookSale.product}
          from ${bookSale} where ${bookSale.id} = ${rowId}
            and ${bookSale.accountId} = ${p.accountId}
          union all
          select 'payment', ${bookPayment.id}, ${bookPayment.paidOn}, ${bookPayment.amount},
            ${bookSale.product}
          from ${bookPayment} join ${bookSale} on ${bookSale.id} = ${bookPayment.saleId}
            and ${bookSale.accountId} = ${bookPayment.accountId}
          where ${bookPayment.id} = ${rowId} and ${bookPayment.accountId} = ${p.accountId}
          union all
          select 'expense', ${bookExpense.id}, ${bookExpense.spentOn}, - ${bookExpense.amount},
            ${bookExpense.description}
          from ${bookExpense} where ${bookExpense.id} = ${rowId}
            and ${bookExpense.accountId} = ${p.accountId}
        ) as one (kind, id, day, amount, name)
        where ${bookImportReference.accountId} = ${p.accountId}
          and ${madeId} = any(${p.ids}::uuid[]) and ${rowId} <> ${madeId}
        order by one.id`,
    ),
);
