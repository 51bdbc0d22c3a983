import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { updateOrder } from "#areas/transport/requests/create-order.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { type OrderAct, orderRules, type Side } from "#areas/transport/requests/transport-rules.ts";
import { writeStep } from "#areas/transport/requests/transport-steps.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { LogisticsOrder } from "./endpoints.ts";
import { getOrder } from "./reads.ts";

/** An order locked by the transaction, as one of its sides sees it. */
export type LockedOrder = Awaited<ReturnType<typeof lockOwnOrder>>;

interface Move {
  id: string;
  act: OrderAct;
  /** For the history. */
  comment?: string | undefined;
  /** Returns further changes made with the state; throws if the rules forbid the move. */
  changesOf?: (
    context: Context,
    order: LockedOrder,
  ) => Promise<Partial<typeof logisticsOrder.$inferInsert>>;
}

/**
 * Moves an order as its state table allows: locks it, checks the move, writes state and history,
 * and runs the consequences, all in one transaction.
 * @param cause receives the order after the move
 * @throws AppError errors.notFound for a user who is not a party to it, logistics.notNow (409) if
 * this side may not make this move from the current state
 */
export function moveOrder(
  context: Context,
  { id, act, comment, changesOf }: Move,
  cause: (context: Context, order: LockedOrder) => Promise<void>,
): Promise<LogisticsOrder> {
  const { now } = context;
  return context.transaction(async (context) => {
    const before = await lockOwnOrder(context, { id });
    const { requestId, side } = before;
    const state = stateAfter(orderRules, act, before);
    if (!state) throw refuse("notNow");
    const changes = await changesOf?.(context, before);
    await updateOrder(context, { id, state, updatedAt: now, ...changes });
    await writeStep(context, { requestId, act, side, state, comment });
    await cause(context, { ...before, ...changes, state });
    return getOrder(context, { id });
  });
}

const o = alias(logisticsOrder, "o");

/** @throws AppError errors.notFound, also for another user's order */
export async function lockOwnOrder(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = await lock(context, { id, accountId });
  if (!row) throw notFound();
  const { customerId, providerId } = row;
  await lockParties(context, { ids: [customerId, providerId] });
  const side: Side = customerId === accountId ? "customer" : "provider";
  /** The side to notify: the one that does not act. */
  const otherId = side === "customer" ? providerId : customerId;
  return { ...row, side, otherId };
}

const lock = statement(
  "transport order locked",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      getTableColumns(o),
      sql`from ${logisticsOrder} o where ${o.id} = ${p.id}
        and (${o.customerId} = ${p.accountId} or ${o.providerId} = ${p.accountId}) for update`,
    ),
);

/** Returns the side that does not act, as the recipient of a notification. */
export const counterpartyOf = ({ id: orderId, requestId, otherId: to, side }: LockedOrder) =>
  ({ requestId, orderId, to, side: side === "customer" ? "provider" : "customer" }) as const;
