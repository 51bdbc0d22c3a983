import { z } from "zod";
import { maxInteger, numeric, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { priceFilters, priceSourceFields } from "../endpoints.ts";

const { oneEndpoint, listEndpoint } = tagged("market prices", "public");

/** Rows in one piece of a download. */
export const rowsPerPiece = 5000;

export const listPriceRows = oneEndpoint({
  path: "market-price/rows",
  summary:
    "List prices for bulk download, ordered by id: at most 5,000 after the given id. Continue from the last id until none are returned.",
  input: z.object({
    ...priceFilters,
    after: numeric(z.int().min(0).max(maxInteger).default(0)),
    size: numeric(z.int().min(1).default(rowsPerPiece)).transform((size) =>
      Math.min(size, rowsPerPiece),
    ),
  }),
  output: objectSchema("PriceRows", {
    rows: z.array(
      objectSchema("PriceRow", {
        id: z.int(),
        /** YYYY-MM, or YYYY for an annual average. */
        period: z.string(),
        country: z.string(),
        market: z.string(),
        marketKind: z.string(),
        /** Our code of the commodity, and its name in the requested language. */
        commodity: z.string(),
        commodityName: z.string(),
        unit: z.string(),
        priceType: z.string(),
        /** As published. */
        price: z.number(),
        priceLow: z.number().nullable(),
        priceHigh: z.number().nullable(),
        currency: z.string(),
        source: z.string(),
        /** Null if the publisher states none. */
        licence: z.string().nullable(),
      }),
    ),
  }),
});
export type PriceRow = z.output<typeof listPriceRows.output>["rows"][number];

export const getPriceVersion = oneEndpoint({
  path: "market-price/version",
  summary: "When prices last changed: who has them of this version has them all.",
  output: objectSchema("PriceVersion", { version: z.string() }),
});

export const listPriceSources = listEndpoint({
  path: "market-price/source",
  summary: "Who publishes the prices, under which licence, and what there is of each.",
  output: objectSchema("PublishedPrices", {
    ...priceSourceFields,
    countries: z.array(z.string()),
    prices: z.int(),
    firstPeriod: z.string(),
    lastPeriod: z.string(),
  }),
});
export type PriceSource = z.output<typeof listPriceSources.output>;
