import { sql } from "drizzle-orm";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";
import { marketOrder } from "../tables.ts";
import { writeStep } from "../write-step.ts";
import type { Order } from "./endpoints.ts";
import { lockOwnOrder, type OwnOrder } from "./lock-order.ts";
import { type OrderAct, type OrderState, orderRules } from "./order-states.ts";
import { readOrder } from "./reads.ts";

interface Move {
  id: string;
  act: OrderAct;
  /** For the history. */
  comment?: string | undefined;
  /** Kept on the order as why it ended. */
  reason?: string | undefined;
}

/**
 * Moves an order as its table of states allows: locks it, decides, writes state and history, and
 * does what the move causes, all in one transaction.
 * @throws AppError errors.notFound for who takes no part in it, orders.notNow (409) where this side
 *   may not do it from here
 */
export function moveOrder(
  context: Context,
  { id, act, comment, reason }: Move,
  cause: (context: Context, order: OwnOrder) => Promise<void>,
): Promise<Order> {
  const { now } = context;
  return context.transaction(async (context) => {
    const order = await lockOwnOrder(context, { id });
    const { requestId, side } = order;
    const state = stateAfter(orderRules, act, order);
    if (!state) throw refuse("notNow");
    await updateState(context, { id, state, reason: reason ?? null, now });
    await writeStep(context, {
      requestId,
      act,
      side,
      by: personOf(context).accountId,
      state,
      comment: comment ?? reason,
    });
    await cause(context, order);
    return readOrder(context, { id });
  });
}

const updateState = statement(
  "order moved",
  (p: Parameters<{ id: string; state: OrderState; reason: string | null; now: Date }>) => sql`
    update ${marketOrder} ${set(marketOrder, {
      state: p.state,
      reason: sql`coalesce(${p.reason}, ${marketOrder.reason})`,
      updatedAt: p.now,
    })} where ${marketOrder.id} = ${p.id}`,
);
