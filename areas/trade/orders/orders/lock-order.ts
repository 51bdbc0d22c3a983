import { getTableColumns, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Side } from "../order-rules.ts";
import { goodsOf, lockParties } from "../order-steps.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "../tables.ts";

/** An order that the transaction has locked, as whoever had it locked before left it. */
export type LockedOrder = Awaited<ReturnType<typeof lock>>[number];

/**
 * Locks an order and its parties until the transaction's end.
 * @param accountId one of its two sides, where one of them asks
 * @returns undefined for what is not there, and for what is somebody else's
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

/** A locked order as one of its sides has it. */
export type OwnOrder = Awaited<ReturnType<typeof lockOwnOrder>>;

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function lockOwnOrder(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const order = await lockOrder(context, { id, accountId });
  if (!order) throw notFound();
  // Once approved they change no more.
  const lines = await readLines(context, { requestId: order.requestId });
  const side: Side = order.buyerId === accountId ? "buyer" : "seller";
  /** Who is told: the one who does not act. */
  const otherId = side === "buyer" ? order.traderId : order.buyerId;
  return { ...order, side, otherId, lines };
}

const readLines = statement("lines of an order", (p: Parameters<{ requestId: string }>) =>
  select(
    {
      productId: marketOrderLine.productId,
      productName: marketOrderLine.productName,
      /** Code of its unit. */
      unit: measurementUnit.code,
      quantity: marketOrderLine.quantity,
    },
    sql`from ${marketOrderLine}
      join ${measurementUnit} on ${measurementUnit.id} = ${marketOrderLine.unitId}
      where ${marketOrderLine.requestId} = ${p.requestId}
      order by ${marketOrderLine.place}`,
  ),
);

export const payloadOf = ({ number, lines, dateRequested }: OwnOrder, now: Date) => ({
  orderNumber: number,
  dateRequested,
  dateUpdated: now.toISOString(),
  ...goodsOf(lines),
});
