import { z } from "zod";
import { countryFilter } from "#areas/places/endpoints.ts";
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
export type PriceQuality = z.output<typeof priceQuality.output>;
