import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  orderCancellation,
  orderDelivered,
  orderDispatched,
  orderProcessed,
} from "../notifications.ts";
import { type OrderAct, orderRules } from "../order-rules.ts";
import { notifyCounterparty, writeStep } from "../order-steps.ts";
import { cancelledQueue } from "../queues.ts";
import { getOrder } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { releaseStock } from "../requests/hold-stock.ts";
import { marketOrder } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnOrder, type OwnOrder, orderPayload } from "./lock-order.ts";

interface Move {
  id: string;
  act: OrderAct;
  /** For the history. */
  comment?: string | undefined;
  /** Stored on the order as the reason why it ended. */
  reason?: string | undefined;
}

/**
 * Applies an act to an order by its state table: locks it, checks the act, writes state and
 * history, and runs the side effects, all in one transaction.
 * @throws AppError errors.notFound for a user who is not a party, orders.notNow (409) where this
 * side may not do it from here
 */
function moveOrder(
  context: Context,
  { id, act, comment, reason }: Move,
  cause: (context: Context, order: OwnOrder) => Promise<void>,
): Promise<endpoints.Order> {
  const { now } = context;
  return context.transaction(async (context) => {
    const order = await lockOwnOrder(context, { id });
    const { requestId, side } = order;
    const state = stateAfter(orderRules, act, order);
    if (!state) throw refuse("notNow");
    await updateOrder(context, { id, state, reason, updatedAt: now });
    const by = personOf(context).accountId;
    await writeStep(context, { requestId, act, side, by, state, comment: comment ?? reason });
    await cause(context, order);
    return getOrder(context, { id });
  });
}

const updateOrder = updateById(marketOrder, "order moved");

/** An act that moves the order forward and notifies the other side. */
const advance =
  (act: "process" | "dispatch" | "deliver", declared: typeof orderProcessed) =>
  (context: Context, { id, comment }: ParsedInputOf<typeof endpoints.deliverOrder>) =>
    moveOrder(context, { id, act, comment }, (context, order) =>
      notifyCounterparty(context, declared, order, {
        ...orderPayload(order, context.now),
        comment: comment || undefined,
      }),
    );

/** The trader has prepared the goods. */
export const processOrder = advance("process", orderProcessed);

/** The goods are on their way. */
export const dispatchOrder = advance("dispatch", orderDispatched);

/** The goods have been handed over; whichever side reports it first. */
export const deliverOrder = advance("deliver", orderDelivered);

/**
 * Either side cancels an order that has not been dispatched: the stock is released and the other
 * side is notified. The payment state stays as it is: the two sides settle a refund themselves
 * (decision 125).
 */
export const cancelOrder: Handler<typeof endpoints.cancelOrder> = (context, { id, reason }) =>
  moveOrder(context, { id, act: "cancel", reason }, async (context, order) => {
    await releaseStock(context, order.lines);
    await context.jobs.send(context, cancelledQueue, { orderId: id });
    await notifyCounterparty(context, orderCancellation, order, {
      ...orderPayload(order, context.now),
      message: order.side === "seller" ? "orderCancelledBySeller" : "orderCancelledByBuyer",
      reasonForCancellation: reason,
      dateCancelled: context.now.toISOString(),
    });
  });
