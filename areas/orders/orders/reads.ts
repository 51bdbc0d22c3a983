import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { userDetails } from "#areas/accounts/endpoints.ts";
import { readUserDetails } from "#areas/accounts/reads.ts";
import { account } from "#areas/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { ownList } from "../list-own.ts";
import {
  detailColumns,
  detailJoins,
  detailsOf,
  firstCommodity,
  listedColumns,
  listedJoins,
  listedOf,
  type Reader,
  r,
} from "../order-rows.ts";
import { actsOnOrder, orderStates } from "../order-rules.ts";
import { marketOrder, marketOrderRequest } from "../tables.ts";
import type { Order } from "./endpoints.ts";

const m = alias(marketOrder, "m");
const seller = alias(account, "seller");

const orderColumns = (reader: Parameters<Reader>) => ({
  id: m.id,
  requestId: m.requestId,
  orderNumber: m.number,
  status: m.state,
  paid: m.paid,
  dateApproved: m.approvedAt,
  dateUpdated: m.updatedAt,
  rating: m.rating,
  commodity: firstCommodity,
  ...listedColumns(reader),
});

const orderJoins = (reader: Parameters<Reader>) =>
  sql`join ${marketOrderRequest} r on ${r.id} = ${m.requestId} ${listedJoins(reader)}`;

const orderOf = <Row extends RowOf<ReturnType<typeof orderColumns>>>(
  row: Row,
  context: Context,
) => ({
  ...listedOf(row, context),
  dateApproved: row.dateApproved.toISOString(),
});

export const listOrders = ownList({
  table: marketOrder,
  as: "m",
  at: marketOrder.approvedAt,
  states: orderStates,
  columns: orderColumns,
  joins: orderJoins,
  shape: orderOf,
});

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readOrder(context: Context, { id }: { id: string }): Promise<Order> {
  const { accountId } = personOf(context);
  const [row] = await findOrder(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const { side, status: state, paid, rating } = row;
  return {
    ...orderOf(row, context),
    ...detailsOf(row, context),
    acts: actsOnOrder({ side, state, paid, isRated: rating !== null }),
  };
}

const contacts = { phone: seller.phone, email: seller.email };

const findOrder = statement("market order", (p: Parameters<Reader & { id: string }>) =>
  select(
    {
      ...orderColumns(p),
      ...detailColumns(p),
      reason: m.reason,
      ratingComment: m.ratingComment,
      seller: sql<RowOf<typeof contacts> | null>`
        case when ${seller.state} <> 'deleted' then ${jsonObject(contacts)} end`,
    },
    sql`from ${marketOrder} m ${orderJoins(p)} ${detailJoins}
      join ${account} seller on ${seller.id} = ${m.traderId}
      where ${m.id} = ${p.id} and (${m.buyerId} = ${p.accountId} or ${m.traderId} = ${p.accountId})`,
  ),
);

/** What everybody may know of somebody; with her contacts for who has an order together with her. */
export const showPerson: Handler<typeof userDetails> = async (context, input) => {
  return readUserDetails(context, input, { withContacts: await tradeTogether(context, input.id) });
};

async function tradeTogether(context: Context, id: string): Promise<boolean> {
  const { actor } = context;
  if (actor.kind !== "person" || !idPattern.test(id)) return false;
  const found = await findOrderTogether(context, { one: actor.accountId, other: id });
  return found.length > 0;
}

const { buyerId, traderId } = marketOrder;

const findOrderTogether = statement(
  "order together",
  (p: Parameters<{ one: string; other: string }>) => sql`
    select from ${marketOrder} where (${buyerId} = ${p.one} and ${traderId} = ${p.other})
      or (${buyerId} = ${p.other} and ${traderId} = ${p.one}) limit 1`,
);
