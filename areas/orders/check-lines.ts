import Big from "big.js";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import { lineTotal } from "#core/money.ts";
import { refuse } from "./refusals.ts";

/** What a buyer asks for, at the price she saw. */
export interface AskedLine {
  productId: string;
  quantity: number;
  unitPrice: number;
  comments: string;
}

/** What one line may come to; more is a slip of the hand, and would not fit its column. */
export const largestLineTotal = 1_000_000_000_000;

/** A product as it is now. */
export interface Offer {
  id: string;
  traderId: string;
  price: number;
  currency: string;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
  isListed: boolean;
}

export type CheckedLine<O extends Offer> = AskedLine & { offer: O; total: number };

/**
 * Whether what is asked can be ordered as it is asked, by the rules in the order a buyer meets them.
 * @param offers the products of the lines, as they are now
 * @throws AppError orders.* with what the buyer needs to go on
 */
export function checkLines<O extends Offer>(
  lines: AskedLine[],
  { offers, buyerId }: { offers: O[]; buyerId: string },
): [CheckedLine<O>, ...CheckedLine<O>[]] {
  const byId = new Map(offers.filter(({ isListed }) => isListed).map((one) => [one.id, one]));
  const checked = lines.flatMap((line) => {
    const offer = byId.get(line.productId);
    return offer ? [{ ...line, offer, total: totalOf(line, offer) }] : [];
  });
  const [first, ...rest] = checked;
  if (lines.length === 0) throw refuse("nothingToOrder");
  if (!first || checked.length < lines.length) {
    const gone = lines.filter(({ productId }) => !byId.has(productId));
    const data = gone.map(({ productId }) => ({ product: productId }));
    throw refuse("unavailable", { data });
  }
  const again = lines.findIndex(
    ({ productId }, place) => lines.findIndex((one) => one.productId === productId) < place,
  );
  refuseIf(again >= 0, { field: `lines.${again}.product`, key: "orders.product.twice" });
  if (checked.some(({ offer }) => offer.traderId === buyerId)) {
    throw refuse("ownProduct");
  }
  const { traderId, currency } = first.offer;
  if (rest.some(({ offer }) => offer.traderId !== traderId || offer.currency !== currency)) {
    throw refuse("oneTrader");
  }
  if (checked.some(({ offer, unitPrice }) => offer.price !== unitPrice)) {
    const now = checked.map(({ offer }) => ({
      product: offer.id,
      unitPrice: offer.price,
      currency: offer.currency,
    }));
    throw commonRefusal("priceChanged", { data: now });
  }
  const small = checked.flatMap(belowMinimum);
  if (small.length > 0) throw refuse("belowMinimum", { fields: small });
  refuseShort(checked);
  const large = checked.findIndex(({ total }) => total > largestLineTotal);
  refuseIf(large >= 0, { field: `lines.${large}.quantity`, ...tooLarge });
  return [first, ...rest];
}

const totalOf = ({ quantity }: AskedLine, { price, currency }: Offer) =>
  lineTotal(price, quantity, currency);

const tooLarge = { key: "errors.field.tooBig", values: { max: largestLineTotal } };

function refuseIf(isWrong: boolean, field: FieldError): void {
  if (isWrong) throw badInput(field);
}

/** The amount a trader wants at least is said as the quantity that reaches it. */
function belowMinimum({ quantity, total, offer }: CheckedLine<Offer>, place: number): FieldError[] {
  const field = `lines.${place}.quantity`;
  const { minimumOrderQuantity, minimumOrderAmount, price } = offer;
  if (quantity < minimumOrderQuantity) {
    return [{ field, key: "orders.quantity.belowMinimum", values: { min: minimumOrderQuantity } }];
  }
  if (total >= minimumOrderAmount || price === 0) return [];
  const enough = new Big(minimumOrderAmount).div(price);
  const min = Number(enough.round(3, Big.roundUp).toString());
  return [{ field, key: "orders.quantity.belowMinimumAmount", values: { min } }];
}

/** @throws AppError orders.notEnough with what is left of each that is short */
function refuseShort(lines: { quantity: number; offer: Pick<Offer, "id" | "quantity"> }[]) {
  const short = lines.filter(({ quantity, offer }) => offer.quantity < quantity);
  if (short.length === 0) return;
  const data = short.map(({ offer }) => ({ product: offer.id, left: offer.quantity }));
  throw refuse("notEnough", { data });
}
