import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { idFilter, tagged, wholeNumber } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { basePriced } from "#server/operations/schema-fragments.ts";
import { market } from "../endpoints.ts";
import { bases } from "../series/endpoints.ts";

const { oneEndpoint } = tagged("market prices");

export const getCurrentMarketPrice = oneEndpoint({
  audience: "public",
  path: "market-price/current",
  summary:
    "Get the market price of a commodity in a country: the median of its markets in the newest period, and the price of the market nearest to a place. Null where there is none.",
  input: z.object({
    commodityId: wholeNumber(),
    countryCode: countryFilter,
    /** A place of `location/registration`: the location of the commodity. */
    nearLocationId: idFilter,
  }),
  output: objectSchema("MarketQuote", {
    commodityId: z.int(),
    countryCode: z.string(),
    /** YYYY-MM, or YYYY for an annual average. */
    period: z.string(),
    /** retail or wholesale. */
    priceType: z.string(),
    /** The prices are per one of this unit. */
    unit: z.object({ id: z.int(), code: z.string(), name: z.string(), shortName: z.string() }),
    currency: z.string(),
    /** The median of the markets: half of them are cheaper. */
    price: z.number(),
    /** The mean of the markets. */
    average: z.number(),
    lowest: z.number(),
    highest: z.number(),
    markets: z.int(),
    basis: z.enum(bases),
    /** WFP, MIT or ISTEEBU. */
    source: z.string(),
    /** The median for one kg, litre or piece; null if sizes vary. */
    perBase: basePriced.nullable(),
    /** The market nearest to `nearLocationId`; null if none is near. */
    nearest: objectSchema("NearestMarketPrice", {
      market,
      period: z.string(),
      price: z.number(),
      source: z.string(),
    }).nullable(),
  }).nullable(),
});
export type MarketQuote = NonNullable<z.output<typeof getCurrentMarketPrice.output>>;
