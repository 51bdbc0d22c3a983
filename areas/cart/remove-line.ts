import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Cart, removeLine as declared } from "./endpoints.ts";
import { findCart, holdCart } from "./hold-cart.ts";
import { mergeCarts } from "./merge-carts.ts";
import { readOwnCart } from "./reads.ts";

/** Takes a product out of the caller's cart; what is not there is as good as taken out. */
export async function removeLine(
  context: Context,
  { productId }: ParsedInputOf<typeof declared>,
): Promise<Cart> {
  await mergeCarts(context);
  const hasOne = (await findCart(context)) !== undefined;
  if (hasOne && idPattern.test(productId)) {
    await context.db.transaction(async (db) => {
      const { id } = await holdCart({ ...context, db });
      await db.named(
        "cart line removed",
        "delete from cart_line where cart_id = $1 and product_id = $2",
        [id, productId],
      );
    });
  }
  return readOwnCart(context);
}
