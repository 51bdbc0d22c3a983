import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import {
  insertInto,
  nullable,
  type Parameters,
  parametersOf,
  select,
  set,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { deliveryRules } from "./delivery-rules.ts";
import { orderDelivery } from "./tables.ts";

const r = alias(marketOrderRequest, "r");
const m = alias(marketOrder, "m");
const d = alias(orderDelivery, "d");
const q = alias(logisticsRequest, "q");
const o = alias(logisticsOrder, "o");

/** A trade with its transport, locked by the transaction. */
export type LockedTrade = Awaited<ReturnType<typeof lockTrade>>;

/**
 * Locks a request of the buyer, and with it the choice of its transport.
 * @throws AppError errors.notFound, also for another user's request
 */
export async function lockTrade(context: Pick<Context, "db">, of: { id: string; buyerId: string }) {
  if ((await lock(context, of)).length === 0) throw notFound();
  // In a separate statement, which sees what the previous lock holder wrote.
  const [trade] = await findTrade(context, { id: of.id });
  if (!trade) throw notFound();
  const lines = await readLines(context, { id: of.id });
  const [commodityId, ...others] = new Set(lines.map((line) => line.commodityId));
  return {
    ...trade,
    lines,
    /** Of the goods; null where they are several commodities. */
    commodityId: others.length === 0 ? (commodityId ?? null) : null,
    now: stateOf(trade),
  };
}

const lock = statement(
  "request with its transport locked",
  (p: Parameters<{ id: string; buyerId: string }>) => sql`
    select ${r.id} from ${marketOrderRequest} r
    where ${r.id} = ${p.id} and ${r.buyerId} = ${p.buyerId} for no key update`,
);

const columns = {
  id: r.id,
  buyerId: r.buyerId,
  traderId: r.traderId,
  status: r.state,
  locationId: r.locationId,
  orderId: nullable(m.id),
  orderNumber: nullable(m.number),
  orderState: nullable(m.state),
  state: nullable(d.state),
  serviceId: d.serviceId,
  total: d.total,
  currency: d.currency,
  carrierStatus: nullable(q.state),
  carriedStatus: nullable(o.state),
};

const findTrade = statement("request with its transport", (p: Parameters<{ id: string }>) =>
  select(
    columns,
    sql`from ${marketOrderRequest} r left join ${marketOrder} m on ${m.requestId} = ${r.id}
      left join ${orderDelivery} d on ${d.requestId} = ${r.id}
      left join ${logisticsRequest} q on ${q.id} = ${d.logisticsRequestId}
      left join ${logisticsOrder} o on ${o.requestId} = ${q.id}
      where ${r.id} = ${p.id}`,
  ),
);

const l = alias(marketOrderLine, "l");

const readLines = statement("lines to be carried", (p: Parameters<{ id: string }>) =>
  select(
    {
      productId: l.productId,
      productName: l.productName,
      quantity: l.quantity,
      commodityId: product.commodityId,
    },
    sql`from ${marketOrderLine} l join ${product} on ${product.id} = ${l.productId} where ${l.requestId} = ${p.id} order by ${l.place}`,
  ),
);

type Trade = Awaited<ReturnType<typeof findTrade>>[number];
export type Fates = Pick<
  Trade,
  "state" | "status" | "orderState" | "carrierStatus" | "carriedStatus"
>;

/**
 * The state of the choice; one that the carrier, its customer or its time ended is open again, and
 * one for a request that no order came of has ended.
 */
export function stateOf({ state, status, orderState, carrierStatus, carriedStatus }: Fates) {
  if (state === null) return "none";
  if (status !== "pending" && orderState === null) return "ended";
  const isOver = ["declined", "cancelled", "expired"].includes(
    carriedStatus ?? carrierStatus ?? "",
  );
  return state === "sent" && isOver ? "declined" : state;
}

/** Whether goods can still be given to a carrier: nothing is agreed yet, or nothing has left. */
const isBeforeDispatch = ({ status, orderState }: Pick<Trade, "status" | "orderState">) =>
  status === "pending" || orderState === "approved" || orderState === "processed";

/** Whether the buyer may choose transport now. */
export const mayChoose = (trade: Fates): boolean =>
  isBeforeDispatch(trade) &&
  stateAfter(deliveryRules, "choose", { state: stateOf(trade), side: "buyer" }) !== undefined;

const changing = {
  serviceId: orderDelivery.serviceId,
  state: orderDelivery.state,
  quantity: orderDelivery.quantity,
  unitId: orderDelivery.unitId,
  total: orderDelivery.total,
  currency: orderDelivery.currency,
  fromId: orderDelivery.fromId,
  toId: orderDelivery.toId,
  logisticsRequestId: orderDelivery.logisticsRequestId,
  updatedAt: orderDelivery.updatedAt,
};

const written = {
  requestId: orderDelivery.requestId,
  buyerId: orderDelivery.buyerId,
  createdAt: orderDelivery.createdAt,
  ...changing,
};

/** A new choice replaces the previous one. */
export const saveDelivery = statement(
  "transport of an order chosen",
  (p: Parameters<typeof orderDelivery.$inferSelect>) => sql`
    ${insertInto(orderDelivery, parametersOf(p, written))}
    on conflict (request_id) do update ${setExcluded(...Object.values(changing))}`,
);

interface Moved {
  requestId: string;
  state: string;
  logisticsRequestId: string | null;
  now: Date;
}

export const moveDelivery = statement(
  "transport of an order moved",
  (p: Parameters<Moved>) =>
    sql`update ${orderDelivery} ${set(orderDelivery, {
      state: p.state,
      logisticsRequestId: sql`coalesce(${p.logisticsRequestId}::uuid, logistics_request_id)`,
      updatedAt: p.now,
    })} where ${orderDelivery.requestId} = ${p.requestId}`,
);

export const deleteDelivery = statement(
  "transport of an order removed",
  (p: Parameters<{ requestId: string }>) => sql`
    delete from ${orderDelivery} where ${orderDelivery.requestId} = ${p.requestId}`,
);
