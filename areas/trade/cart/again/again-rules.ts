import { type Minimum, minimumQuantity } from "#core/quantities/minimum-quantity.ts";

/** What becomes of a line that is ordered again. Those from `unavailable` on are not in the cart. */
export const againOutcomes = [
  "put",
  "less",
  "more",
  "unavailable",
  "soldOut",
  "otherUnit",
  "full",
] as const;
export type AgainOutcome = (typeof againOutcomes)[number];

interface Offer extends Minimum {
  isListed: boolean;
  /** Stock in the product's unit. */
  inStock: number;
  isMadeToOrder: boolean;
}

/**
 * Returns how much of an earlier line can be ordered today: its quantity, what is left of it, or
 * the minimum order. Quantities of different units do not compare, so another unit is no order.
 * @param wanted in the unit of the earlier line
 */
export function quantityAgain(
  offer: Offer,
  { wanted, isSameUnit }: { wanted: number; isSameUnit: boolean },
): { outcome: AgainOutcome; quantity: number } {
  if (!offer.isListed) return { outcome: "unavailable", quantity: 0 };
  if (!isSameUnit) return { outcome: "otherUnit", quantity: 0 };
  const least = minimumQuantity(offer);
  const most = offer.isMadeToOrder ? Number.POSITIVE_INFINITY : offer.inStock;
  if (most <= 0 || most < least) return { outcome: "soldOut", quantity: 0 };
  if (wanted > most) return { outcome: "less", quantity: most };
  if (wanted < least) return { outcome: "more", quantity: least };
  return { outcome: "put", quantity: wanted };
}

export const isInCart = (outcome: AgainOutcome): boolean =>
  outcome === "put" || outcome === "less" || outcome === "more";
