import { z } from "zod";
import { countryFilter } from "#areas/places/endpoints.ts";
import { basePriced } from "#server/operations/answer-bricks.ts";
import { idFilter, paging, tagged, wholeNumber } from "#server/operations/endpoint.ts";

const { oneEndpoint, listEndpoint } = tagged("information");
const audience = "public";

export const marketPriceLocations = listEndpoint({
  audience,
  path: "location/market-price",
  summary: "Markets with prices, in the edition's country unless another is named.",
  input: z.object({ commodityId: idFilter, countryCode: countryFilter, ...paging() }),
  output: z
    .object({
      /** Of the market. */
      id: z.int(),
      name: z.string(),
      /** market, wholesale market, a refugee camp's or settlement's market, or national average. */
      kind: z.string(),
      countryCode: z.string(),
      /** The region, county or district the market lies in. */
      locationId: z.int().nullable(),
      locationName: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .meta({ id: "PricedMarket" }),
});

export const currentMarketPrice = oneEndpoint({
  audience,
  path: "market-price/current",
  summary: "Market prices of a commodity in a country's newest period; null where there are none.",
  input: z.object({ commodityId: wholeNumber(), countryCode: countryFilter }),
  output: z
    .object({
      commodityId: z.int(),
      countryCode: z.string(),
      /** YYYY-MM, or YYYY for an annual average. */
      period: z.string(),
      /** retail or wholesale. */
      priceType: z.string(),
      /** The prices are for one of these. */
      unit: z.object({ id: z.int(), code: z.string(), name: z.string(), shortName: z.string() }),
      currency: z.string(),
      average: z.number(),
      lowest: z.number(),
      highest: z.number(),
      markets: z.int(),
      /** WFP, MIT or ISTEEBU. */
      source: z.string(),
      /** The average for one kg, litre or piece; null where sizes vary. */
      perBase: basePriced.nullable(),
    })
    .meta({ id: "MarketQuote" })
    .nullable(),
});
export type MarketQuote = NonNullable<z.output<typeof currentMarketPrice.output>>;
