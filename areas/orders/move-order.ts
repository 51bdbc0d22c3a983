import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type * as endpoints from "./endpoints.ts";
import { type HeldOrder, holdOrder } from "./hold-order.ts";
import { type OrderAct, orderRules } from "./order-states.ts";
import { readOrder } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { writeStep } from "./write-step.ts";

interface Move {
  id: string;
  act: OrderAct;
  /** For the history. */
  comment?: string | undefined;
  /** Kept on the order as why it ended. */
  reason?: string | undefined;
}

/**
 * Moves an order as its table of states allows: holds it, decides, writes state and history, and
 * does what the move causes, all in one transaction.
 * @throws AppError errors.notFound for who takes no part in it, orders.notNow (409) where this side
 *   may not do it from here
 */
export function moveOrder(
  context: Context,
  { id, act, comment, reason }: Move,
  cause: (held: HeldOrder, inside: Context) => Promise<void>,
): Promise<endpoints.Order> {
  const by = personOf(context).accountId;
  return context.db.transaction(async (db) => {
    const held = await holdOrder(db, { id, accountId: by });
    const state = stateAfter(orderRules, act, held);
    if (!state) throw refuse("notNow");
    await db.named("order moved", move, [id, state, reason ?? null, context.now]);
    await writeStep(db, context, {
      ...{ requestId: held.requestId, act, side: held.side, by, state },
      comment: comment ?? reason,
    });
    const inside = { ...context, db };
    await cause(held, inside);
    return readOrder(inside, { id });
  });
}

const move = `
  update market_order set state = $2, reason = coalesce($3, reason), updated_at = $4 where id = $1`;
