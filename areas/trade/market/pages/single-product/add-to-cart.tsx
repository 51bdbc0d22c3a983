import { useEffect } from "react";
import { useActionData } from "react-router";
import { cartPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { type CartCount, showCartCount } from "#web/post/cart-badge.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Product } from "../../endpoints.ts";
import { orderableOf } from "../quantity/next-quantity.ts";
import { QuantityField } from "../quantity/quantity-field.tsx";
import { useQuantity } from "../quantity/use-quantity.ts";
import { OrderBar, useOutOfSight } from "./order-bar.tsx";

/** The state of a product in the reader's cart. */
export interface ProductCartState {
  /** The minimum order, by quantity and by amount, and the step of the buttons. */
  least: number;
  step: number;
  isOwn: boolean;
  /** Its cart line, if there is one. */
  line: { quantity: number } | undefined;
}

type OfferedProduct = Pick<
  Product,
  "id" | "quantity" | "isMadeToOrder" | "unit" | "price" | "currency"
>;

interface AddToCartProps {
  product: OfferedProduct;
  ofCart: ProductCartState;
  /** Whether other sellers are listed below. */
  hasOthers: boolean;
}

export function AddToCart({ product, ofCart, hasOthers }: AddToCartProps) {
  const say = useSay();
  const { quantity } = useQuantities();
  const { unit, isMadeToOrder } = product;
  const inStock = orderableOf({ inStock: product.quantity, isMadeToOrder });
  const { least, isOwn, line } = ofCart;
  if (isOwn) return <p className="card-note">{say("market.cart.own")}</p>;
  if (inStock <= 0 || (inStock < least && !line)) {
    const why =
      inStock <= 0
        ? say("market.cart.soldOut")
        : say("market.cart.tooFewLeft", { left: quantity(inStock, unit.shortName) });
    return (
      <div>
        <p>{why}</p>
        {hasOthers && (
          <a href="#others" className="inline-flex min-h-11 items-center">
            {say("market.cart.seeOthers")}
          </a>
        )}
      </div>
    );
  }
  return <CartForm key={product.id} product={product} ofCart={ofCart} />;
}

/** Sets the quantity in the cart, so submitting twice has the same effect as once. */
function CartForm({ product, ofCart: { least, step, line } }: Omit<AddToCartProps, "hasOthers">) {
  const say = useSay();
  const { quantity, units } = useQuantities();
  const { refusal, cart } = useActionData<{ refusal?: Refusal; cart?: CartCount }>() ?? {};
  const { unit, price, currency, isMadeToOrder } = product;
  const inStock = orderableOf({ inStock: product.quantity, isMadeToOrder });
  const quantityState = useQuantity(line?.quantity ?? least, { least, inStock, step }, refusal);
  const priced = { quantityState, price, currency, unit: unit.shortName };
  const buttons = useOutOfSight();
  useEffect(() => {
    if (cart) showCartCount(cart);
  }, [cart]);
  return (
    <PostForm refusal={quantityState.refusal} preventScrollReset>
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        {line && (
          <>
            <b>{say("market.cart.in", { quantity: quantity(line.quantity, unit.shortName) })}</b>
            <LineLink to={cartPath}>{say("market.cart.see")}</LineLink>
          </>
        )}
      </p>
      <QuantityField
        {...priced}
        label={say("market.cart.quantity", { unit: units(unit.shortName) })}
      />
      <div ref={buttons.ref} className="flex flex-wrap gap-3">
        <Submit name="then" value="order">
          {say("market.cart.orderNow")}
        </Submit>
        <Submit look="quiet" name="then" value="stay">
          {say(line ? "market.cart.change" : "market.cart.add")}
        </Submit>
      </div>
      <OrderBar {...priced} isAway={!buttons.isOutOfSight} />
    </PostForm>
  );
}
