import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lineTotal } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement, updateById } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { ProposedChange } from "../endpoints.ts";
import { counterDeclined, proposalAccepted, proposalDeclined } from "../notifications.ts";
import type { Side } from "../order-rules.ts";
import {
  notifyCounterparty,
  productPayload,
  productQuantityPayload,
  requestDatePayload,
} from "../order-steps.ts";
import type { Order } from "../orders/endpoints.ts";
import { linesWith, totalOfLines } from "../proposed-lines.ts";
import { getOrder, getOrderRequest } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrderLine, marketOrderRequest } from "../tables.ts";
import { createOrder, notifyApproval } from "./approve-request.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedRequest, moveRequest } from "./move-request.ts";

type Answer = ParsedInputOf<typeof endpoints.acceptProposal> & { comment?: string | undefined };

/** @throws AppError orders.changedMeanwhile (409) where the caller saw another proposal */
const answerProposal = <T>(
  context: Context,
  { act, by }: { act: "accept" | "decline"; by: Side },
  { id, proposal: seen, comment }: Answer,
  cause: (context: Context, request: LockedRequest, changes: ProposedChange[]) => Promise<T>,
): Promise<T> => {
  // Rejects an answer to a proposal that has been replaced.
  const changesOf = ({ proposal }: LockedRequest) => {
    if (seen && seen !== proposal?.id) throw refuse("changedMeanwhile");
    return proposal?.changes ?? [];
  };
  return moveRequest(context, { id, act, by, comment, changesOf }, cause);
};

/**
 * The buyer accepts the seller's proposal. The request changes and becomes an order with a number,
 * which holds its stock; the trader is notified.
 * @throws AppError orders.changedMeanwhile, .proposalOver, .proposalNotLeft (409)
 */
export const acceptProposal = (context: Context, answer: Answer) =>
  answerProposal(context, { act: "accept", by: "buyer" }, answer, async (context, ...agreed) => {
    const [request] = agreed;
    const { lines, order, total } = await agree(context, ...agreed);
    await notifyCounterparty(
      context,
      proposalAccepted,
      { ...order, otherId: request.otherId },
      {
        orderNumber: order.number,
        ...productQuantityPayload(lines),
        ...requestDatePayload(request),
        currency: request.currency,
        total,
        dateUpdated: context.now.toISOString(),
      },
    );
    return getOrderRequest(context, { id: request.id });
  });

/**
 * The seller accepts the buyer's proposal, which approves the request as the buyer proposed it.
 * @throws AppError orders.changedMeanwhile, .proposalOver, .stockShort (409)
 */
export const acceptCounter = (context: Context, answer: Answer): Promise<Order> =>
  answerProposal(context, { act: "accept", by: "seller" }, answer, async (context, ...agreed) => {
    const [request] = agreed;
    const { lines, order, total } = await agree(context, ...agreed);
    await notifyApproval(context, { ...request, lines, total, order });
    return getOrder(context, { id: order.id });
  });

/** The buyer declines the seller's proposal, and the trader is notified. */
export const declineProposal = (context: Context, answer: Answer) =>
  answerProposal(context, { act: "decline", by: "buyer" }, answer, (context, request, changes) =>
    notifyDeclined(context, { request, changes, comment: answer.comment }),
  );

/** The seller declines the buyer's proposal, and the buyer is notified. */
export const declineCounter = (context: Context, answer: Answer) =>
  answerProposal(context, { act: "decline", by: "seller" }, answer, (context, request, changes) =>
    notifyDeclined(context, { request, changes, comment: answer.comment }),
  );

interface Declined {
  request: LockedRequest;
  changes: ProposedChange[];
  comment: string | undefined;
}

async function notifyDeclined(context: Context, { request, changes, comment }: Declined) {
  const changed = request.lines.filter(({ id }) => changes.some(({ lineId }) => lineId === id));
  const declared = request.side === "buyer" ? proposalDeclined : counterDeclined;
  await notifyCounterparty(context, declared, request, {
    ...productPayload(changed),
    ...requestDatePayload(request),
    dateUpdated: context.now.toISOString(),
    comment: comment || undefined,
  });
  return getOrderRequest(context, { id: request.id });
}

/** Writes the proposed values into the lines of the request and creates the order. */
async function agree(context: Context, request: LockedRequest, changes: ProposedChange[]) {
  const { id, currency } = request;
  const lines = linesWith(request.lines, changes);
  const total = totalOfLines(lines, currency);
  const rows = lines.map((line) => ({
    id: line.id,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    total: lineTotal(line.unitPrice, line.quantity, currency),
  }));
  await updateLines(context, { rows: JSON.stringify(rows) });
  await updateRequest(context, { id, total });
  const order = await createOrder(context, { ...request, lines }, total);
  return { lines, order, total };
}

const l = alias(marketOrderLine, "l");

const updateLines = statement(
  "lines changed",
  (p: Parameters<{ rows: string }>) => sql`
    update ${marketOrderLine} l ${set(marketOrderLine, {
      unitPrice: sql`c."unitPrice"`,
      quantity: sql`c.quantity`,
      total: sql`c.total`,
    })}
    from jsonb_to_recordset(${p.rows}::jsonb)
      as c (id uuid, "unitPrice" numeric, quantity numeric, total numeric)
    where ${l.id} = c.id`,
);

const updateRequest = updateById(marketOrderRequest, "total changed");
