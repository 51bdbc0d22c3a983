import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockProducts, putStockBack, takeStock } from "#areas/trade/market/lock-products.ts";
import { lineTotal, sumMoney, sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement, updateById } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { ProposedChange } from "../endpoints.ts";
import { proposalAccepted, proposalDeclined } from "../notifications.ts";
import {
  notifyCounterparty,
  productPayload,
  productQuantityPayload,
  requestDatePayload,
} from "../order-steps.ts";
import { getOrderRequest } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrderLine, marketOrderRequest } from "../tables.ts";
import { createOrder } from "./approve-request.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedRequest, moveRequest } from "./move-request.ts";

type Answer = ParsedInputOf<typeof endpoints.acceptProposal> & { comment?: string | undefined };

/** @throws AppError orders.changedMeanwhile (409) where the buyer saw another proposal */
const answerProposal = (
  context: Context,
  act: "accept" | "decline",
  { id, proposal: seen, comment }: Answer,
  cause: (context: Context, request: LockedRequest, changes: ProposedChange[]) => Promise<void>,
): Promise<endpoints.OrderRequest> => {
  // Rejects an answer to a proposal that has been replaced.
  const changesOf = ({ proposal }: LockedRequest) => {
    if (seen && seen !== proposal?.id) throw refuse("changedMeanwhile");
    return proposal?.changes ?? [];
  };
  const move = { id, act, comment, changesOf };
  return moveRequest(context, move, async (context, request, changes) => {
    await cause(context, request, changes);
    return getOrderRequest(context, { id });
  });
};

/**
 * The buyer accepts the proposal. The request changes, holds more or less stock, and becomes an
 * order with a number; the trader is notified.
 * @throws AppError orders.changedMeanwhile (409), orders.proposalNotLeft (409)
 */
export const acceptProposal = (context: Context, answer: Answer) =>
  answerProposal(context, "accept", answer, async (context, request, changes) => {
    const { otherId, lines, currency } = request;
    await keepStock(context, request, changes);
    const total = await changeLines(context, request, changes);
    const order = await createOrder(context, request, total);
    await notifyCounterparty(
      context,
      proposalAccepted,
      { ...order, otherId },
      {
        orderNumber: order.number,
        ...productQuantityPayload(lines.map((line) => ({ ...line, ...changed(line.id, changes) }))),
        ...requestDatePayload(request),
        currency,
        total,
        dateUpdated: context.now.toISOString(),
      },
    );
  });

/** The buyer declines the proposal: the request stays as it was, and the trader is notified. */
export const declineProposal = (context: Context, answer: Answer) =>
  answerProposal(context, "decline", answer, async (context, request, changes) => {
    const changed = request.lines.filter(({ id }) => changes.some(({ lineId }) => lineId === id));
    await notifyCounterparty(context, proposalDeclined, request, {
      ...productPayload(changed),
      ...requestDatePayload(request),
      dateUpdated: context.now.toISOString(),
      comment: answer.comment || undefined,
    });
  });

const changed = (id: string, changes: ProposedChange[]) => {
  const change = changes.find(({ lineId }) => lineId === id);
  return change && { quantity: change.currentQuantity };
};

/** Takes stock for increased lines and returns it for reduced ones. */
async function keepStock(context: Context, { lines }: LockedRequest, changes: ProposedChange[]) {
  const differences = changes.flatMap((change) => {
    const line = lines.find(({ id }) => id === change.lineId);
    const quantity = differenceOf(change);
    return line && quantity !== 0 ? [{ productId: line.productId, quantity }] : [];
  });
  const products = await lockProducts(context, {
    ids: differences.map(({ productId }) => productId),
  });
  const more = differences.filter(({ quantity }) => quantity > 0);
  if (!(await takeStock(context, more))) {
    const data = more.map(({ productId }) => ({
      product: productId,
      left: products.find(({ id }) => id === productId)?.quantity ?? 0,
    }));
    throw refuse("proposalNotLeft", { data });
  }
  const less = differences.filter(({ quantity }) => quantity < 0);
  await putStockBack(
    context,
    less.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

const differenceOf = ({ currentQuantity, previousQuantity }: ProposedChange) =>
  sumOfQuantities(currentQuantity, -previousQuantity);

/** @returns the new total of the request */
async function changeLines(
  context: Context,
  { id, lines, currency }: LockedRequest,
  changes: ProposedChange[],
): Promise<number> {
  const rows = lines.map((line) => {
    const change = changes.find(({ lineId }) => lineId === line.id);
    const unitPrice = change?.currentUnitPrice ?? line.unitPrice;
    const quantity = change?.currentQuantity ?? line.quantity;
    return { id: line.id, unitPrice, quantity, total: lineTotal(unitPrice, quantity, currency) };
  });
  const total = sumMoney(
    rows.map((row) => row.total),
    currency,
  );
  await updateLines(context, { rows: JSON.stringify(rows) });
  await updateRequest(context, { id, total });
  return total;
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
