import { z } from "zod";
import { countryFilter } from "#areas/places/endpoints.ts";
import { basePriced, unit } from "#server/operations/answer-bricks.ts";
import {
  idFilter,
  maxInteger,
  named,
  notThere,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { market } from "../endpoints.ts";
import { priceTypes } from "../price-types.ts";

const { oneEndpoint, listEndpoint } = tagged("market prices");
const audience = "public";

/** What a commodity cost in a market in its newest month: the mean of that month's sources. */
const marketFigure = z
  .object({
    market,
    /** YYYY-MM, or YYYY for an annual average. */
    period: z.string(),
    price: z.number(),
    sources: z.array(z.string()),
    /** The figures it is made of: market-price/figure/{id}. */
    figures: z.array(z.int()),
  })
  .meta({ id: "MarketFigure" });
export type MarketFigure = z.output<typeof marketFigure>;

/** How the price stands to one before, of the same markets. */
const change = z
  .object({ period: z.string(), price: z.number(), percent: z.number(), markets: z.int() })
  .meta({ id: "PriceChange" });

export const priceAnswer = oneEndpoint({
  audience,
  path: "market-price/answer",
  summary:
    "What a commodity costs now in a market or country: newest price, its change, cheapest and dearest market, other countries. Null where nobody quoted it there.",
  input: z.object({
    commodityId: wholeNumber(),
    /** A market of location/market-price; without one the whole country. */
    locationId: idFilter,
    countryCode: countryFilter,
    priceType: oneOf(priceTypes),
    unitId: idFilter,
  }),
  output: z
    .object({
      commodity: named.extend({ categoryId: z.int() }).meta({ id: "PricedCommodity" }),
      countryCode: z.string(),
      market: market.nullable(),
      priceType: z.enum(priceTypes),
      /** Prices are for one of these. */
      unit: unit
        .extend({
          code: z.string(),
          baseUnit: z.string().nullable(),
          factor: z.number().nullable(),
        })
        .meta({ id: "PricedUnit" }),
      currency: z.string(),
      period: z.string(),
      /** Of the market, or the mean of the country's markets in that period. */
      price: z.number(),
      perBase: basePriced.nullable(),
      /** Markets it is the mean of. */
      count: z.int(),
      sources: z.array(z.string()),
      figures: z.array(z.int()),
      /** Whole months since the period ended. */
      ageMonths: z.int(),
      monthBefore: change.nullable(),
      yearBefore: change.nullable(),
      /** Each market's newest figure of the same series, the cheapest first. */
      markets: z.array(marketFigure),
      /** The same goods in other countries, each in its own newest period. */
      countries: z.array(
        z
          .object({
            countryCode: z.string(),
            countryName: z.string(),
            period: z.string(),
            ageMonths: z.int(),
            priceType: z.string(),
            price: z.number(),
            currency: z.string(),
            unit,
            perBase: basePriced.nullable(),
            markets: z.int(),
            source: z.string(),
          })
          .meta({ id: "PriceAbroad" }),
      ),
      /** Other series of the commodity there: wholesale or retail, and the unit. */
      choices: z.array(
        z.object({ priceType: z.enum(priceTypes), unit }).meta({ id: "PriceSeriesChoice" }),
      ),
    })
    .meta({ id: "PriceAnswer" })
    .nullable(),
});
export type PriceAnswer = NonNullable<z.output<typeof priceAnswer.output>>;

export const priceOverview = listEndpoint({
  audience,
  path: "market-price/overview",
  summary:
    "What each commodity costs now in a country: the mean of its markets in the newest period.",
  input: z.object({ countryCode: countryFilter, categoryId: idFilter, ...paging(20) }),
  output: z
    .object({
      commodity: named,
      category: named,
      period: z.string(),
      ageMonths: z.int(),
      priceType: z.enum(priceTypes),
      price: z.number(),
      currency: z.string(),
      unit,
      markets: z.int(),
    })
    .meta({ id: "PriceNow" }),
});
export type PriceNow = z.output<typeof priceOverview.output>;

export const findPrices = listEndpoint({
  audience,
  path: "market-price/find",
  summary: "Commodities with prices that words mean, and the market they name: “mahindi kigoma”.",
  input: z.object({ term: textFilter(), countryCode: countryFilter }),
  output: z
    .object({ commodity: named, market: market.nullable(), countryCode: z.string() })
    .meta({ id: "FoundPrice" }),
});

export const priceFigure = oneEndpoint({
  audience,
  path: "market-price/figure/{id}",
  summary:
    "One figure as it was published, with who publishes it, its licence, and how it came here.",
  input: z.object({ id: numeric(z.int(notThere).min(1, notThere).max(maxInteger, notThere)) }),
  output: z
    .object({
      id: z.int(),
      date: z.string(),
      commodity: named,
      location: market.extend({ placeName: z.string().nullable() }).meta({ id: "MarketInPlace" }),
      priceType: z.enum(priceTypes),
      price: z.number(),
      priceLow: z.number().nullable(),
      priceHigh: z.number().nullable(),
      currency: z.string(),
      unit,
      source: z
        .object({
          code: z.string(),
          publisher: z.string(),
          /** Null where the publisher states none. */
          licence: z.string().nullable(),
          licenceUrl: z.string().nullable(),
          url: z.string().nullable(),
          takenFrom: z.string().nullable(),
          takenOn: z.string().nullable(),
        })
        .meta({ id: "PriceSource" }),
      /** The loading by officers that wrote it; null for the reference data. */
      load: z
        .object({ fileName: z.string(), at: z.iso.datetime() })
        .meta({ id: "LoadOfFigure" })
        .nullable(),
      /** What else was published for the same goods there, the newest first. */
      series: z.array(
        z
          .object({ id: z.int(), date: z.string(), price: z.number(), source: z.string() })
          .meta({ id: "SeriesFigure" }),
      ),
    })
    .meta({ id: "PriceFigure" }),
});
