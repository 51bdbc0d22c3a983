import { getTableColumns, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Side } from "../order-rules.ts";
import { lockParties, productQuantityPayload } from "../order-steps.ts";
import { heldOf } from "../requests/hold-stock.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "../tables.ts";

/** A locked order, as the previous holder of the lock left it. */
export type LockedOrder = Awaited<ReturnType<typeof lock>>[number];

/**
 * Locks an order and its parties until the end of the transaction.
 * @param accountId of the calling side, if a user calls
 * @returns undefined if the order does not exist or belongs to other users
 */
export async function lockOrder(
  context: Pick<Context, "db">,
  { id, accountId = null }: { id: string; accountId?: string | null },
): Promise<LockedOrder | undefined> {
  const [order] = await lock(context, { id, accountId });
  if (order) await lockParties(context, { ids: [order.buyerId, order.traderId] });
  return order;
}

const lock = statement("order locked", (p: Parameters<{ id: string; accountId: string | null }>) =>
  select(
    {
      ...getTableColumns(marketOrder),
      dateRequested: sql<string>`(select ${iso(marketOrderRequest.createdAt)}
        from ${marketOrderRequest} where ${marketOrderRequest.id} = ${marketOrder.requestId})`,
    },
    sql`from ${marketOrder} where ${marketOrder.id} = ${p.id} and (${p.accountId}::uuid is null
        or ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId})
        for update`,
  ),
);

/** A locked order from the view of the calling side. */
export type OwnOrder = Awaited<ReturnType<typeof lockOwnOrder>>;

/** @throws AppError errors.notFound, also for another user's order */
export async function lockOwnOrder(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const order = await lockOrder(context, { id, accountId });
  if (!order) throw notFound();
  // Lines no longer change after approval.
  const lines = await readLines(context, { requestId: order.requestId });
  const side: Side = order.buyerId === accountId ? "buyer" : "seller";
  /** The side to notify: the one that does not act. */
  const otherId = side === "buyer" ? order.traderId : order.buyerId;
  return { ...order, side, otherId, lines };
}

export const readLines = statement("lines of an order", (p: Parameters<{ requestId: string }>) =>
  select(
    {
      id: marketOrderLine.id,
      productId: marketOrderLine.productId,
      productName: marketOrderLine.productName,
      /** Code of the unit. */
      unit: measurementUnit.code,
      quantity: marketOrderLine.quantity,
      /** The stock it holds. */
      held: heldOf(marketOrderLine),
    },
    sql`from ${marketOrderLine}
      join ${measurementUnit} on ${measurementUnit.id} = ${marketOrderLine.unitId}
      where ${marketOrderLine.requestId} = ${p.requestId}
      order by ${marketOrderLine.place}`,
  ),
);

export const orderPayload = (
  { number, lines, dateRequested }: Pick<OwnOrder, "number" | "lines" | "dateRequested">,
  now: Date,
) => ({
  orderNumber: number,
  dateRequested,
  dateUpdated: now.toISOString(),
  ...productQuantityPayload(lines),
});
