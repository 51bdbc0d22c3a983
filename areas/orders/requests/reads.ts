import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  nullable,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import { actsOnRequest } from "../acts-now.ts";
import type { OrderProposal } from "../endpoints.ts";
import { ownList } from "../list-own.ts";
import {
  iso,
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
import { marketOrder, marketOrderProposal, marketOrderRequest } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { requestStatuses } from "./request-states.ts";

const m = alias(marketOrder, "m");
const q = alias(marketOrderProposal, "q");

const requestColumns = (reader: Parameters<Reader>) => ({
  id: r.id,
  state: r.state,
  createdAt: r.createdAt,
  updatedAt: r.updatedAt,
  orderId: nullable(m.id),
  number: nullable(m.number),
  isProposed: sql<boolean>`exists (select from ${marketOrderProposal} q
    where ${q.requestId} = ${r.id} and ${q.state} = 'open')`,
  ...partyColumns(reader),
});

const requestJoins = (reader: Parameters<Reader>) =>
  sql`left join ${marketOrder} m on ${m.requestId} = ${r.id} ${partyJoins(reader)}`;

const requestOf = (
  row: RowOf<ReturnType<typeof requestColumns>>,
  { edition }: Context,
): endpoints.ListedRequest => ({
  id: row.id,
  status: row.state,
  group: groupOf(row.state),
  isProposed: row.isProposed,
  ...partiesOf(row, edition),
  orderId: row.orderId,
  orderNumber: row.number,
  dateRequested: row.createdAt.toISOString(),
  dateUpdated: row.updatedAt.toISOString(),
});

const findOwnRequests = ownList({
  table: marketOrderRequest,
  as: "r",
  at: marketOrderRequest.createdAt,
  states: requestStatuses,
  columns: requestColumns,
  joins: requestJoins,
});

export async function listRequests(
  context: Context,
  input: ParsedInputOf<typeof endpoints.orderRequests>,
): Promise<Rows<endpoints.ListedRequest>> {
  const { rows, total } = await findOwnRequests(context, input);
  return { data: rows.map((row) => requestOf(row, context)), total };
}

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readRequest(
  context: Context,
  { id }: { id: string },
): Promise<endpoints.OrderRequest> {
  const { accountId } = personOf(context);
  const [row] = await findRequest(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const state = row.isProposed ? "proposed" : row.state;
  return {
    ...requestOf(row, context),
    ...threadOf(row, context.edition),
    reason: row.reason,
    proposals: row.proposals.map(proposalOf),
    acts: actsOnRequest({ side: row.side, state }),
  };
}

const findRequest = statement("order request", (p: Parameters<Reader & { id: string }>) =>
  select(
    {
      ...requestColumns(p),
      ...threadColumns(p),
      reason: r.reason,
      proposals: sql<OrderProposal[]>`
        (select coalesce(jsonb_agg(${jsonObject({
          id: q.id,
          changes: q.changes,
          comment: q.comment,
          state: q.state,
          proposedAt: q.proposedAt,
          answeredAt: q.answeredAt,
        })} order by ${q.proposedAt} desc, ${q.id} desc), '[]')
         from ${marketOrderProposal} q where ${q.requestId} = ${r.id})`,
    },
    sql`from ${marketOrderRequest} r ${requestJoins(p)} ${threadJoins}
      where ${r.id} = ${p.id} and (${r.buyerId} = ${p.accountId} or ${r.traderId} = ${p.accountId})`,
  ),
);

const proposalOf = (row: OrderProposal): OrderProposal => ({
  ...row,
  proposedAt: iso(row.proposedAt),
  answeredAt: row.answeredAt && iso(row.answeredAt),
});
