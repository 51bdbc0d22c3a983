import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { getUserDetails } from "#areas/people/accounts/endpoints.ts";
import { readUserDetails } from "#areas/people/accounts/reads.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  jsonObject,
  nullable,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { createListQuery } from "./create-list-query.ts";
import type { OrderProposal } from "./endpoints.ts";
import {
  detailColumns,
  detailJoins,
  type ListedRow,
  listedColumns,
  listedJoins,
  type Reader,
  requestAlias,
  toListItem,
  toOrderLines,
} from "./order-rows.ts";
import {
  actsOnOrder,
  actsOnRequest,
  awaitedSide,
  orderStates,
  type RequestStatus,
  requestStateOf,
  requestStatuses,
  type Side,
} from "./order-rules.ts";
import type { Order } from "./orders/endpoints.ts";
import type { OrderRequest } from "./requests/endpoints.ts";
import { marketOrder, marketOrderProposal, marketOrderRequest } from "./tables.ts";
import {
  isOpenProposal,
  ordersAwaitingAction,
  requestsAwaitingAction,
} from "./waiting/waiting-rules.ts";

const m = alias(marketOrder, "m");
const q = alias(marketOrderProposal, "q");
const seller = alias(account, "seller");

type OneOfReader = Parameters<Reader & { id: string }>;

/** With the time, by which an open proposal may be over. */
type RequestReader = Reader & { now: Date };

const requestColumns = (reader: Parameters<RequestReader>) => ({
  id: requestAlias.id,
  status: requestAlias.state,
  dateRequested: iso(requestAlias.createdAt),
  dateUpdated: iso(requestAlias.updatedAt),
  orderId: nullable(m.id),
  orderNumber: nullable(m.number),
  turn: requestAlias.turn,
  proposedBy: sql<Side | null>`(select ${q.by} from ${marketOrderProposal} q
    where ${isOpenProposal(requestAlias, reader)})`,
  proposedTotal: sql<number | null>`(select ${q.total} from ${marketOrderProposal} q
    where ${isOpenProposal(requestAlias, reader)})`,
  ...listedColumns(reader),
});

const requestJoins = (reader: Parameters<Reader>) =>
  sql`left join ${marketOrder} m on ${m.requestId} = ${requestAlias.id} ${listedJoins(reader)}`;

interface StageFields {
  status: RequestStatus;
  turn: Side | null;
  proposedBy: Side | null;
}

/** Adds what follows from the stored fields: the last proposal and who is waited for. */
function toRequestItem<Row extends StageFields & ListedRow>(whole: Row, context: Context) {
  const { turn, proposedBy, ...row } = whole;
  const now = { status: row.status, turn, proposedBy };
  return {
    ...toListItem(row as Omit<Row, "turn" | "proposedBy"> & ListedRow, context),
    stage: requestStateOf(now),
    awaits: awaitedSide(now),
    isProposed: proposedBy === "seller",
  };
}

export const listOrderRequests = createListQuery({
  toItem: toRequestItem,
  table: marketOrderRequest,
  as: "r",
  at: marketOrderRequest.createdAt,
  states: requestStatuses,
  waiting: (p) => requestsAwaitingAction(marketOrderRequest, p),
  columns: requestColumns,
  joins: requestJoins,
});

/** @throws AppError errors.notFound, also for another user's request */
export async function getOrderRequest(
  context: Context,
  { id }: { id: string },
): Promise<OrderRequest> {
  const { accountId } = personOf(context);
  const { language, now, settings } = context;
  const [row] = await findRequest(context, { id, accountId, language, now });
  if (!row) throw notFound();
  const { side, proposals } = row;
  const item = toRequestItem(row, context);
  const made = proposals.filter(({ by }) => by === side).length;
  const turnsLeft = Math.max(0, settings.BARGAIN_TURNS - made);
  const acts = actsOnRequest({ side, state: item.stage });
  return {
    ...item,
    lines: toOrderLines(row, context),
    turnsLeft,
    answerHours: settings.PROPOSAL_HOURS,
    acts: turnsLeft > 0 ? acts : acts.filter((act) => act !== "propose"),
  };
}

const findRequest = statement("order request", (p: OneOfReader & Parameters<RequestReader>) =>
  select(
    {
      ...requestColumns(p),
      ...detailColumns(p),
      reason: requestAlias.reason,
      proposals: sql<OrderProposal[]>`
        (select coalesce(jsonb_agg(${jsonObject({
          id: q.id,
          by: q.by,
          changes: q.changes,
          total: q.total,
          comment: q.comment,
          state: sql`case when ${isOver(p)} then 'closed' else ${q.state} end`,
          proposedAt: iso(q.proposedAt),
          expiresAt: iso(q.expiresAt),
          answeredAt: sql`case when ${isOver(p)} then ${iso(q.expiresAt)} else ${iso(q.answeredAt)} end`,
        })} order by ${q.proposedAt} desc, ${q.id} desc), '[]')
         from ${marketOrderProposal} q where ${q.requestId} = ${requestAlias.id})`,
    },
    sql`from ${marketOrderRequest} r ${requestJoins(p)} ${detailJoins}
      where ${requestAlias.id} = ${p.id} and (${requestAlias.buyerId} = ${p.accountId} or ${requestAlias.traderId} = ${p.accountId})`,
  ),
);

const isOver = ({ now }: Parameters<{ now: Date }>) =>
  sql`(${q.state} = 'open' and ${q.expiresAt} <= ${now})`;

const orderColumns = (reader: Parameters<Reader>) => ({
  id: m.id,
  requestId: m.requestId,
  orderNumber: m.number,
  status: m.state,
  paid: m.paid,
  dateApproved: iso(m.approvedAt),
  dateUpdated: iso(m.updatedAt),
  rating: m.rating,
  /** Commodity of the first product. */
  commodity: jsonObject({ id: sql<number>`f.commodity_id`, name: sql<string>`f.commodity_name` }),
  ...listedColumns(reader),
});

const orderJoins = (reader: Parameters<Reader>) =>
  sql`join ${marketOrderRequest} r on ${requestAlias.id} = ${m.requestId} ${listedJoins(reader)}`;

export const listOrders = createListQuery({
  table: marketOrder,
  as: "m",
  at: marketOrder.approvedAt,
  states: orderStates,
  toItem: toListItem,
  waiting: () => ordersAwaitingAction(marketOrder),
  columns: orderColumns,
  joins: orderJoins,
});

/** @throws AppError errors.notFound, also for another user's order */
export async function getOrder(context: Context, { id }: { id: string }): Promise<Order> {
  const { accountId } = personOf(context);
  const [row] = await findOrder(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const { side, status: state, paid, rating } = row;
  return {
    ...toListItem(row, context),
    lines: toOrderLines(row, context),
    acts: actsOnOrder({ side, state, paid, isRated: rating !== null }),
  };
}

const contacts = { phone: verifiedContact.phone(seller), email: verifiedContact.email(seller) };

const findOrder = statement("market order", (p: OneOfReader) =>
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

/**
 * Returns the public details of a user, with contacts if they and the caller have an order
 * together.
 */
export const getUserDetailsWithContacts: Handler<typeof getUserDetails> = async (
  context,
  input,
) => {
  const { actor } = context;
  const isKnown = actor.kind === "person" && idPattern.test(input.id);
  const together = isKnown
    ? await findOrderTogether(context, { one: actor.accountId, other: input.id })
    : [];
  return readUserDetails(context, input, { withContacts: together.length > 0 });
};

const { buyerId, traderId } = marketOrder;

const findOrderTogether = statement(
  "order together",
  (p: Parameters<{ one: string; other: string }>) => sql`
    select from ${marketOrder} where (${buyerId} = ${p.one} and ${traderId} = ${p.other})
      or (${buyerId} = ${p.other} and ${traderId} = ${p.one}) limit 1`,
);
