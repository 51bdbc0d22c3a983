import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import { actsOnOrder, actsOnRequest } from "./acts-now.ts";
import type * as endpoints from "./endpoints.ts";
import { listMine } from "./list-mine.ts";
import {
  type PartyRow,
  type ProposalRow,
  partiesOf,
  partyColumns,
  partyJoins,
  proposalColumns,
  proposalOf,
  type ThreadRow,
  threadColumns,
  threadJoins,
  threadOf,
} from "./order-rows.ts";
import { type OrderState, orderStates } from "./order-states.ts";
import { groupOf, type StatusGroup, statesIn } from "./status-groups.ts";

type RequestStatus = endpoints.ListedRequest["status"];
const requestStatuses = ["pending", "approved", "rejected", "cancelled"] as const;

interface RequestRow extends PartyRow {
  id: string;
  state: RequestStatus;
  is_proposed: boolean;
  order_id: string | null;
  number: string | null;
  created_at: Date;
  updated_at: Date;
}

const requestColumns = `
  r.id, r.state, r.created_at, r.updated_at, m.id as order_id, m.number,
  exists (select from market_order_proposal q where q.request_id = r.id and q.state = 'open') as is_proposed,
  ${partyColumns}`;
const requestJoins = `left join market_order m on m.request_id = r.id ${partyJoins}`;

const requestOf = (row: RequestRow, context: Context): endpoints.ListedRequest => ({
  id: row.id,
  status: row.state,
  group: groupOf(row.state),
  isProposed: row.is_proposed,
  ...partiesOf(row, context.edition),
  orderId: row.order_id,
  orderNumber: row.number,
  dateRequested: row.created_at.toISOString(),
  dateUpdated: row.updated_at.toISOString(),
});

/** States of the filters together: one by itself, those of a group, or both. */
function statesOf<State extends string>(
  { status, group }: { status?: State | undefined; group?: StatusGroup | undefined },
  all: readonly State[],
): readonly State[] | undefined {
  const ofGroup = group ? statesIn(group, all) : all;
  if (status) return ofGroup.filter((one) => one === status);
  return group && ofGroup;
}

export const listRequests = (
  context: Context,
  input: ParsedInputOf<typeof endpoints.orderRequests>,
): Promise<Rows<endpoints.ListedRequest>> =>
  listMine(context, input, {
    ...{ table: "market_order_request", at: "created_at", as: "r" },
    states: statesOf(input, requestStatuses),
    columns: requestColumns,
    joins: requestJoins,
    shown: requestOf,
  });

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readRequest(
  context: Context,
  { id }: { id: string },
): Promise<endpoints.OrderRequest> {
  if (!idPattern.test(id)) throw notFound();
  const [row] = await context.db.named<
    RequestRow & ThreadRow & { reason: string | null; proposals: ProposalRow[] }
  >("order request", oneRequest, [context.language, personOf(context).accountId, id]);
  if (!row) throw notFound();
  const state = row.is_proposed ? "proposed" : row.state;
  return {
    ...requestOf(row, context),
    ...threadOf(row, context.edition),
    reason: row.reason,
    proposals: row.proposals.map(proposalOf),
    acts: actsOnRequest({ side: row.side, state }),
  };
}

const oneRequest = `
  select ${requestColumns}, ${threadColumns}, ${proposalColumns}, r.reason
  from market_order_request r ${requestJoins} ${threadJoins}
  where r.id = $3 and (r.buyer_id = $2 or r.trader_id = $2)`;

interface OrderRow extends PartyRow {
  id: string;
  request_id: string;
  number: string;
  state: OrderState;
  paid: endpoints.ListedOrder["paid"];
  approved_at: Date;
  updated_at: Date;
  rating: number | null;
}

const orderColumns = `
  m.id, m.request_id, m.number, m.state, m.paid, m.approved_at, m.updated_at, m.rating, ${partyColumns}`;
const orderJoins = `join market_order_request r on r.id = m.request_id ${partyJoins}`;

const orderOf = (row: OrderRow, context: Context): endpoints.ListedOrder => ({
  id: row.id,
  orderNumber: row.number,
  requestId: row.request_id,
  status: row.state,
  group: groupOf(row.state),
  paid: row.paid,
  ...partiesOf(row, context.edition),
  commodity: { id: row.commodity_id, name: row.commodity_name },
  dateApproved: row.approved_at.toISOString(),
  dateUpdated: row.updated_at.toISOString(),
  rating: row.rating,
});

export const listOrders = (
  context: Context,
  input: ParsedInputOf<typeof endpoints.orders>,
): Promise<Rows<endpoints.ListedOrder>> =>
  listMine(context, input, {
    ...{ table: "market_order", at: "approved_at", as: "m" },
    states: statesOf(input, orderStates),
    columns: orderColumns,
    joins: orderJoins,
    shown: orderOf,
  });

interface OrderDetailsRow extends OrderRow, ThreadRow {
  seller: { phone: string | null; email: string | null } | null;
  reason: string | null;
  rating_comment: string | null;
}

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readOrder(
  context: Context,
  { id }: { id: string },
): Promise<endpoints.Order> {
  if (!idPattern.test(id)) throw notFound();
  const [row] = await context.db.named<OrderDetailsRow>("market order", oneOrder, [
    context.language,
    personOf(context).accountId,
    id,
  ]);
  if (!row) throw notFound();
  const { side, state, paid, rating } = row;
  return {
    ...orderOf(row, context),
    ...threadOf(row, context.edition),
    seller: row.seller,
    reason: row.reason,
    ratingComment: row.rating_comment,
    acts: actsOnOrder({ side, state, paid, isRated: rating !== null }),
  };
}

const oneOrder = `
  select ${orderColumns}, ${threadColumns}, m.reason, m.rating_comment,
    case when s.state <> 'deleted' then jsonb_build_object('phone', s.phone, 'email', s.email) end as seller
  from market_order m ${orderJoins} ${threadJoins} join account s on s.id = m.trader_id
  where m.id = $3 and (m.buyer_id = $2 or m.trader_id = $2)`;
