import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import {
  idFilter,
  maxInteger,
  named,
  notFoundMessage,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { measuredUnit, unit } from "#server/operations/schema-fragments.ts";
import { displayFilters, listMarketPrices, market, priceSourceFields } from "../endpoints.ts";
import { priceTypes } from "../price-types.ts";
import {
  bases,
  displaySchema,
  priceOfCountry,
  priceOfMarket,
  usedRate,
} from "../series/endpoints.ts";

const { oneEndpoint, listEndpoint } = tagged("market prices", "public");

/** The change since an earlier price, of the markets that have both. */
const change = objectSchema("PriceChange", {
  period: z.string(),
  price: z.number(),
  percent: z.number(),
  markets: z.int(),
});

export const getPriceAnswer = oneEndpoint({
  path: "market-price/answer",
  summary:
    "Get the current price of a commodity in a market or country: newest price, its change, cheapest and dearest market, other countries. Null where no price was quoted.",
  input: z.object({
    commodityId: wholeNumber(),
    /** A market of location/market-price; without it, the whole country. */
    locationId: idFilter,
    countryCode: countryFilter,
    priceType: oneOf(priceTypes),
    unitId: idFilter,
    ...displayFilters,
  }),
  output: objectSchema("PriceAnswer", {
    commodity: objectSchema("PricedCommodity", { ...named.shape, categoryId: z.int() }),
    countryCode: z.string(),
    countryName: z.string(),
    market: market.nullable(),
    priceType: z.enum(priceTypes),
    /** The published prices are per one of this unit. */
    unit: measuredUnit,
    currency: z.string(),
    shown: displaySchema,
    /** YYYY-MM, or YYYY for an annual average. */
    period: z.string(),
    /** Of the market, or the median of the country's markets. */
    price: z.number(),
    /** In the requested unit and currency; null if no rate is known. */
    shownPrice: z.number().nullable(),
    rate: usedRate,
    markets: z.int(),
    basis: z.enum(bases),
    source: z.string(),
    /** The ids of the figures behind it: market-price/figure/{id}. */
    figures: z.array(z.int()),
    monthBefore: change.nullable(),
    yearBefore: change.nullable(),
    /**
     * The change since the newest earlier period, if no one quoted in the month before; null if
     * that is the period of the year before.
     */
    lastBefore: change.nullable(),
    /** Of the markets whose prices are recent enough to compare; null if there is only one. */
    cheapest: priceOfMarket.nullable(),
    dearest: priceOfMarket.nullable(),
    /**
     * Prices of the same commodity in other countries, each of its own newest period, cheapest
     * first.
     */
    countries: z.array(priceOfCountry),
    /** The series that are quoted there: wholesale or retail, and the unit. */
    choices: z.array(objectSchema("PriceSeriesChoice", { priceType: z.enum(priceTypes), unit })),
  }).nullable(),
});
export type PriceAnswer = NonNullable<z.output<typeof getPriceAnswer.output>>;

export const listPriceOverview = listEndpoint({
  path: "market-price/overview",
  isReport: true,
  summary:
    "List the current price of each commodity in a country: the median of its markets in the newest period, newest first.",
  input: z.object({ countryCode: countryFilter, categoryId: idFilter, ...paging() }),
  output: objectSchema("PriceNow", {
    commodity: objectSchema("PricedCommodity", { ...named.shape, categoryId: z.int() }),
    period: z.string(),
    priceType: z.enum(priceTypes),
    price: z.number(),
    currency: z.string(),
    unit,
    markets: z.int(),
    basis: z.enum(bases),
  }),
});
export type PriceNow = z.output<typeof listPriceOverview.output>;

export const findPrices = listEndpoint({
  path: "market-price/find",
  summary: "Commodities with prices that words mean, and the market they name: “mahindi kigoma”.",
  input: z.object({ term: textFilter(), countryCode: countryFilter, ...paging() }),
  output: objectSchema("FoundPrice", {
    commodity: named,
    market: market.nullable(),
    countryCode: z.string(),
  }),
});
export type PriceMatch = z.output<typeof findPrices.output>;

export const getPriceFigure = oneEndpoint({
  path: "market-price/figure/{id}",
  summary:
    "One figure as it was published, with who publishes it, its licence, and how it came here.",
  input: z.object({
    id: numeric(z.int(notFoundMessage).min(1, notFoundMessage).max(maxInteger, notFoundMessage)),
  }),
  output: listMarketPrices.output
    .omit({ source: true, publisher: true, licence: true, shown: true })
    .extend({
      /** The region, county or district of the market. */
      placeName: z.string().nullable(),
      source: objectSchema("PriceSource", priceSourceFields),
      /** The load of a file that wrote the price; null for reference data. */
      load: objectSchema("LoadOfPrice", { fileName: z.string(), at: z.string() }).nullable(),
      /** The same series in that market, newest first. */
      series: z.array(
        objectSchema("PriceOfSeries", {
          id: z.int(),
          date: z.string(),
          price: z.number(),
          source: z.string(),
        }),
      ),
    })
    .meta({ id: "PriceFigure" }),
});
export type PriceFigure = z.output<typeof getPriceFigure.output>;
