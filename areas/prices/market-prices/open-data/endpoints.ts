import { z } from "zod";
import { maxInteger, numeric, tagged } from "#server/operations/endpoint.ts";
import { priceFilters } from "../endpoints.ts";

const { oneEndpoint, listEndpoint } = tagged("market prices");
const audience = "public";

/** Rows in one piece of a download. */
export const rowsPerPiece = 5000;

export const listPriceRows = oneEndpoint({
  audience,
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
  output: z
    .object({
      rows: z.array(
        z
          .object({
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
          })
          .meta({ id: "PriceRow" }),
      ),
    })
    .meta({ id: "PriceRows" }),
});
export type PriceRow = z.output<typeof listPriceRows.output>["rows"][number];

export const getPriceVersion = oneEndpoint({
  audience,
  path: "market-price/version",
  summary: "When prices last changed: who has them of this version has them all.",
  output: z.object({ version: z.string() }).meta({ id: "PriceVersion" }),
});

export const listPriceSources = listEndpoint({
  audience,
  path: "market-price/source",
  summary: "Who publishes the prices, under which licence, and what there is of each.",
  output: z
    .object({
      code: z.string(),
      publisher: z.string(),
      licence: z.string().nullable(),
      licenceUrl: z.string().nullable(),
      url: z.string().nullable(),
      takenFrom: z.string().nullable(),
      takenOn: z.string().nullable(),
      countries: z.array(z.string()),
      prices: z.int(),
      firstPeriod: z.string(),
      lastPeriod: z.string(),
    })
    .meta({ id: "PublishedPrices" }),
});
export type PriceSource = z.output<typeof listPriceSources.output>;
