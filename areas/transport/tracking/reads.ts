import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import type { Side } from "#areas/transport/requests/transport-rules.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import type { TransportMode } from "#areas/transport/services/transport-modes.ts";
import { notFound } from "#core/errors.ts";
import { earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { undoMs } from "./checkpoint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { findPlacesByCode, findRoutePlaces } from "./route-places.ts";
import { buildStops, likeliestFirst, nearestFirst, visibleStops } from "./route-stops.ts";
import { logisticsCheckpoint } from "./tables.ts";

const o = alias(logisticsOrder, "o");
const r = alias(logisticsRequest, "r");
const s = alias(logisticService, "s");
const c = alias(logisticsCheckpoint, "c");

/** The reader; without an account for a visitor with the link. */
interface Asker {
  accountId: string | null;
  undoneFrom: Date;
}

const viewerOf = ({ actor, now }: Context): Asker => ({
  accountId: actor.kind === "person" ? actor.accountId : null,
  undoneFrom: earlier(now, undoMs),
});

const reported = (p: Parameters<Asker>) => ({
  id: c.id,
  place: c.place,
  note: c.note,
  hasPhoto: sql<boolean>`${c.photo} is not null`,
  at: iso(c.at),
  isRemovable: sql<boolean>`coalesce(${c.by} = ${p.accountId}::uuid, false)
    and ${c.createdAt} > ${p.undoneFrom} and ${o.state} = 'dispatched'`,
});

const columns = (p: Parameters<Asker>) => ({
  orderId: o.id,
  orderNumber: o.number,
  side: sql<Side | null>`case ${p.accountId}::uuid when ${o.customerId} then 'customer'
    when ${o.providerId} then 'provider' end`,
  status: o.state,
  expectedOn: o.expectedOn,
  trackingCode: o.trackingCode,
  dateDispatched: iso(o.dispatchedAt),
  dateDelivered: iso(o.deliveredAt),
  receivedBy: o.receivedBy,
  hasProofPhoto: sql<boolean>`${o.proofPhoto} is not null`,
  isDemo: o.isDemo,
  fromId: r.fromId,
  toId: r.toId,
  mode: sql<TransportMode>`coalesce(${s.mode}, 'road')`,
  checkpoints: sql<RowOf<ReturnType<typeof reported>>[]>`(select coalesce(
    jsonb_agg(${jsonObject(reported(p))} order by ${c.at}, ${c.id}), '[]')
    from ${logisticsCheckpoint} c where ${c.orderId} = ${o.id})`,
});

const from = sql`from ${logisticsOrder} o
  join ${logisticsRequest} r on ${r.id} = ${o.requestId}
  left join ${logisticService} s on ${s.id} = ${r.serviceId}`;

/** Whether the reader is a party to the market order that is carried. */
const isOfMarketOrder = (p: Parameters<Asker>): SQL => sql`exists (
  select from ${marketOrder} where ${marketOrder.id} = ${r.marketOrderId}
    and ${p.accountId}::uuid in (${marketOrder.buyerId}, ${marketOrder.traderId}))`;

const mayRead = (p: Parameters<Asker>): SQL => sql`(
  ${p.accountId}::uuid in (${o.customerId}, ${o.providerId}) or ${isOfMarketOrder(p)})`;

const findWay = statement("route of an order", (p: Parameters<Asker & { id: string }>) =>
  select(columns(p), sql`${from} where ${o.id} = ${p.id} and ${mayRead(p)}`),
);

const findByCode = statement("route by its code", (p: Parameters<Asker & { code: string }>) =>
  select(
    columns(p),
    sql`${from} where ${o.trackingCode} = ${p.code} and ${isDemoVisible(o.isDemo)}`,
  ),
);

const findOfMarketOrder = statement(
  "ways of a market order",
  (p: Parameters<Asker & { marketOrderId: string }>) =>
    select(
      columns(p),
      sql`${from} where ${r.marketOrderId} = ${p.marketOrderId} and ${o.state} <> 'cancelled'
        and ${isOfMarketOrder(p)} order by ${o.approvedAt}, ${o.id}`,
    ),
);

type Row = Awaited<ReturnType<typeof findWay>>[number];

/** Returns the places on the route of an order and its checkpoints. */
async function journeyOf(context: Context, row: Row) {
  const places = await findRoutePlaces(context, row);
  const named = await findPlacesByCode(
    context,
    row.checkpoints.map(({ place }) => place),
  );
  const checkpoints = row.checkpoints.map((checkpoint) => {
    const { name = checkpoint.place, countryCode = "" } = named.get(checkpoint.place) ?? {};
    return { ...checkpoint, name, countryCode };
  });
  const seen = row.checkpoints.flatMap(({ place: code, at }) => {
    const place = named.get(code);
    return place ? [{ place, at }] : [];
  });
  return { places, named, checkpoints, stops: buildStops({ ...row, places, seen }) };
}

async function wayOf(context: Context, row: Row): Promise<endpoints.OrderRoute> {
  const { places, stops, checkpoints } = await journeyOf(context, row);
  const { fromId, toId, mode, ...rest } = row;
  return {
    ...rest,
    from: places[0]?.name ?? "",
    to: places[places.length - 1]?.name ?? "",
    stops: visibleStops(stops),
    checkpoints,
  };
}

/** @throws AppError errors.notFound for an unknown code */
export const getTracking: Handler<typeof endpoints.getTracking> = async (context, { code }) => {
  const viewer = { accountId: null, undoneFrom: context.now };
  const [row] = await findByCode(context, { ...viewer, code });
  if (!row) throw notFound();
  const { status, from, to, expectedOn, dateDispatched, dateDelivered, stops, isDemo } =
    await wayOf(context, row);
  return { status, from, to, expectedOn, dateDispatched, dateDelivered, stops, isDemo };
};

/** @throws AppError errors.notFound for all but both sides and the parties of the market order */
export const getOrderRoute: Handler<typeof endpoints.getOrderRoute> = async (context, { id }) => {
  const [row] = await findWay(context, { ...viewerOf(context), id });
  if (!row) throw notFound();
  return wayOf(context, row);
};

/** Empty for another user's market order. */
export const listMarketOrderRoutes: Handler<typeof endpoints.listMarketOrderRoutes> = async (
  context,
  { marketOrderId },
) => {
  const rows = await findOfMarketOrder(context, { ...viewerOf(context), marketOrderId });
  const data = [];
  for (const row of rows) data.push(await wayOf(context, row));
  return { data, total: data.length };
};

/** @throws AppError errors.notFound for all but the carrier */
export const listStops: Handler<typeof endpoints.listStops> = async (context, input) => {
  const { id, latitude, longitude } = input;
  personOf(context);
  const [row] = await findWay(context, { ...viewerOf(context), id });
  if (row?.side !== "provider") throw notFound();
  const { places, named, stops } = await journeyOf(context, row);
  const known = new Map([...named, ...places.map((place) => [place.code, place] as const)]);
  const toReport = likeliestFirst(stops).map((stop) => {
    const { latitude = null, longitude = null } = known.get(stop.place) ?? {};
    return { ...stop, latitude, longitude };
  });
  const data =
    latitude === undefined || longitude === undefined
      ? toReport
      : nearestFirst(toReport, { latitude, longitude });
  return { data, total: data.length };
};
