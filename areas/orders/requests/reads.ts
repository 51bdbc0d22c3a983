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
import type { OrderProposal } from "../endpoints.ts";
import { ownList } from "../list-own.ts";
import {
  detailColumns,
  detailJoins,
  detailsOf,
  iso,
  listedColumns,
  listedJoins,
  listedOf,
  type Reader,
  r,
} from "../order-rows.ts";
import { actsOnRequest, requestStatuses } from "../order-rules.ts";
import { marketOrder, marketOrderProposal, marketOrderRequest } from "../tables.ts";
import type { OrderRequest } from "./endpoints.ts";

const m = alias(marketOrder, "m");
const q = alias(marketOrderProposal, "q");

const requestColumns = (reader: Parameters<Reader>) => ({
  id: r.id,
  status: r.state,
  dateRequested: r.createdAt,
  dateUpdated: r.updatedAt,
  orderId: nullable(m.id),
  orderNumber: nullable(m.number),
  isProposed: sql<boolean>`exists (select from ${marketOrderProposal} q
    where ${q.requestId} = ${r.id} and ${q.state} = 'open')`,
  ...listedColumns(reader),
});

const requestJoins = (reader: Parameters<Reader>) =>
  sql`left join ${marketOrder} m on ${m.requestId} = ${r.id} ${listedJoins(reader)}`;

const requestOf = <Row extends RowOf<ReturnType<typeof requestColumns>>>(
  row: Row,
  context: Context,
) => ({
  ...listedOf(row, context),
  dateRequested: row.dateRequested.toISOString(),
});

export const listRequests = ownList({
  table: marketOrderRequest,
  as: "r",
  at: marketOrderRequest.createdAt,
  states: requestStatuses,
  columns: requestColumns,
  joins: requestJoins,
  shape: requestOf,
});

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function readRequest(context: Context, { id }: { id: string }): Promise<OrderRequest> {
  const { accountId } = personOf(context);
  const [row] = await findRequest(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const state = row.isProposed ? "proposed" : row.status;
  return {
    ...requestOf(row, context),
    ...detailsOf(row, context),
    proposals: row.proposals.map(proposalOf),
    acts: actsOnRequest({ side: row.side, state }),
  };
}

const findRequest = statement("order request", (p: Parameters<Reader & { id: string }>) =>
  select(
    {
      ...requestColumns(p),
      ...detailColumns(p),
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
    sql`from ${marketOrderRequest} r ${requestJoins(p)} ${detailJoins}
      where ${r.id} = ${p.id} and (${r.buyerId} = ${p.accountId} or ${r.traderId} = ${p.accountId})`,
  ),
);

const proposalOf = (row: OrderProposal): OrderProposal => ({
  ...row,
  proposedAt: iso(row.proposedAt),
  answeredAt: row.answeredAt && iso(row.answeredAt),
});
