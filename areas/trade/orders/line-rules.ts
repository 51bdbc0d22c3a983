import type { LockedProduct } from "#areas/trade/market/lock-products.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { lineTotal } from "#core/money.ts";
import { toBaseQuantity } from "#core/quantities/base-quantity.ts";
import { type Minimum, minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { maxLineTotal } from "./order-rules.ts";
import { refuse } from "./refusals.ts";

/** Reasons why a line cannot be ordered as it is. */
export const lineIssues = [
  "unavailable",
  "ownProduct",
  "notEnough",
  "belowMinimum",
  "priceChanged",
] as const;
export type LineIssue = (typeof lineIssues)[number];

/** The current product fields that decide whether a line can be ordered. */
type Offer = Minimum &
  Pick<LockedProduct, "traderId" | "isListed" | "quantity" | "currency" | "isMadeToOrder">;

/**
 * Returns all issues that prevent ordering a line, in the order of `lineIssues`.
 * @param line requested quantity and the price the buyer saw, in the offer's currency by default
 * @param buyerId undefined for a visitor
 */
export function findLineIssues(
  offer: Offer,
  line: { quantity: number; unitPrice: number; currency?: string },
  buyerId: string | undefined,
): LineIssue[] {
  const { quantity, unitPrice, currency = offer.currency } = line;
  const isSo: Record<LineIssue, boolean> = {
    unavailable: !offer.isListed,
    ownProduct: offer.traderId === buyerId,
    notEnough: quantity > offer.quantity && !offer.isMadeToOrder,
    belowMinimum: quantity < minimumQuantity(offer),
    priceChanged: unitPrice !== offer.price || currency !== offer.currency,
  };
  return lineIssues.filter((issue) => isSo[issue]);
}

/** A requested product with the price the buyer saw. */
export interface OrderLineInput {
  productId: string;
  quantity: number;
  unitPrice: number;
  /** The price that the buyer offers instead, if any. */
  proposedPrice?: number | undefined;
  comments: string;
  /** Prefix of its field names as the caller sent them: "lines.0." or empty. */
  prefix: string;
  /** Name of the field of the offered price, if it is not `proposedPrice` with the prefix. */
  priceField?: string;
}

export interface CheckedLine extends OrderLineInput {
  offer: LockedProduct;
  total: number;
}

/**
 * Checks whether the lines can be ordered, with the rules in the order in which a buyer meets them.
 * @throws AppError orders.* with what the buyer needs to go on
 */
export function checkLines(
  lines: OrderLineInput[],
  { offers, buyerId, language }: { offers: LockedProduct[]; buyerId: string; language: Language },
): [CheckedLine, ...CheckedLine[]] {
  if (lines.length === 0) throw refuse("nothingToOrder");
  const byId = new Map(offers.map((item) => [item.id, item]));
  const checked = lines.flatMap((line) => {
    const offer = byId.get(line.productId);
    if (!offer) return [];
    const total = lineTotal(offer.price, line.quantity, offer.currency);
    return { ...line, offer, total, issues: findLineIssues(offer, line, buyerId) };
  });
  const having = (issue: LineIssue) => checked.filter(({ issues }) => issues.includes(issue));
  const available = checked.filter(({ issues }) => !issues.includes("unavailable"));
  const [first, ...rest] = available;
  if (!first || available.length < lines.length) {
    const availableIds = new Set(available.map(({ productId }) => productId));
    const gone = lines.filter(({ productId }) => !availableIds.has(productId));
    throw refuse("unavailable", { data: gone.map(({ productId }) => ({ product: productId })) });
  }
  const again = lines.find(
    ({ productId }, index) => lines.findIndex((item) => item.productId === productId) < index,
  );
  if (again) throw badInput({ field: `${again.prefix}product`, key: "orders.product.twice" });
  if (having("ownProduct").length > 0) throw refuse("ownProduct");
  const { traderId, currency } = first.offer;
  if (rest.some(({ offer }) => offer.traderId !== traderId || offer.currency !== currency)) {
    throw refuse("oneTrader");
  }
  if (having("priceChanged").length > 0) {
    throw commonRefusal("priceChanged", { data: checked.map(({ offer }) => currentPrice(offer)) });
  }
  const small = having("belowMinimum");
  if (small.length > 0)
    throw refuse("belowMinimum", { fields: small.map((line) => tooSmall(line, language)) });
  const short = having("notEnough");
  if (short.length > 0) {
    throw refuse("notEnough", {
      data: short.map(({ offer }) => ({ product: offer.id, left: offer.quantity })),
    });
  }
  const large = checked.find(({ total }) => total > maxLineTotal);
  if (large) throw badInput({ field: `${large.prefix}quantity`, ...lineTotalTooLarge });
  return [first, ...rest];
}

/** Returned to a caller who saw another price. */
export const currentPrice = ({ id, price, currency }: LockedProduct) => ({
  product: id,
  unitPrice: price,
  currency,
});

export const lineTotalTooLarge = { key: "errors.field.tooBig", values: { max: maxLineTotal } };

/** The minimum in the unit in which people type, which is named where it is not the product's. */
function tooSmall({ prefix, offer }: CheckedLine, language: Language): FieldError {
  const { factor, typedUnit } = offer;
  const min = toBaseQuantity(minimumQuantity(offer), factor);
  const field = `${prefix}quantity`;
  return factor === 1
    ? { field, key: "orders.quantity.belowMinimum", values: { min } }
    : {
        field,
        key: "orders.quantity.belowMinimumIn",
        values: { min, unit: typedUnit[language] },
      };
}
