import { getTableColumns, sql } from "drizzle-orm";
import { lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { isExpired } from "./dispute-clock.ts";
import type { DisputeSide } from "./dispute-rules.ts";
import { type LockedDispute, moveDispute, sideOf } from "./move-dispute.ts";
import { dispute } from "./tables.ts";

/**
 * Locks a dispute after its order, so that acts on an order and on its dispute never wait for each
 * other. A dispute whose time has passed goes to the officers first, whoever comes.
 * @param accountId of a side; absent for officers and jobs
 * @throws AppError errors.notFound, also for another user's dispute
 */
export async function lockDispute(
  context: Context,
  { id, accountId = null }: { id: string; accountId?: string | null },
): Promise<LockedDispute> {
  const [found] = await findOrderId(context, { id });
  const order = found && (await lockOrder(context, { id: found.orderId, accountId }));
  const [row] = order ? await lock(context, { id }) : [];
  if (!order || !row) throw notFound();
  const locked = { ...row, order };
  if (!isExpired(row, context.now) || !row.dueAt) return locked;
  return moveDispute(context, locked, { act: "expire", side: "system", at: row.dueAt });
}

/** A locked dispute from the view of the calling side. */
export interface OwnDispute {
  dispute: LockedDispute;
  side: DisputeSide;
  /** The calling account. */
  by: string;
}

/** @throws AppError errors.notFound, also for another user's dispute */
export async function lockOwnDispute(
  context: Context,
  { id }: { id: string },
): Promise<OwnDispute> {
  const { accountId: by } = personOf(context);
  const locked = await lockDispute(context, { id, accountId: by });
  return { dispute: locked, side: sideOf(locked, by), by };
}

const findOrderId = lookup(dispute, "order of a dispute", ["orderId"], "id");

const lock = statement("dispute locked", (p: Parameters<{ id: string }>) =>
  select(getTableColumns(dispute), sql`from ${dispute} where ${dispute.id} = ${p.id} for update`),
);
