import { listedOrderPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { updateById } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { orderDispatched } from "../notifications.ts";
import { writeStep } from "../order-steps.ts";
import { marketOrder } from "../tables.ts";
import { lockOrder, orderPayload, readLines } from "./lock-order.ts";

/**
 * The carrier has collected the goods: an order whose seller reported them ready is on its way, and
 * both sides are notified. An order in any other state stays as it is, because a carrier that the
 * buyer chose must not take the seller's right to cancel.
 */
export async function dispatchByCarrier(context: Context, { id }: { id: string }): Promise<void> {
  const order = await lockOrder(context, { id });
  if (order?.state !== "processed") return;
  const state = "dispatched";
  await updateOrder(context, { id, state, updatedAt: context.now });
  const { requestId, buyerId, traderId } = order;
  await writeStep(context, { requestId, act: "dispatch", side: "system", state });
  const lines = await readLines(context, { requestId });
  const payload = orderPayload({ ...order, lines }, context.now);
  for (const to of [buyerId, traderId]) {
    await notify(context, orderDispatched, { to, about: listedOrderPath(id), payload });
  }
}

const updateOrder = updateById(marketOrder, "order collected by its carrier");
