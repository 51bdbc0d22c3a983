import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import type { MeasuredUnit } from "#areas/transport/services/cost.ts";
import { costFor } from "#areas/transport/services/cost-for.ts";
import { placeAt } from "#areas/transport/services/place-rows.ts";
import { placesAround } from "#areas/transport/services/places-around.ts";
import { logisticService as s } from "#areas/transport/services/tables.ts";
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
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { type OfferedService, offeredColumns, offeredServices } from "./cost-of-service.ts";
import type * as endpoints from "./endpoints.ts";
import type { Load } from "./endpoints.ts";
import { type Reader, type ReaderParams, transportRequest } from "./request-rows.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";

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

/** Contains nothing about the customer, not even their description. */
const loadColumns = (reader: ReaderParams) => ({
  id: transportRequest.id,
  locationFrom: placeAt(transportRequest.fromId, reader.language),
  locationTo: placeAt(transportRequest.toId, reader.language),
  commodity: nullIfMissing(commodity.id, jsonObject(idAndName(commodity, reader.language))),
  unit: jsonObject({ ...unitColumns(reader.language) }),
  dateRequested: iso(transportRequest.createdAt),
  isDemo: transportRequest.isDemo,
  offer: nullIfMissing(f.id, jsonObject({ id: f.id, status: f.state })),
  made: nullIfMissing(
    f.id,
    jsonObject({
      serviceId: f.serviceId,
      cost: f.cost,
      minDays: chosen.minDays,
      maxDays: chosen.maxDays,
    }),
  ),
  ...costColumns(reader),
});

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

/**
 * Whether the request is pending, open, not addressed to the caller, and on one of the caller's
 * routes.
 */
const isLoad = (
  own: OwnerParams,
) => sql`${transportRequest.state} = 'pending' and ${transportRequest.isOpen}
  and exists (select from ${account} where ${account.id} = ${transportRequest.customerId} and ${account.state} = 'active')
  and ${isBetweenOthers(own)} and (${f.id} is not null or exists (select ${fitting(own)}))`;

const own = alias(s, "own");

/**
 * Whether a service of the caller starts or ends there. The subquery runs once, so that the route
 * index is used.
 */
const isAtOwn = (ofRequest: Column, ofService: Column, { accountId }: OwnerParams) => {
  const ends = sql`select ${ofService} from ${s} own
    where ${own.providerId} = ${accountId} and ${own.isListed}`;
  return sql`${ofRequest} = any(${placesAround(ends)})`;
};

/** Limits the board to the routes that the caller currently serves. */
const isOnBoard = (of: OwnerParams) => sql`${isAtOwn(transportRequest.fromId, own.fromId, of)}
  and ${isAtOwn(transportRequest.toId, own.toId, of)} and ${isLoad(of)}`;

export const isBetweenOthers = ({ accountId }: OwnerParams) =>
  sql`${transportRequest.customerId} <> ${accountId} and ${transportRequest.providerId} <> ${accountId}`;

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

/** Uses the caller's offer if there is one, else the cheapest of its services. */
function toLoads({ made: ownOffer, services, requestUnit, currency, ...row }: Row): Load[] {
  const by = ownOffer ?? rankCosts({ ...row, services, requestUnit, currency })[0];
  return by ? [{ ...row, ...by }] : [];
}

/** Oldest first. */
export const listOpenLoads: Handler<typeof endpoints.listOpenLoads> = async (context, input) => {
  const { accountId } = personOf(context);
  const { data: rows, total } = await readPage(context, input, { accountId });
  return { data: rows.flatMap(toLoads), total };
};

const readPage = pagedStatement(
  "loads",
  (p: Parameters<{ accountId: string }>, { language, limit }) =>
    select(
      loadColumns({ accountId: p.accountId, language }),
      sql`from ${logisticsRequest} r ${joins(p)} where ${isOnBoard(p)}
        order by ${transportRequest.createdAt}, ${transportRequest.id} ${limit}`,
    ),
  (p) => sql`from ${logisticsRequest} r ${joins(p)} where ${isOnBoard(p)}`,
);

/** @throws AppError errors.notFound for a request that is not on the load board */
export async function readLoad(context: Context, { id }: { id: string }): Promise<Load> {
  const { accountId } = personOf(context);
  const rows = await findLoad(context, { id, accountId, language: context.language });
  const [load] = rows.flatMap(toLoads);
  if (!load) throw notFound();
  return load;
}

const findLoad = statement("load", (p: Parameters<Reader & { id: string }>) =>
  select(
    loadColumns(p),
    sql`from ${logisticsRequest} r ${joins(p)} where ${transportRequest.id} = ${p.id} and ${isLoad(p)}`,
  ),
);

/** Finds the data for the costs of the caller's services for one request in any state. */
export const findCosting = statement(
  "services for a load",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      { state: transportRequest.state, offerId: nullable(f.id), ...costColumns(p) },
      sql`from ${logisticsRequest} r ${joins(p)} where ${transportRequest.id} = ${p.id}`,
    ),
);
