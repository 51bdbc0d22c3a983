import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { idFilter, named, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { market } from "../endpoints.ts";

const { listEndpoint } = tagged("market prices");

/** The number of months over which completeness is counted. */
export const countedMonths = 24;

export const listPriceQuality = listEndpoint({
  audience: "public",
  path: "market-price/quality",
  summary:
    "How new and how complete the prices of each market of a country are; of a market named, of each of its commodities.",
  input: z.object({ countryCode: countryFilter, locationId: idFilter, ...paging() }),
  output: objectSchema("PriceQuality", {
    location: market,
    /** Null if the row covers all commodities of the market. */
    commodity: named.nullable(),
    /** The oldest and newest period, YYYY-MM or YYYY. */
    first: z.string(),
    newest: z.string(),
    /**
     * The number of the last 24 complete months with a price of the commodity, or of any
     * commodity.
     */
    months: z.int(),
    commodities: z.int(),
  }),
});
export const listCountryPriceQuality = listEndpoint({
  audience: "public",
  path: "market-price/quality/countries",
  summary: "How new and how complete the prices of each country are.",
  input: z.object({ ...paging() }),
  output: objectSchema("PriceQualityOfCountry", {
    countryCode: z.string(),
    name: z.string(),
    /** The newest period, YYYY-MM or YYYY; null if there are no prices. */
    newest: z.string().nullable(),
    /** The number of the last 24 complete months with a price. */
    months: z.int(),
    markets: z.int(),
    /** The number of markets with a price in the last three months. */
    freshMarkets: z.int(),
  }),
});
export type QualityOfCountry = z.output<typeof listCountryPriceQuality.output>;

export type PriceQuality = z.output<typeof listPriceQuality.output>;
