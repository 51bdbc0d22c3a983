import Big from "big.js";
import { lineTotal } from "#core/money.ts";

/** Why a line cannot be ordered as it is. */
export const lineIssues = [
  "unavailable",
  "ownProduct",
  "notEnough",
  "belowMinimumQuantity",
  "belowMinimumAmount",
  "priceChanged",
] as const;
export type LineIssue = (typeof lineIssues)[number];

/** A product as it is now, as far as it decides about a line. */
export interface Offer {
  traderId: string;
  isListed: boolean;
  /** In stock. */
  quantity: number;
  price: number;
  currency: string;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** What somebody wants of it, at the price she saw. */
export interface WantedLine {
  quantity: number;
  unitPrice: number;
  /** Of the price; the offer's own where it was not said. */
  currency?: string;
}

/**
 * May this line be ordered: all that stands in its way, in the order of `lineIssues`.
 * @param buyerId who wants it, if she is known
 */
export function lineIssuesOf(
  offer: Offer,
  { quantity, unitPrice, currency = offer.currency }: WantedLine,
  buyerId: string | undefined,
): LineIssue[] {
  const { price, minimumOrderAmount } = offer;
  const total = lineTotal(price, quantity, offer.currency);
  const isSo: Record<LineIssue, boolean> = {
    unavailable: !offer.isListed,
    ownProduct: offer.traderId === buyerId,
    notEnough: quantity > offer.quantity,
    belowMinimumQuantity: quantity < offer.minimumOrderQuantity,
    belowMinimumAmount: price > 0 && total < minimumOrderAmount,
    priceChanged: unitPrice !== price || currency !== offer.currency,
  };
  return lineIssues.filter((issue) => isSo[issue]);
}

type Minimum = Pick<Offer, "price" | "minimumOrderQuantity" | "minimumOrderAmount">;

/** How much the minimum amount buys, rounded up to the three places of a quantity. */
export const quantityForMinimumAmount = ({ price, minimumOrderAmount }: Minimum): number =>
  price > 0 ? Number(new Big(minimumOrderAmount).div(price).round(3, Big.roundUp)) : 0;

/** The least that may be ordered: the minimum quantity, or what the minimum amount buys. */
export const minQuantity = (offer: Minimum): number =>
  Math.max(offer.minimumOrderQuantity, quantityForMinimumAmount(offer));
