import { product } from "#areas/market/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { newDraft } from "./create-product.ts";
import type { OwnProductDetails } from "./endpoints.ts";
import { holdOwn } from "./hold-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Makes a draft that is like another product of hers. Both show the same photos: a file goes with
 * the last product that shows it.
 * @throws AppError errors.notFound
 */
export function duplicateProduct(
  context: Context,
  input: { id: string },
): Promise<OwnProductDetails> {
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const { row, seller } = await holdOwn(inside, input.id);
    const id = newId();
    await db.orm.insert(product).values({
      ...row,
      ...newDraft(context.now),
      id,
      isFeatured: false,
      isDemo: seller.isDemo,
      submittedAt: null,
      comment: null,
    });
    return readOwnProduct(inside, { id });
  });
}
