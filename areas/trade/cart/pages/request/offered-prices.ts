import type { Language } from "#core/languages.ts";
import { lineCost } from "#core/quantities/line-cost.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { Cart } from "../../endpoints.ts";

/** The prices that a buyer offers instead of the asking prices, by product. */
export type OfferedPrices = Readonly<Record<string, number>>;

const fieldName = /^offers\./;

/** Name of the field for the price of a product. */
export const offerField = (productId: string): string => `offers.${productId}`;

/** The typed prices by product, as they were typed; empty fields are left out. */
export const typedOffers = (typed: Partial<Record<string, string | string[]>>) =>
  Object.entries(typed).flatMap(([name, text]) =>
    fieldName.test(name) && typeof text === "string" && text.trim()
      ? [{ product: name.replace(fieldName, ""), price: text.trim() }]
      : [],
  );

/** The typed prices that are numbers. */
export const readOffers = (
  typed: Partial<Record<string, string | string[]>>,
  language: Language,
): OfferedPrices =>
  Object.fromEntries(
    typedOffers(typed).flatMap(({ product, price }) => {
      const number = readTypedNumber(price, language);
      return typeof number === "number" && number > 0 && number < 1e11 ? [[product, number]] : [];
    }),
  );

/** The same prices in one text, to compare what was shown with what is posted. */
export const offersText = (offers: OfferedPrices): string =>
  Object.entries(offers)
    .map(([product, price]) => `${product}:${price}`)
    .sort()
    .join();

/** Returns the cart at the offered prices. */
export function atOffers(cart: Cart, offers: OfferedPrices): Cart {
  if (Object.keys(offers).length === 0) return cart;
  const shares = cart.shares.map((share) => {
    const lines = share.lines.map((line) => {
      const price = offers[line.product.id];
      if (price === undefined) return line;
      return { ...line, totalPrice: lineCost(price, line.quantity, line.currency) };
    });
    return { ...share, lines, total: sum(lines.map(({ totalPrice }) => totalPrice)) };
  });
  const totals = cart.totals.map(({ currency }) => ({
    currency,
    total: sum(shares.filter((share) => share.currency === currency).map(({ total }) => total)),
  }));
  return { ...cart, shares, totals };
}

const sum = (amounts: number[]) =>
  Math.round(amounts.reduce((all, amount) => all + amount * 100, 0)) / 100;
