import { sql } from "drizzle-orm";
import { flag } from "#areas/community/flags/tables.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { session } from "#areas/people/sign-in/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { rating } from "#areas/trade/ratings/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { notFound } from "#core/errors.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { getAccountFigures as endpoint } from "./endpoints.ts";

/** Counts what an account offers, trades and is reported for. @throws AppError errors.notFound */
export const getAccountFigures: Handler<typeof endpoint> = async (context, { id }) => {
  const [row] = await countAll(context, { id });
  if (!row) throw notFound();
  return row;
};

// Each part counts an index of its own.
const countAll = statement("figures of an account", (p: Parameters<{ id: string }>) =>
  select(
    {
      products: sql<number>`(select count(*)::int from ${product} where ${product.traderId} = ${p.id})`,
      listedProducts: sql<number>`(select count(*)::int from ${product}
        where ${product.traderId} = ${p.id} and ${product.isListed})`,
      bought: sql<number>`(select count(*)::int from ${marketOrder} where ${marketOrder.buyerId} = ${p.id})`,
      sold: sql<number>`(select count(*)::int from ${marketOrder} where ${marketOrder.traderId} = ${p.id})`,
      requests: sql<number>`(select count(*)::int from ${marketOrderRequest}
          where ${marketOrderRequest.buyerId} = ${p.id})
        + (select count(*)::int from ${marketOrderRequest} where ${marketOrderRequest.traderId} = ${p.id})`,
      transportOrders: sql<number>`(select count(*)::int from ${logisticsOrder}
          where ${logisticsOrder.customerId} = ${p.id})
        + (select count(*)::int from ${logisticsOrder} where ${logisticsOrder.providerId} = ${p.id})`,
      ratings: sql<number>`(select count(*)::int from ${rating} where ${rating.about} = ${p.id})`,
      flags: sql<number>`(select count(distinct ${flag.targetId})::int from ${flag}
        where ${flag.authorId} = ${p.id})`,
      lastSeenAt: sql<string | null>`(select to_char(max(${session.lastSeenAt}) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${session} where ${session.accountId} = ${p.id})`,
    },
    sql`from ${account} where ${account.id} = ${p.id} and ${account.state} <> 'deleted'`,
  ),
);
