import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { measuredUnit } from "#server/operations/answer-bricks.ts";
import { idFilter, oneOf, tagged, wholeNumber } from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { currencyCode, month, shownIn } from "../endpoints.ts";
import { priceTypes } from "../price-types.ts";

const { oneEndpoint } = tagged("market prices");
const audience = "public";

/** One series of prices: what is left open is chosen, by weight first, then what most markets quote. */
const series = {
  commodityId: wholeNumber(),
  countryCode: countryFilter,
  priceType: oneOf(priceTypes),
  unitId: idFilter,
  currency: currencyCode,
};

/** Whose prices a figure is the middle of: markets, else the nation's average, else those of camps. */
export const bases = ["markets", "national average", "camp markets"] as const;

/** The same prices in the unit and currency asked for; null where the month's rate is not known. */
const amounts = z
  .object({ price: z.number(), low: z.number(), high: z.number() })
  .meta({ id: "PriceSpan" });

const point = z
  .object({
    /** YYYY-MM, or YYYY for an annual average. */
    period: z.string(),
    /** Of one market, or the middle of the country's. */
    price: z.number(),
    /** Of one market its lowest and highest quote, else the cheapest and the dearest market. */
    low: z.number(),
    high: z.number(),
    markets: z.int(),
    basis: z.enum(bases),
    /** Codes of who published them. */
    source: z.string(),
    /** The price as it was published, where the figure is one price. */
    id: z.int().nullable(),
    shown: amounts.nullable(),
  })
  .meta({ id: "PricePoint" });

/** What one of the published currency was taken for, and the day of that rate; null where it is the same currency. */
export const usedRate = z
  .object({
    rate: z.number(),
    day: z.string(),
    /** Whole days since then. */
    ageDays: z.int(),
  })
  .meta({ id: "UsedRate" })
  .nullable();

export const asShown = z
  .object({ unit: measuredUnit, currency: z.string() })
  .meta({ id: "ShownIn" });

export const priceSeries = oneEndpoint({
  audience,
  path: "market-price/series",
  summary:
    "A commodity's prices over time in a market, or the middle of a country's markets, with the usual season; null where there are none.",
  input: z.object({ ...series, locationId: idFilter, from: month, to: month, ...shownIn }),
  output: z
    .object({
      commodityId: z.int(),
      countryCode: z.string(),
      /** Absent: the middle of the country's markets. */
      market: z.object({ id: z.int(), name: z.string(), kind: z.string() }).nullable(),
      priceType: z.string(),
      unit: measuredUnit,
      currency: z.string(),
      shown: asShown,
      /** Of the whole series, whatever months are asked for. */
      firstPeriod: z.string(),
      lastPeriod: z.string(),
      /** Months with prices, oldest first; one that is not there is a gap. */
      months: z.array(point),
      /** Annual averages, which belong to no month. */
      years: z.array(point),
      /** Null where fewer than three years are full enough. */
      season: z
        .object({
          fromYear: z.int(),
          toYear: z.int(),
          years: z.int(),
          /** What a share of 1 is at present, as shown. */
          level: z.number(),
          /** Prices of a calendar month as shares of the middle of their year. */
          months: z.array(
            z.object({
              month: z.int(),
              low: z.number(),
              middle: z.number(),
              high: z.number(),
            }),
          ),
        })
        .meta({ id: "PriceSeason" })
        .nullable(),
    })
    .meta({ id: "PriceSeries" })
    .nullable(),
});
export type PriceSeries = NonNullable<z.output<typeof priceSeries.output>>;
export type PricePoint = PriceSeries["months"][number];

export const priceOfMarket = z
  .object({
    id: z.int(),
    name: z.string(),
    /** market, wholesale market, or that of a refugee camp or settlement. */
    kind: z.string(),
    locationName: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    period: z.string(),
    price: z.number(),
    shown: z.number().nullable(),
    source: z.string(),
    /** The price as it was published; null where sources are averaged. */
    priceId: z.int().nullable(),
    /** Of the newest month or the two before: what is older is not compared. */
    isCompared: z.boolean(),
  })
  .meta({ id: "PriceOfMarket" });

export const pricesOfMarkets = oneEndpoint({
  audience,
  path: "market-price/markets",
  summary:
    "The newest price of a commodity in each market of a country, the cheapest first; null where there are none.",
  input: z.object({ ...series, ...shownIn }),
  output: z
    .object({
      commodityId: z.int(),
      countryCode: z.string(),
      priceType: z.string(),
      unit: measuredUnit,
      currency: z.string(),
      shown: asShown,
      /** The newest month with a price in any of them. */
      newest: z.string(),
      rate: usedRate,
      /** Of the markets that are compared, as shown; null where no rate is known. */
      middle: z.number().nullable(),
      markets: z.array(priceOfMarket),
    })
    .meta({ id: "PricesOfMarkets" })
    .nullable(),
});
export type PricesOfMarkets = NonNullable<z.output<typeof pricesOfMarkets.output>>;
export type PriceOfMarket = PricesOfMarkets["markets"][number];

export const priceOfCountry = z
  .object({
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
    /** The price as it was published, where it is one. */
    id: z.int().nullable(),
    /** Null where the unit is of another kind, or no rate is known. */
    shown: z.number().nullable(),
    rate: usedRate,
  })
  .meta({ id: "PriceOfCountry" });

export const pricesOfCountries = oneEndpoint({
  audience,
  path: "market-price/countries",
  summary:
    "The newest price of a commodity in each country, wholesale and retail apart, in one unit and currency.",
  input: z.object({
    commodityId: wholeNumber(),
    shownUnitId: wholeNumber(),
    shownCurrency: keyText().trim().toUpperCase().length(3),
  }),
  output: z
    .object({
      shown: asShown,
      countries: z.array(priceOfCountry),
    })
    .meta({ id: "PricesOfCountries" })
    .nullable(),
});
export type PricesOfCountries = NonNullable<z.output<typeof pricesOfCountries.output>>;
export type PriceOfCountry = PricesOfCountries["countries"][number];
