import type { PriceChoice } from "#areas/prices/market-prices/paths.ts";
import type { PriceType } from "./price-types.ts";

/** Parses the choices in a URL; invalid ones are ignored. */
export function parseChoice(
  query: URLSearchParams,
): PriceChoice & { priceType?: PriceType | undefined } {
  const id = (name: string) => {
    const value = query.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
  };
  const like = (name: string, pattern: RegExp) => {
    const value = (query.get(name) ?? "").toUpperCase();
    return pattern.test(value) ? value : undefined;
  };
  const priceType = query.get("priceType");
  const month = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
  return {
    category: id("category"),
    commodity: id("commodity"),
    market: id("market"),
    country: like("country", /^(TZ|KE|RW|UG|BI)$/),
    priceType: priceType === "retail" || priceType === "wholesale" ? priceType : undefined,
    unit: id("unit"),
    currency: like("currency", /^[A-Z]{3}$/),
    from: like("from", month),
    to: like("to", month),
  };
}

/** Converts a choice to the input of the price endpoints. */
export const toInput = (choice: PriceChoice, countryCode: string | undefined) => ({
  commodityId: choice.commodity === undefined ? undefined : String(choice.commodity),
  locationId: choice.market === undefined ? undefined : String(choice.market),
  countryCode,
  priceType: choice.priceType as PriceType | undefined,
  shownUnitId: choice.unit === undefined ? undefined : String(choice.unit),
  shownCurrency: choice.currency,
});
