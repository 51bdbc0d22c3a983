import Big from "big.js";
import { lineTotal } from "#core/money.ts";
import type { CartLine } from "./endpoints.ts";

type Trouble = NonNullable<CartLine["trouble"]>;

/** What is offered now, as far as it decides about a line. */
export interface Offer {
  isListed: boolean;
  /** Sold by whoever keeps the cart. */
  isOwn: boolean;
  inStock: number;
  price: number;
  currency: string;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** What she put into the cart, at the price she saw. */
export interface Wanted {
  quantity: number;
  unitPrice: number;
  currency: string;
}

/** The first thing that stands in the way of ordering a line as it is. */
export function troubleOf(offer: Offer, wanted: Wanted): Trouble | null {
  const { price, currency } = offer;
  const total = lineTotal(price, wanted.quantity, currency);
  const isSamePrice = wanted.currency === currency && wanted.unitPrice === price;
  const troubles: [Trouble, boolean][] = [
    ["unavailable", !offer.isListed],
    ["ownProduct", offer.isOwn],
    ["notEnough", wanted.quantity > offer.inStock],
    ["belowMinimumQuantity", wanted.quantity < offer.minimumOrderQuantity],
    ["belowMinimumAmount", total < offer.minimumOrderAmount],
    ["priceChanged", !isSamePrice],
  ];
  return troubles.find(([, isSo]) => isSo)?.[0] ?? null;
}

/** The least that may be ordered: the minimum, or what the minimum amount buys. */
export function leastQuantity(
  offer: Pick<Offer, "price" | "minimumOrderQuantity" | "minimumOrderAmount">,
): number {
  const { price, minimumOrderQuantity, minimumOrderAmount } = offer;
  if (price <= 0) return minimumOrderQuantity;
  const bought = new Big(minimumOrderAmount).div(price).round(3, Big.roundUp);
  return Math.max(minimumOrderQuantity, Number(bought));
}
