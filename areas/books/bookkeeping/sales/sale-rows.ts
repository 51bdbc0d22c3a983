import { type SQL, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { iso } from "#server/database/statement.ts";
import { unitIn } from "../inventory/item-rows.ts";
import { bookItem, bookPayment, bookSale } from "../tables.ts";

interface Payment {
  id: string;
  amount: number;
  datePaid: string;
}

/** Columns of a sale as its owner sees it. */
export const saleColumns = (language: SQL<Language>) => ({
  id: bookSale.id,
  saleId: sql<string>`'S-' || lpad(${bookSale.number}::text, 6, '0')`,
  inventoryId: bookSale.itemId,
  product: bookSale.product,
  quantity: bookSale.quantity,
  unit: unitIn(language),
  saleUnitPrice: bookSale.unitPrice,
  saleAmount: bookSale.amount,
  cost: bookSale.cost,
  saleDate: sql<string>`${bookSale.soldOn}::text`,
  onCredit: bookSale.onCredit,
  customer: bookSale.customer,
  dueDate: sql<string | null>`${bookSale.dueOn}::text`,
  paidAmount: bookSale.paid,
  owed: sql<number>`(${bookSale.amount} - ${bookSale.paid})::float8`,
  payments: sql<Payment[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${bookPayment.id}, 'amount', ${bookPayment.amount},
      'datePaid', ${bookPayment.paidOn}::text) order by ${bookPayment.paidOn}, ${bookPayment.id})
    from ${bookPayment} where ${bookPayment.saleId} = ${bookSale.id}
      and ${bookPayment.accountId} = ${bookSale.accountId}), '[]'::jsonb)`,
  orderId: bookSale.orderId,
  version: bookSale.version,
  dateChanged: iso(bookSale.changedAt),
  isDemo: bookSale.isDemo,
});

export const fromSales = sql`from ${bookSale}
  left join ${bookItem} on ${bookItem.id} = ${bookSale.itemId}
    and ${bookItem.accountId} = ${bookSale.accountId}
  left join ${measurementUnit} on ${measurementUnit.id} = ${bookItem.unitId}`;
