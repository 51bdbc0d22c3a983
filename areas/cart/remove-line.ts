import { sql } from "drizzle-orm";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Cart, removeLine as endpoint } from "./endpoints.ts";
import { findCart, lockCart } from "./lock-cart.ts";
import { mergeCarts } from "./merge-carts.ts";
import { readOwnCart } from "./reads.ts";
import { cartLine } from "./tables.ts";

/** Takes a product out of the caller's cart; what is not there is as good as taken out. */
export async function removeLine(
  context: Context,
  { productId }: ParsedInputOf<typeof endpoint>,
): Promise<Cart> {
  await mergeCarts(context);
  const hasOne = (await findCart(context)) !== undefined;
  if (hasOne && idPattern.test(productId)) {
    await context.transaction(async (context) => {
      const { id } = await lockCart(context);
      await deleteLine(context, { cartId: id, productId });
    });
  }
  return readOwnCart(context);
}

const deleteLine = statement(
  "cart line removed",
  (p: Parameters<{ cartId: string; productId: string }>) => sql`
    delete from ${cartLine}
    where ${cartLine.cartId} = ${p.cartId} and ${cartLine.productId} = ${p.productId}`,
);
