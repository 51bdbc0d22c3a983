import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import { actsOnOrder } from "../acts-now.ts";
import { ownList } from "../list-own.ts";
import {
  partiesOf,
  partyColumns,
  partyJoins,
  type Reader,
  r,
  threadColumns,
  threadJoins,
  threadOf,
} from "../order-rows.ts";
import { groupOf } from "../status-groups.ts";
import { marketOrder, marketOrderRequest } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { orderStates } from "./order-states.ts";

const m = alias(marketOrder, "m");
const seller = alias(account, "seller");

const orderColumns = (reader: Parameters<Reader>) => ({
  id: m.id,
  requestId: m.requestId,
  number: m.number,
  state: m.state,
  paid: m.paid,
  approvedAt: m.approvedAt,
  updatedAt: m.updatedAt,
  rating: m.rating,
  ...partyColumns(reader),
});

const orderJoins = (reader: Parameters<Reader>) =>
  sql`join ${marketOrderRequest} r on ${r.id} = ${m.requestId} ${partyJoins(reader)}`;

const orderOf = (
  row: RowOf<ReturnType<typeof orderColumns>>,
  { edition }: Context,
): endpoints.ListedOrder => ({
  id: row.id,
  orderNumber: row.number,
  requestId: row.requestId,
  status: row.state,
  group: groupOf(row.state),
  paid: row.paid,
  ...partiesOf(row, edition),
  commodity: { id: row.commodityId, name: row.commodityName },
  dateApproved: row.approvedAt.toISOString(),
  dateUpdated: row.updatedAt.toISOString(),
  rating: row.rating,
});

const findOwnOrders = ownList({
  table: marketOrder,
  as: "m",
  at: marketOrder.approvedAt,
  states: orderStates,
  columns: orderColumns,
  joins: orderJoins,
});

export async function listOrders(
  context: Context,
  input: ParsedInputOf<typeof endpoints.orders>,
): Promise<Rows<endpoints.ListedOrder>> {
  const { rows, total } = await findOwnOrders(context, input);
  return { data: rows.map((row) => orderOf(row, context)), total };
}

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readOrder(
  context: Context,
  { id }: { id: string },
): Promise<endpoints.Order> {
  const { accountId } = personOf(context);
  const [row] = await findOrder(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const { side, state, paid, rating } = row;
  return {
    ...orderOf(row, context),
    ...threadOf(row, context.edition),
    seller: row.seller,
    reason: row.reason,
    ratingComment: row.ratingComment,
    acts: actsOnOrder({ side, state, paid, isRated: rating !== null }),
  };
}

const contacts = { phone: seller.phone, email: seller.email };

const findOrder = statement("market order", (p: Parameters<Reader & { id: string }>) =>
  select(
    {
      ...orderColumns(p),
      ...threadColumns(p),
      reason: m.reason,
      ratingComment: m.ratingComment,
      seller: sql<RowOf<typeof contacts> | null>`
        case when ${seller.state} <> 'deleted' then ${jsonObject(contacts)} end`,
    },
    sql`from ${marketOrder} m ${orderJoins(p)} ${threadJoins}
      join ${account} seller on ${seller.id} = ${m.traderId}
      where ${m.id} = ${p.id} and (${m.buyerId} = ${p.accountId} or ${m.traderId} = ${p.accountId})`,
  ),
);
