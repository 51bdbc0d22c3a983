import { firstPicture } from "#areas/market/first-picture.ts";
import { orders as ordersEndpoint } from "#areas/orders/orders/endpoints.ts";
import type { OrderState } from "#areas/orders/orders/order-states.ts";
import { groupOf } from "#areas/orders/status-groups.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { call } from "#server/operations/call.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import { hoursAhead } from "#web/format/format.ts";
import type * as endpoints from "./endpoints.ts";
import type { BestSeller, MonthOfSales, StatusCount } from "./endpoints.ts";
import { beginningOf, monthsFrom } from "./since.ts";

type Side = "buyer" | "seller";
const columns = { seller: "trader_id", buyer: "buyer_id" } as const;

const periodOf = ({ now, edition }: Context, months: number) =>
  beginningOf(now, months, hoursAhead[edition.code]);

/** Counts of one side's requests that became no order, and of its orders. */
export async function summariseStatuses(
  context: Context,
  { traderType: side = "seller", months }: ParsedInputOf<typeof endpoints.orderStatusSummary>,
): Promise<Rows<StatusCount>> {
  const column = columns[side];
  const counted = await context.db.named<{
    of: "request" | "order";
    status: string;
    count: number;
  }>(
    `dashboard statuses ${side}`,
    `select 'request' as of, state as status, count(*) as count from market_order_request
     where ${column} = $1 and created_at >= $2 and state <> 'approved' group by state
     union all
     select 'order', state, count(*) from market_order
     where ${column} = $1 and approved_at >= $2 group by state`,
    [personOf(context).accountId, periodOf(context, months)],
  );
  const data = statuses.map(({ of, status }) => ({
    of,
    status,
    group: groupOf(status),
    count: counted.find((one) => one.of === of && one.status === status)?.count ?? 0,
  }));
  return { data, total: data.length };
}

/** In the order a request goes through them. */
const statuses = [
  { of: "request", status: "pending" },
  { of: "order", status: "approved" },
  { of: "order", status: "processed" },
  { of: "order", status: "dispatched" },
  { of: "order", status: "delivered" },
  { of: "request", status: "rejected" },
  { of: "request", status: "cancelled" },
  { of: "order", status: "cancelled" },
] as const satisfies { of: "request" | "order"; status: OrderState | "pending" | "rejected" }[];

/** The newest orders of one side, as every list of orders shows them. */
export const listRecentOrders = (
  context: Context,
  { traderType = "seller", ...page }: ParsedInputOf<typeof endpoints.recentOrders>,
) => call(context, ordersEndpoint, { traderType, ...page });

interface SoldRow {
  id: string;
  name: string;
  images: { picture: string; background: string }[];
  orders: number;
  quantity: number;
  unit_short: string;
  total: number;
  currency: string;
  of_all: number;
}

/** Products by what they brought, best first; currencies one after the other. */
export async function listBestSellers(
  context: Context,
  input: ParsedInputOf<typeof endpoints.bestSellers>,
): Promise<Rows<BestSeller>> {
  const { traderType: side = "seller", months } = input;
  const rows = await context.db.named<SoldRow>(`dashboard best sellers ${side}`, soldBy(side), [
    personOf(context).accountId,
    periodOf(context, months),
    context.language,
    input.size,
    offsetOf(input),
  ]);
  const data = rows.map(({ id, name, images, unit_short, of_all: _, ...figures }) => {
    const first = firstPicture(images, context.edition);
    return { product: { id, name }, ...first, ...figures, unitShort: unit_short };
  });
  return { data, total: rows[0]?.of_all ?? 0 };
}

const soldBy = (side: Side) => `
  with sold as (
    select l.product_id, l.unit_id, o.currency, count(*) as orders, sum(l.quantity) as quantity,
      sum(l.total) as total
    from market_order o join market_order_line l on l.request_id = o.request_id
    where o.${columns[side]} = $1 and o.approved_at >= $2 and o.state <> 'cancelled'
    group by l.product_id, l.unit_id, o.currency)
  select p.id, coalesce(p.names ->> $3, p.name) as name, p.images, s.orders, s.quantity, s.total,
    s.currency, u.short_names ->> $3 as unit_short, count(*) over () as of_all
  from sold s join product p on p.id = s.product_id join measurement_unit u on u.id = s.unit_id
  order by s.currency, s.total desc, p.id limit $4 offset $5`;

/** What was ordered in each month; a month without orders is there with nothing. */
export async function listMonthlySales(
  context: Context,
  input: ParsedInputOf<typeof endpoints.monthlySales>,
): Promise<Rows<MonthOfSales>> {
  const { traderType: side = "seller", months, currency = context.edition.currency } = input;
  const ahead = hoursAhead[context.edition.code];
  const begins = periodOf(context, months);
  const rows = await context.db.named<MonthOfSales>(
    `dashboard months ${side}`,
    `select to_char(approved_at at time zone 'utc' + make_interval(hours => $4), 'YYYY-MM') as month,
       count(*) as orders, sum(total) as total
     from market_order
     where ${columns[side]} = $1 and approved_at >= $2 and currency = $3 and state <> 'cancelled'
     group by 1`,
    [personOf(context).accountId, begins, currency, ahead],
  );
  const data = monthsFrom(begins, months, ahead).map(
    (month) => rows.find((row) => row.month === month) ?? { month, orders: 0, total: 0 },
  );
  return { data, total: data.length };
}
