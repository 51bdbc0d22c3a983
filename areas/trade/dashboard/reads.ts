import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { firstPicture } from "#areas/trade/market/first-picture.ts";
import { product } from "#areas/trade/market/tables.ts";
import {
  groupOf,
  type OrderState,
  type RequestStatus,
  type Side,
} from "#areas/trade/orders/order-rules.ts";
import { listOrders as ordersEndpoint } from "#areas/trade/orders/orders/endpoints.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import type { Language } from "#core/languages.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statements,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { call } from "#server/operations/call.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import type * as endpoints from "./endpoints.ts";

/** The account column of each side, for requests and for orders. */
const requestParty = { seller: marketOrderRequest.traderId, buyer: marketOrderRequest.buyerId };
const orderParty = { seller: marketOrder.traderId, buyer: marketOrder.buyerId };

/** What every figure counts: the records of one account since an instant. */
interface Period {
  accountId: string;
  begins: Date;
}

/** @param months number of months; without it, everything */
const periodOf = (context: Context, months?: number): Period => ({
  accountId: personOf(context).accountId,
  begins: months
    ? startOfPeriod(context.now, months, utcOffsetHours[context.edition.code])
    : new Date(0),
});

/** Counts one side's requests that did not become an order, and its orders. */
export const getOrderStatusSummary: Handler<typeof endpoints.getOrderStatusSummary> = async (
  context,
  { traderType: side = "seller", months },
) => {
  const counted = await countStatusesOf(side)(context, periodOf(context, months));
  const data = Object.values(statuses).map(({ of, status }) => ({
    of,
    status,
    group: groupOf(status),
    count: counted.find((row) => row.of === of && row.status === status)?.count ?? 0,
  }));
  return { data, total: data.length };
};

const countStatusesOf = statements(
  (side: Side) => `dashboard statuses ${side}`,
  (side, p: Parameters<Period>) =>
    select(
      {
        of: sql<endpoints.StatusCount["of"]>`'request'`,
        status: sql<RequestStatus | OrderState>`${marketOrderRequest.state}`,
        count: sql<number>`count(*)`,
      },
      sql`from ${marketOrderRequest}
        where ${requestParty[side]} = ${p.accountId} and ${marketOrderRequest.createdAt} >= ${p.begins}
          and ${marketOrderRequest.state} <> 'approved'
        group by ${marketOrderRequest.state}
        union all
        select 'order', ${marketOrder.state}, count(*) from ${marketOrder}
        where ${orderParty[side]} = ${p.accountId} and ${marketOrder.approvedAt} >= ${p.begins}
        group by ${marketOrder.state}`,
    ),
);

/** States of a request that did not become an order. */
type Unordered = Exclude<RequestStatus, "approved">;

type Statuses = { [S in Unordered as `${S} request`]: { of: "request"; status: S } } & {
  [S in OrderState as `${S} order`]: { of: "order"; status: S };
};

/** In the order in which a request goes through them. A missing state does not compile. */
const statuses = {
  "pending request": { of: "request", status: "pending" },
  "approved order": { of: "order", status: "approved" },
  "processed order": { of: "order", status: "processed" },
  "dispatched order": { of: "order", status: "dispatched" },
  "delivered order": { of: "order", status: "delivered" },
  "rejected request": { of: "request", status: "rejected" },
  "cancelled request": { of: "request", status: "cancelled" },
  "cancelled order": { of: "order", status: "cancelled" },
} as const satisfies Statuses;

export const listRecentOrders: Handler<typeof endpoints.listRecentOrders> = (
  context,
  { traderType = "seller", page, size },
) => call(context, ordersEndpoint, { traderType, page, size });

/** Lists products by revenue, best first, one currency after the other. */
export const listBestSellers: Handler<typeof endpoints.listBestSellers> = async (
  context,
  input,
) => {
  const { traderType: side = "seller", months } = input;
  const rows = await readBestSellersOf(side)(context, {
    ...periodOf(context, months),
    language: context.language,
    size: input.size,
    offset: offsetOf(input),
  });
  const data = rows.map(({ images, inAll: _, ...row }) => ({
    ...row,
    ...firstPicture(images, context.edition),
  }));
  return { data, total: rows[0]?.inAll ?? 0 };
};

const readBestSellersOf = statements(
  (side: Side) => `dashboard best sellers ${side}`,
  (side, p: Parameters<Period & { language: Language; size: number; offset: number }>) =>
    withTables(
      sql`sold as (
          select ${marketOrderLine.productId}, ${marketOrderLine.unitId}, ${marketOrder.currency},
            count(*) as orders, sum(${marketOrderLine.quantity}) as quantity,
            sum(${marketOrderLine.total}) as total
          from ${marketOrder}
          join ${marketOrderLine} on ${marketOrderLine.requestId} = ${marketOrder.requestId}
          where ${orderParty[side]} = ${p.accountId} and ${marketOrder.approvedAt} >= ${p.begins}
            and ${marketOrder.state} <> 'cancelled'
          group by ${marketOrderLine.productId}, ${marketOrderLine.unitId}, ${marketOrder.currency}
        )`,
      select(
        {
          product: jsonObject({
            id: product.id,
            name: sql<string>`coalesce(${inLanguage(product.names, p.language)}, ${product.name})`,
          }),
          images: product.images,
          orders: sql<number>`sold.orders`,
          quantity: sql<number>`sold.quantity`,
          total: sql<number>`sold.total`,
          currency: sql<string>`sold.currency`,
          unitShort: inLanguage(measurementUnit.shortNames, p.language),
          inAll: sql<number>`count(*) over ()`,
        },
        sql`from sold join ${product} on ${product.id} = sold.product_id
          join ${measurementUnit} on ${measurementUnit.id} = sold.unit_id
          order by sold.currency, sold.total desc, ${product.id}
          limit ${p.size} offset ${p.offset}`,
      ),
    ),
);

/** Lists the order totals of each month. A month without orders has zeros. */
export const listMonthlySales: Handler<typeof endpoints.listMonthlySales> = async (
  context,
  input,
) => {
  const { traderType: side = "seller", months, currency = context.edition.currency } = input;
  const ahead = utcOffsetHours[context.edition.code];
  const { accountId, begins } = periodOf(context, months);
  const rows = await readMonthsOf(side)(context, { accountId, begins, currency, ahead });
  const data = monthsFrom(begins, months, ahead).map(
    (month) => rows.find((row) => row.month === month) ?? { month, orders: 0, total: 0 },
  );
  return { data, total: data.length };
};

const readMonthsOf = statements(
  (side: Side) => `dashboard months ${side}`,
  (side, p: Parameters<Period & { currency: string; ahead: number }>) =>
    select(
      {
        month: sql<string>`to_char(${marketOrder.approvedAt} at time zone 'utc'
          + make_interval(hours => ${p.ahead}), 'YYYY-MM')`,
        orders: sql<number>`count(*)`,
        total: sql<number>`sum(${marketOrder.total})`,
      },
      sql`from ${marketOrder}
        where ${orderParty[side]} = ${p.accountId} and ${marketOrder.approvedAt} >= ${p.begins}
          and ${marketOrder.currency} = ${p.currency} and ${marketOrder.state} <> 'cancelled'
        group by 1`,
    ),
);

/**
 * Returns the beginning of the month in which a period of this many months starts, in local time.
 * @param ahead hours ahead of UTC
 */
export function startOfPeriod(now: Date, months: number, ahead: number): Date {
  const localTime = new Date(now.getTime() + ahead * hourMs);
  const begins = Date.UTC(localTime.getUTCFullYear(), localTime.getUTCMonth() - (months - 1), 1);
  return new Date(begins - ahead * hourMs);
}

/** Returns the months from the one that contains the instant, as 2026-11, the oldest first. */
export function monthsFrom(begins: Date, months: number, ahead: number): string[] {
  const localTime = new Date(begins.getTime() + ahead * hourMs);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(localTime.getUTCFullYear(), localTime.getUTCMonth() + index, 1))
      .toISOString()
      .slice(0, 7),
  );
}
