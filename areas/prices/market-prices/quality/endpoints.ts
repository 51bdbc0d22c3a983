import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { idFilter, named, paging, tagged } from "#server/operations/endpoint.ts";
import { market } from "../endpoints.ts";

const { listEndpoint } = tagged("market prices");

/** Months that completeness is counted over. */
export const countedMonths = 24;

export const priceQuality = listEndpoint({
  audience: "public",
  path: "market-price/quality",
  summary:
    "How new and how complete the prices of each market of a country are; of a market named, of each of its commodities.",
  input: z.object({ countryCode: countryFilter, locationId: idFilter, ...paging() }),
  output: z
    .object({
      location: market,
      /** Null where it is said of the market's commodities together. */
      commodity: named.nullable(),
      /** Oldest and newest period, YYYY-MM or YYYY. */
      first: z.string(),
      newest: z.string(),
      /** Of the last 24 whole months those with a price, or in which any commodity has one. */
      months: z.int(),
      commodities: z.int(),
    })
    .meta({ id: "PriceQuality" }),
});
export const qualityOfCountries = listEndpoint({
  audience: "public",
  path: "market-price/quality/countries",
  summary: "How new and how complete the prices of each country are.",
  input: z.object({ ...paging() }),
  output: z
    .object({
      countryCode: z.string(),
      name: z.string(),
      /** Newest period, YYYY-MM or YYYY; null where there are no prices. */
      newest: z.string().nullable(),
      /** Of the last 24 whole months those with a price. */
      months: z.int(),
      markets: z.int(),
      /** Markets with a price of the last three months. */
      freshMarkets: z.int(),
    })
    .meta({ id: "PriceQualityOfCountry" }),
});
export type QualityOfCountry = z.output<typeof qualityOfCountries.output>;

export type PriceQuality = z.output<typeof priceQuality.output>;
