import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { idFilter, oneOf, tagged, wholeNumber } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { measuredUnit } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { currencyCode, displayFilters, month } from "../endpoints.ts";
import { priceTypes } from "../price-types.ts";

const { oneEndpoint } = tagged("market prices", "public");

/**
 * The parameters of a series of prices. What is left open is chosen: by weight first, then what
 * most markets quote.
 */
const series = {
  commodityId: wholeNumber(),
  countryCode: countryFilter,
  priceType: oneOf(priceTypes),
  unitId: idFilter,
  currency: currencyCode,
};

/**
 * Whose prices a median is taken from: markets, otherwise the national average, otherwise camps.
 */
export const bases = ["markets", "national average", "camp markets"] as const;

/** The same prices in the requested unit and currency; null if the month's rate is not known. */
const amounts = objectSchema("PriceSpan", { price: z.number(), low: z.number(), high: z.number() });

const point = objectSchema("PricePoint", {
  /** YYYY-MM, or YYYY for an annual average. */
  period: z.string(),
  /** Of one market, or the median of the country's markets. */
  price: z.number(),
  /**
   * For one market, its lowest and highest quote; otherwise the cheapest and the dearest market.
   */
  low: z.number(),
  high: z.number(),
  markets: z.int(),
  basis: z.enum(bases),
  /** Codes of the publishers. */
  source: z.string(),
  /** Id of the published price, if the figure is one price. */
  id: z.int().nullable(),
  shown: amounts.nullable(),
});

/**
 * The rate from the published currency, and the day of the rate; null if the currency is the same.
 */
export const usedRate = objectSchema("UsedRate", {
  rate: z.number(),
  day: z.string(),
  /** Whole days since that day. */
  ageDays: z.int(),
}).nullable();

export const displaySchema = objectSchema("ShownIn", { unit: measuredUnit, currency: z.string() });

export const getPriceSeries = oneEndpoint({
  path: "market-price/series",
  summary:
    "Get the prices of a commodity over time in a market, or the median of a country's markets, with the usual season; null if there are none.",
  input: z.object({ ...series, locationId: idFilter, from: month, to: month, ...displayFilters }),
  output: objectSchema("PriceSeries", {
    commodityId: z.int(),
    countryCode: z.string(),
    /** Absent for the median of the country's markets. */
    market: z.object({ id: z.int(), name: z.string(), kind: z.string() }).nullable(),
    priceType: z.string(),
    unit: measuredUnit,
    currency: z.string(),
    shown: displaySchema,
    /** Of the whole series, whatever months are requested. */
    firstPeriod: z.string(),
    lastPeriod: z.string(),
    /** Months with prices, oldest first; a missing month is a gap. */
    months: z.array(point),
    /** Annual averages, which belong to no month. */
    years: z.array(point),
    /** Null if fewer than three years are complete enough. */
    season: objectSchema("PriceSeason", {
      fromYear: z.int(),
      toYear: z.int(),
      years: z.int(),
      /** The present price that corresponds to a share of 1, as displayed. */
      level: z.number(),
      /** Prices of a calendar month as shares of the median of their year. */
      months: z.array(
        z.object({
          month: z.int(),
          low: z.number(),
          middle: z.number(),
          high: z.number(),
        }),
      ),
    }).nullable(),
  }).nullable(),
});
export type PriceSeries = NonNullable<z.output<typeof getPriceSeries.output>>;
export type PricePoint = PriceSeries["months"][number];

export const priceOfMarket = objectSchema("PriceOfMarket", {
  id: z.int(),
  name: z.string(),
  /** market, wholesale market, or the market of a refugee camp or settlement. */
  kind: z.string(),
  locationName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  period: z.string(),
  price: z.number(),
  shown: z.number().nullable(),
  source: z.string(),
  /** Id of the published price; null if several sources are averaged. */
  priceId: z.int().nullable(),
  /**
   * Whether the price is from the newest month or the two before; older prices are not compared.
   */
  isCompared: z.boolean(),
});

export const getPricesByMarket = oneEndpoint({
  path: "market-price/markets",
  summary:
    "The newest price of a commodity in each market of a country, the cheapest first; null where there are none.",
  input: z.object({ ...series, ...displayFilters }),
  output: objectSchema("PricesOfMarkets", {
    commodityId: z.int(),
    countryCode: z.string(),
    priceType: z.string(),
    unit: measuredUnit,
    currency: z.string(),
    shown: displaySchema,
    /** The newest month with a price in any of the markets. */
    newest: z.string(),
    rate: usedRate,
    /** The median of the compared markets, as displayed; null if no rate is known. */
    middle: z.number().nullable(),
    markets: z.array(priceOfMarket),
  }).nullable(),
});
export type PricesOfMarkets = NonNullable<z.output<typeof getPricesByMarket.output>>;
export type PriceOfMarket = PricesOfMarkets["markets"][number];

export const priceOfCountry = objectSchema("PriceOfCountry", {
  countryCode: z.string(),
  name: z.string(),
  priceType: z.string(),
  /** YYYY-MM, or YYYY for an annual average. */
  period: z.string(),
  price: z.number(),
  /** The cheapest and the dearest of the markets. */
  low: z.number(),
  high: z.number(),
  unit: measuredUnit,
  currency: z.string(),
  markets: z.int(),
  basis: z.enum(bases),
  source: z.string(),
  /** Id of the published price, if the figure is one price. */
  id: z.int().nullable(),
  /** Null if the unit is of another kind, or no rate is known. */
  shown: z.number().nullable(),
  rate: usedRate,
});

export const getPricesByCountry = oneEndpoint({
  path: "market-price/countries",
  summary:
    "The newest price of a commodity in each country, wholesale and retail apart, in one unit and currency.",
  input: z.object({
    commodityId: wholeNumber(),
    shownUnitId: wholeNumber(),
    shownCurrency: keyText().trim().toUpperCase().length(3),
  }),
  output: objectSchema("PricesOfCountries", {
    shown: displaySchema,
    countries: z.array(priceOfCountry),
  }).nullable(),
});
export type PricesOfCountries = NonNullable<z.output<typeof getPricesByCountry.output>>;
export type PriceOfCountry = PricesOfCountries["countries"][number];
