import { sql } from "drizzle-orm";
import { productColumns, productJoins, toProducts } from "#areas/trade/market/product-rows.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { type Parameters, select, statement, withTables } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketOrder, marketOrderLine } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

/** How many of the buyer's orders are looked at. */
const newestOrders = 50;

export const listBoughtProducts: Handler<typeof endpoints.listBoughtProducts> = async (
  context,
  { size },
) => {
  const { accountId } = personOf(context);
  const rows = await readBought(context, { accountId, language: context.language, size });
  return { data: await toProducts(context, rows), total: rows.length };
};

const readBought = statement(
  "products bought before",
  (p: Parameters<{ accountId: string; language: Language; size: number }>) =>
    withTables(
      sql`recent as materialized (
          select ${marketOrder.requestId} as request_id, ${marketOrder.approvedAt} as at
          from ${marketOrder}
          where ${marketOrder.buyerId} = ${p.accountId} and ${marketOrder.state} <> 'cancelled'
          order by ${marketOrder.approvedAt} desc, ${marketOrder.id} desc
          limit ${sql.raw(String(newestOrders))}
        ), bought as materialized (
          select ${marketOrderLine.productId} as id, max(recent.at) as at
          from recent join ${marketOrderLine} on ${marketOrderLine.requestId} = recent.request_id
          group by ${marketOrderLine.productId}
        )`,
      select(
        productColumns(p.language),
        sql`from bought join ${product} on ${product.id} = bought.id ${productJoins}
          where ${product.isListed} and (${product.quantity} > 0 or ${product.isMadeToOrder})
          order by bought.at desc, ${product.id} limit ${p.size}`,
      ),
    ),
);
