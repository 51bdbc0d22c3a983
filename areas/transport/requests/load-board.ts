import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import type { MeasuredUnit } from "#areas/transport/services/cost.ts";
import { costFor } from "#areas/transport/services/cost-for.ts";
import { placeAt } from "#areas/transport/services/place-rows.ts";
import { placesAround } from "#areas/transport/services/places-around.ts";
import { logisticsProvider, logisticService as s } from "#areas/transport/services/tables.ts";
import { isApprovedCarrier } from "#areas/transport/services/transport-visibility.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { idAndName } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullable,
  nullIfMissing,
  type Parameters,
  type RowOf,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./board/endpoints.ts";
import type { Load } from "./board/endpoints.ts";
import { type OfferedService, offeredColumns, offeredServices } from "./cost-of-service.ts";
import { type Reader, type ReaderParams, transportRequest } from "./request-rows.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";
import { offerStateAt } from "./transport-rules.ts";

const ru = alias(measurementUnit, "ru");
const f = alias(logisticsOffer, "f");
const chosen = alias(s, "chosen");

type OwnerParams = Pick<ReaderParams, "accountId">;

const inTariffUnit = sql`case when ${measurementUnit.id} = ${ru.id} then ${transportRequest.quantity}
  when ${measurementUnit.baseUnit} = ${ru.baseUnit} then round(${transportRequest.quantity} * ${ru.factor} / ${measurementUnit.factor}, 3) end`;

/**
 * The caller's services on offer that can carry the request: route, commodity and quantity match.
 */
const fitting = ({ accountId }: OwnerParams): SQL => sql`from ${offeredServices}
  where ${s.providerId} = ${accountId}
    and ${s.fromId} = any(near.from_ids) and ${s.toId} = any(near.to_ids)
    and (${s.goods} = '{}' or ${transportRequest.commodityId} is null or ${commodity.categoryId} = any(${s.goods}))
    and ${inTariffUnit} >= ${s.minimumOrder}
    and (${s.maximumOrder} is null or ${inTariffUnit} <= ${s.maximumOrder})
    and (${s.chargingMode} <> 'per_km' or ${s.distanceKm} is not null)`;

const requestUnit = { id: ru.id, baseUnit: ru.baseUnit, factor: ru.factor };

const costColumns = (own: OwnerParams) => ({
  currency: transportRequest.currency,
  quantity: transportRequest.quantity,
  requestUnit: jsonObject(requestUnit),
  services: sql<OfferedService[]>`(select coalesce(
    jsonb_agg(${jsonObject(offeredColumns)} order by ${s.createdAt}, ${s.id}), '[]')
    ${fitting(own)})`,
});

const earlier = alias(logisticsRequest, "earlier");

/** How often a customer asked in the last twelve months, and how often they agreed. */
const customerRecord = sql<Load["customer"]>`(select ${jsonObject({
  asked: sql<number>`count(*)`,
  agreed: sql<number>`count(*) filter (where ${earlier.state} = 'approved')`,
})} from ${logisticsRequest} earlier where ${earlier.customerId} = ${transportRequest.customerId}
    and ${earlier.createdAt} > now() - interval '1 year')`;

/** Contains nothing that names the customer, not even their description. */
const loadColumns = (reader: ReaderParams) => ({
  id: transportRequest.id,
  locationFrom: placeAt(transportRequest.fromId, reader.language),
  locationTo: placeAt(transportRequest.toId, reader.language),
  commodity: nullIfMissing(commodity.id, jsonObject(idAndName(commodity, reader.language))),
  unit: jsonObject({ ...unitColumns(reader.language) }),
  distanceKm: transportRequest.distanceKm,
  dateRequested: iso(transportRequest.createdAt),
  dateEnds: iso(transportRequest.endsAt),
  isNear: sql<boolean>`${nearness(reader)} > 0`,
  customer: customerRecord,
  isDemo: transportRequest.isDemo,
  offer: nullIfMissing(
    f.id,
    jsonObject({
      id: f.id,
      status: f.state,
      comment: f.comment,
      validUntil: iso(f.validUntil),
      changes: f.changes,
    }),
  ),
  made: nullIfMissing(
    f.id,
    jsonObject({
      serviceId: f.serviceId,
      cost: f.cost,
      minDays: sql<number>`coalesce(${chosen.minDays}, ${f.days})`,
      maxDays: sql<number>`coalesce(${chosen.maxDays}, ${f.days})`,
    }),
  ),
  ...costColumns(reader),
});

const own = alias(s, "own");
const self = alias(logisticsProvider, "self");

/** The places around the ends of the caller's services and around its headquarters. */
const ownPlaces = ({ accountId }: OwnerParams) =>
  placesAround(sql`
  select ${own.fromId} from ${s} own where ${own.providerId} = ${accountId} and ${own.isListed}
  union select ${own.toId} from ${s} own where ${own.providerId} = ${accountId} and ${own.isListed}
  union select ${self.headquartersId} from ${logisticsProvider} self
    where ${self.accountId} = ${accountId}`);

/** How many ends of the route are near the caller: 0 to 2. */
const nearness = (of: OwnerParams) => sql<number>`(
  ((${transportRequest.fromId} = any(${ownPlaces(of)})) is true)::int
  + ((${transportRequest.toId} = any(${ownPlaces(of)})) is true)::int)`;

/**
 * The places whose services cover the request's ends. `offset 0` makes it evaluate once per
 * request.
 */
const near = sql`cross join lateral (
  select ${placesAround(sql`${transportRequest.fromId}`)} as from_ids, ${placesAround(sql`${transportRequest.toId}`)} as to_ids
  offset 0) near`;

const joins = ({ accountId }: OwnerParams) => sql`${near}
  join ${measurementUnit} on ${measurementUnit.id} = ${transportRequest.unitId}
  join ${measurementUnit} ru on ${ru.id} = ${transportRequest.unitId}
  left join ${commodity} on ${commodity.id} = ${transportRequest.commodityId}
  left join ${logisticsOffer} f on ${f.requestId} = ${transportRequest.id} and ${f.providerId} = ${accountId}
  left join ${s} chosen on ${chosen.id} = ${f.serviceId}`;

type BoardParams = Parameters<{ accountId: string; now: Date }>;

/**
 * Whether the request is pending, open, of an active user and not the caller's own or addressed to
 * it, and the caller is an approved carrier.
 */
const isLoad = (p: BoardParams) => sql`${transportRequest.state} = 'pending'
  and ${transportRequest.isOpen}
  and (${transportRequest.endsAt} is null or ${transportRequest.endsAt} > ${p.now}::timestamptz)
  and exists (select from ${account}
    where ${account.id} = ${transportRequest.customerId} and ${account.state} = 'active')
  and ${isBetweenOthers(p)}`;

/** Not the caller's own request and not addressed to it. */
export const isBetweenOthers = ({ accountId }: OwnerParams) =>
  sql`${transportRequest.customerId} <> ${accountId}
    and ${transportRequest.providerId} is distinct from ${accountId}`;

type Row = RowOf<ReturnType<typeof loadColumns>>;
type Costing = Pick<Row, "currency" | "quantity" | "services"> & { requestUnit: MeasuredUnit };

/**
 * Returns the costs of the caller's services for the request: those in its currency first, then the
 * cheapest.
 */
export const rankCosts = ({ currency, quantity, requestUnit, services }: Costing) =>
  services
    .flatMap((service) => {
      const { cost } = costFor(service, { quantity, unit: requestUnit });
      const { id: serviceId, minDays, maxDays } = service;
      return cost ? [{ serviceId, cost, minDays, maxDays }] : [];
    })
    .sort(
      ({ cost: one }, { cost: other }) =>
        Number(one.currency !== currency) - Number(other.currency !== currency) ||
        one.totalCost - other.totalCost,
    );

/** Uses the caller's offer if there is one, else the cheapest of its services, if one fits. */
function toLoad(
  { made, offer, services, requestUnit, ...row }: Row,
  { now, settings }: Pick<Context, "now" | "settings">,
): Load {
  const cheapest = rankCosts({ ...row, services, requestUnit })[0];
  const none = { serviceId: null, cost: null, minDays: null, maxDays: null };
  return {
    ...row,
    offer: offer && {
      id: offer.id,
      comment: offer.comment,
      validUntil: offer.validUntil,
      status: offerStateAt({ state: offer.status, validUntil: offer.validUntil }, now),
      changesLeft: Math.max(0, settings.TRANSPORT_QUOTE_CHANGES - offer.changes),
    },
    ...(made ?? cheapest ?? none),
  };
}

/** Those near the caller first, then the oldest. */
export const listOpenLoads: Handler<typeof endpoints.listOpenLoads> = async (context, input) => {
  const { accountId } = personOf(context);
  const { now } = context;
  const { near, locationFrom, locationTo } = input;
  const filters = (["near", "locationFrom", "locationTo"] as const).filter((name) => input[name]);
  const params = { accountId, now, near, locationFrom, locationTo };
  const { data: rows, total } = await readPageOf(filters)(context, input, params);
  return { data: rows.map((row) => toLoad(row, context)), total };
};

interface ListParams {
  accountId: string;
  now: Date;
  locationFrom: number | undefined;
  locationTo: number | undefined;
}

type Filters = readonly ("near" | "locationFrom" | "locationTo")[];

const isListed = (filters: Filters, p: Parameters<ListParams>) => {
  const conditions = {
    near: sql`${nearness(p)} > 0`,
    locationFrom: sql`${transportRequest.fromId} = any(${placesAround(p.locationFrom)})`,
    locationTo: sql`${transportRequest.toId} = any(${placesAround(p.locationTo)})`,
  };
  const chosenOnes = filters.map((filter) => conditions[filter]);
  return sql.join([isApprovedCarrier(p.accountId), isLoad(p), ...chosenOnes], sql` and `);
};

const readPageOf = pagedStatements(
  (filters: Filters) => `loads ${filters.join(" ")}`,
  (filters, p: Parameters<ListParams>, { language, limit }) =>
    withTables(
      sql`page as materialized (
        select ${transportRequest.id} as id, ${nearness(p)} as nearness from ${logisticsRequest} r
        where ${isListed(filters, p)}
        order by nearness desc, ${transportRequest.createdAt}, ${transportRequest.id} ${limit})`,
      select(
        loadColumns({ accountId: p.accountId, language }),
        sql`from page join ${logisticsRequest} r on ${transportRequest.id} = page.id ${joins(p)}
          order by page.nearness desc, ${transportRequest.createdAt}, ${transportRequest.id}`,
      ),
    ),
  (filters, p) => sql`from ${logisticsRequest} r where ${isListed(filters, p)}`,
);

/**
 * @throws AppError errors.notFound for a request that is not on the load board, and for a carrier
 * that is not approved and has made no offer
 */
export async function getOpenLoad(context: Context, { id }: { id: string }): Promise<Load> {
  const { accountId } = personOf(context);
  const { language, now } = context;
  const [row] = await findLoad(context, { id, accountId, language, now });
  if (!row) throw notFound();
  return toLoad(row, context);
}

const findLoad = statement("load", (p: Parameters<Reader & { id: string; now: Date }>) =>
  select(
    loadColumns(p),
    sql`from ${logisticsRequest} r ${joins(p)} where ${transportRequest.id} = ${p.id}
      and ${isLoad(p)} and (${f.id} is not null or ${isApprovedCarrier(p.accountId)})`,
  ),
);

/** Finds the data for the costs of the caller's services for one request in any state. */
export const findCosting = statement(
  "services for a load",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      {
        state: transportRequest.state,
        endsAt: nullable(transportRequest.endsAt),
        offerId: nullable(f.id),
        ...costColumns(p),
      },
      sql`from ${logisticsRequest} r ${joins(p)} where ${transportRequest.id} = ${p.id}`,
    ),
);
