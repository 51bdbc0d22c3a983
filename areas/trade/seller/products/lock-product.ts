import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { productRules } from "#areas/trade/market/product-states.ts";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { lockSeller } from "./lock-seller.ts";

export type LockedProduct = Awaited<ReturnType<typeof findAndLockOwn>>[number];

type OwnLocked = Awaited<ReturnType<typeof lockOwnProduct>>;

/** @throws AppError errors.notFound for another seller's product, seller.noShop */
export async function lockOwnProduct(context: Context, { id }: { id: string }) {
  const seller = await lockSeller(context);
  const [row] = await findAndLockOwn(context, { id, traderId: seller.id });
  if (!row) throw notFound();
  return { row, seller };
}

/** Not "for update": rows that only refer to a product, such as those of carts, need not wait. */
export const selectLockedProduct = (where: SQL) =>
  select(getTableColumns(product), sql`from ${product} where ${where} for no key update`);

const findAndLockOwn = statement(
  "own product locked",
  (p: Parameters<{ id: string; traderId: string }>) =>
    selectLockedProduct(sql`${product.id} = ${p.id} and ${product.traderId} = ${p.traderId}`),
);

/** The review state of a product or a service, and since when. */
export type ProductStatus = Pick<
  LockedProduct,
  "state" | "isListed" | "submittedAt" | "comment" | "updatedAt"
>;

export const updateProduct = updateById(product, "product changed");

/**
 * Returns the status after an edit. Only the timestamp changes if the edit needs no review or the
 * product has not been reviewed yet. It holds for services too.
 */
export function statusAfterEdit(
  row: ProductStatus,
  { isReviewed, now }: { isReviewed: boolean; now: Date },
): ProductStatus {
  const { state, isListed, submittedAt, comment } = row;
  const updatedAt = laterThan(row.updatedAt, now);
  const after = isReviewed && stateAfter(productRules, "change", { state, side: "seller" });
  if (!after) return { state, isListed, submittedAt, comment, updatedAt };
  // A pending product does not lose its position in the queue.
  if (state === after) {
    return { state, isListed, submittedAt: submittedAt ?? now, comment, updatedAt };
  }
  return { state: after, isListed: false, submittedAt: now, comment: null, updatedAt };
}

export const recordDecision = (
  context: Pick<Context, "db">,
  decision: Omit<typeof productDecision.$inferInsert, "id">,
) => insertDecision(context, { ...decision, id: newId() });

/** Records that an edit sent a product back to the officers. */
export async function recordEdit(
  context: Context,
  { row, seller }: OwnLocked,
  { state, updatedAt: at }: ProductStatus,
) {
  if (state === row.state) return;
  await recordDecision(context, { productId: row.id, act: "edit", by: seller.id, at });
}

const insertDecision = insertion(productDecision, "product decision noted");
