import type { Handler } from "#server/operations/operation.ts";
import { lockCart, mergeCarts } from "../lock-cart.ts";
import { putLines } from "../put-lines.ts";
import { isInCart } from "./again-rules.ts";
import type { orderAgain as endpoint } from "./endpoints.ts";
import { compareWithOrder } from "./reads.ts";

/**
 * Puts the lines of an earlier order that are still for sale into the buyer's cart, at today's
 * price. A product that is already in the cart keeps the larger quantity, so repeating it changes
 * nothing.
 * @throws AppError errors.notFound for an order of which the caller is not the buyer
 */
export const orderAgain: Handler<typeof endpoint> = async (context, { orderId }) => {
  await mergeCarts(context);
  return context.transaction(async (context) => {
    const { id: cartId } = await lockCart(context);
    const again = await compareWithOrder(context, { orderId, cartId, isBefore: true });
    const lines = again.lines.filter(({ outcome }) => isInCart(outcome));
    await putLines(
      context,
      cartId,
      lines.map(({ product, ...line }) => ({ ...line, productId: product.id })),
    );
    return again;
  });
};
