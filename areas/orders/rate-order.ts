import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { mayRate } from "./acts-now.ts";
import type * as endpoints from "./endpoints.ts";
import { holdOrder } from "./hold-order.ts";
import { payloadOf } from "./order-payload.ts";
import { readOrder } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { tellParty } from "./tell-party.ts";
import { writeStep } from "./write-step.ts";

/**
 * The buyer says how it was, once, after delivery; the trader is told.
 * @throws AppError orders.alreadyRated, orders.notNow (409)
 */
export function rateOrder(
  context: Context,
  { id, rating, comment }: ParsedInputOf<typeof endpoints.rateOrder>,
): Promise<endpoints.Order> {
  const by = personOf(context).accountId;
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const held = await holdOrder(db, { id, accountId: by });
    const { side, state, requestId } = held;
    if (!mayRate({ side, state, isRated: false })) throw refuse("notNow");
    if (held.rating !== null) throw refuse("alreadyRated");
    await db.named("order rated", rate, [id, rating, comment ?? null, context.now]);
    await writeStep(db, context, { requestId, act: "rate", side, by, state, comment });
    await tellParty(inside, db, {
      accountId: held.otherId,
      kind: "orderUpdate",
      payload: {
        ...payloadOf(held, context.now),
        event: "orderRated",
        ...(comment ? { comment } : {}),
      },
      about: { order: id },
    });
    return readOrder(inside, { id });
  });
}

const rate = `
  update market_order set rating = $2, rating_comment = $3, rated_at = $4, updated_at = $4
  where id = $1`;
