import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listOfSide } from "#areas/transport/requests/list-of-side.ts";
import {
  type Reader,
  type ReaderParams,
  transportColumns,
  transportJoins,
  transportRequest,
} from "#areas/transport/requests/request-rows.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { actsOnOrder } from "#areas/transport/requests/transport-rules.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { deliveryCodeOf } from "./delivery-code.ts";
import type * as endpoints from "./endpoints.ts";
import type { LogisticsOrder } from "./endpoints.ts";

const o = alias(logisticsOrder, "o");

const orderColumns = (reader: ReaderParams) => ({
  id: o.id,
  requestId: o.requestId,
  orderNumber: o.number,
  status: o.state,
  paid: o.paid,
  reason: o.reason,
  expectedOn: o.expectedOn,
  trackingCode: o.trackingCode,
  dateApproved: iso(o.approvedAt),
  dateDispatched: iso(o.dispatchedAt),
  dateDelivered: iso(o.deliveredAt),
  dateUpdated: iso(o.updatedAt),
  proof: o.proof,
  receivedBy: o.receivedBy,
  hasProofPhoto: sql<boolean>`${o.proofPhoto} is not null`,
  rating: o.rating,
  ratingComment: o.ratingComment,
  ...transportColumns(reader, sql`(${o.state} = 'cancelled')`),
});

const joins = sql`join ${logisticsRequest} r on ${transportRequest.id} = ${o.requestId} ${transportJoins}`;

type Row = Omit<LogisticsOrder, "acts" | "deliveryCode">;

const toView = (row: Row, { keys }: Pick<Context, "keys">): LogisticsOrder => ({
  ...row,
  deliveryCode:
    row.side === "customer" && row.status === "dispatched" ? deliveryCodeOf(keys, row.id) : null,
  acts: actsOnOrder({ side: row.side, state: row.status, isRated: row.rating !== null }),
});

/** @throws AppError errors.notFound, also for another user's order */
export async function getOrder(context: Context, { id }: { id: string }): Promise<LogisticsOrder> {
  const { accountId } = personOf(context);
  const [row] = await findOrder(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  return toView(row, context);
}

const findOrder = statement("logistics order", (p: Parameters<Reader & { id: string }>) =>
  select(
    orderColumns(p),
    sql`from ${logisticsOrder} o ${joins} where ${o.id} = ${p.id}
      and (${o.customerId} = ${p.accountId} or ${o.providerId} = ${p.accountId})`,
  ),
);

const listOf = listOfSide({
  name: "logistics orders",
  table: o,
  at: o.approvedAt,
  marketOrderId: transportRequest.marketOrderId,
  from: sql`from ${logisticsOrder} o join ${logisticsRequest} r on ${transportRequest.id} = ${o.requestId}`,
  joins: transportJoins,
  columns: orderColumns,
  toView,
});

/** Orders in which the caller is the customer. */
export const listOwnOrders: Handler<typeof endpoints.listOwnOrders> = listOf("customer");
/** Orders in which the caller is the carrier. */
export const listReceivedOrders: Handler<typeof endpoints.listReceivedOrders> = listOf("provider");
