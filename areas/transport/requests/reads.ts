import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  jsonObject,
  nullable,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { carrierRecord } from "./carrier-record.ts";
import type * as endpoints from "./endpoints.ts";
import type { LogisticsRequest, TransportOffer } from "./endpoints.ts";
import { listOfSide } from "./list-of-side.ts";
import {
  isCustomer,
  type Reader,
  type ReaderParams,
  requestedColumns,
  transportColumns,
  transportJoins,
  transportRequest,
} from "./request-rows.ts";
import { logisticsOffer, logisticsOrder, logisticsRequest } from "./tables.ts";
import {
  actsOnRequest,
  type OfferState,
  offerStateAt,
  type RequestState,
  requestStateAt,
} from "./transport-rules.ts";

const o = alias(logisticsOrder, "o");
const f = alias(logisticsOffer, "f");
const offered = alias(logisticService, "offered");
const by = alias(logisticsProvider, "by");

/** Provider with its average rating to one decimal, as on provider cards. */
const ratedProvider = (provider: typeof by) =>
  jsonObject({
    id: provider.accountId,
    name: provider.name,
    rating: sql<number | null>`case when ${provider.ratingCount} > 0
      then round(${provider.ratingSum}::numeric / ${provider.ratingCount}, 1) end`,
    ratings: provider.ratingCount,
    isDemo: provider.isDemo,
  });

/** An offer as it is stored; its state is that of the last write. */
type OfferRow = Omit<TransportOffer, "status"> & { status: OfferState };

/** Cheapest first; offers in a currency other than the request's come last. */
const offersOf = (reader: ReaderParams) => sql<OfferRow[]>`
  case when ${isCustomer(reader)} then (select coalesce(jsonb_agg(${jsonObject({
    id: f.id,
    provider: ratedProvider(by),
    cost: f.cost,
    minDays: sql`coalesce(${offered.minDays}, ${f.days})`,
    maxDays: sql`coalesce(${offered.maxDays}, ${f.days})`,
    validUntil: iso(f.validUntil),
    version: f.changes,
    record: carrierRecord(f.providerId),
    comment: f.comment,
    status: f.state,
    dateOffered: iso(f.createdAt),
  })} order by ${f.currency} <> ${transportRequest.currency}, ${f.total}, ${f.id}), '[]')
    from ${logisticsOffer} f left join ${logisticService} offered on ${offered.id} = ${f.serviceId}
      join ${logisticsProvider} "by" on ${by.accountId} = ${f.providerId}
    where ${f.requestId} = ${transportRequest.id}) else '[]' end`;

const requestColumns = (reader: ReaderParams) => ({
  id: transportRequest.id,
  status: transportRequest.state,
  isOpen: transportRequest.isOpen,
  orderId: nullable(o.id),
  orderNumber: nullable(o.number),
  reason: transportRequest.reason,
  dateUpdated: iso(transportRequest.updatedAt),
  offers: offersOf(reader),
  dateEnds: iso(transportRequest.endsAt),
  ...transportColumns(reader, sql`(${transportRequest.state} = 'cancelled')`),
  ...requestedColumns,
});

type Row = Omit<LogisticsRequest, "acts" | "status" | "offers"> & {
  status: RequestState;
  offers: OfferRow[];
};

const joins = sql`${transportJoins} left join ${logisticsOrder} o on ${o.requestId} = ${transportRequest.id}`;

function toView(row: Row, { now }: Pick<Context, "now">): LogisticsRequest {
  const status = requestStateAt({ state: row.status, endsAt: row.dateEnds }, now);
  const offers = row.offers.map((offer) => ({
    ...offer,
    status: offerStateAt({ state: offer.status, validUntil: offer.validUntil }, now),
  }));
  return { ...row, status, offers, acts: actsOnRequest({ state: status, side: row.side }) };
}

/** @throws AppError errors.notFound, also for another user's request */
export async function getRequest(
  context: Context,
  { id }: { id: string },
): Promise<LogisticsRequest> {
  const { accountId } = personOf(context);
  const [row] = await findRequest(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  return toView(row, context);
}

const findRequest = statement("logistics request", (p: Parameters<Reader & { id: string }>) =>
  select(
    requestColumns(p),
    sql`from ${logisticsRequest} r ${joins} where ${transportRequest.id} = ${p.id}
      and (${transportRequest.customerId} = ${p.accountId} or ${transportRequest.providerId} = ${p.accountId})`,
  ),
);

const listOf = listOfSide({
  name: "logistics requests",
  table: transportRequest,
  at: transportRequest.createdAt,
  marketOrderId: transportRequest.marketOrderId,
  from: sql`from ${logisticsRequest} r`,
  joins,
  columns: requestColumns,
  toView,
});

/** Requests in which the caller is the customer. */
export const listOwnRequests: Handler<typeof endpoints.listOwnRequests> = listOf("customer");
/** Requests that the caller has received as a provider. */
export const listReceivedRequests: Handler<typeof endpoints.listReceivedRequests> =
  listOf("provider");
