import { redirect } from "react-router";
import { cartPath, myOrdersPath, orderRequestPath, withAgain } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isInCart } from "../../again/again-rules.ts";
import { orderAgain } from "../../again/endpoints.ts";

/** The form is on the page of an order and in the list of orders. */
export const loader = () => redirect(myOrdersPath, 303);

/**
 * Puts an earlier order into the cart. Leads straight to the order form if the cart holds nothing
 * else, because that is one tap less.
 */
export async function action(args: PageArgs) {
  const { call, formValues } = pageFor(requireVerified, args);
  const { order: orderId = "" } = await formValues();
  const { lines, isWholeCart } = await call(orderAgain, { orderId });
  const canOrder = isWholeCart && lines.some(({ outcome }) => isInCart(outcome));
  return redirect(withAgain(canOrder ? orderRequestPath : cartPath, orderId), 303);
}
