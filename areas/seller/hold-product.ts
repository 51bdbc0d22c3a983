import { and, eq } from "drizzle-orm";
import { type ProductAct, type ProductState, productRules } from "#areas/market/product-states.ts";
import { product, productDecision } from "#areas/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { idPattern, newId } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { holdSeller, type Seller } from "./hold-shop.ts";
import { refuse } from "./refusals.ts";

export type ProductRow = typeof product.$inferSelect & { state: ProductState };

/**
 * A product of the caller's, held until the end of the transaction.
 * @throws AppError errors.notFound for what is not hers, seller.noShop
 */
export async function holdOwn(
  context: Context,
  id: string,
): Promise<{ row: ProductRow; seller: Seller }> {
  const seller = await holdSeller(context);
  if (!idPattern.test(id)) throw notFound();
  // Not "for update": rows that merely refer to a product, as those of carts, need not wait.
  const [row] = await context.db.orm
    .select()
    .from(product)
    .where(and(eq(product.id, id), eq(product.traderId, seller.id)))
    .for("no key update");
  if (!row) throw notFound();
  return { row: row as ProductRow, seller };
}

/** @throws AppError seller.notNow (409) where the table of states says no */
export function sellerLeads(act: ProductAct, state: ProductState): ProductState {
  const after = stateAfter(productRules, act, { state, side: "seller" });
  if (!after) throw refuse("notNow");
  return after;
}

/** What an edit of what officers look at does to a product: nothing where they have not seen it yet. */
export function afterChange({ state, submittedAt }: ProductRow, now: Date): Partial<ProductRow> {
  const after = stateAfter(productRules, "change", { state, side: "seller" });
  if (!after) return {};
  // One that waits keeps its place among those that wait.
  if (state === after) return { submittedAt: submittedAt ?? now };
  return { state: after, isListed: false, submittedAt: now, comment: null };
}

/** The instant of a change: later than the one before, so that two versions never look the same. */
export const laterThan = (before: Date, now: Date) =>
  now > before ? now : new Date(before.getTime() + 1);

interface Noted {
  productId: string;
  act: ProductAct | "edit";
  by: string;
  comment?: string | null;
  at: Date;
}

export async function noteDecision({ orm }: Database, noted: Noted): Promise<void> {
  await orm.insert(productDecision).values({ id: newId(), comment: null, ...noted });
}
