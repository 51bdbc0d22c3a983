import { z } from "zod";
import { priceDataPath } from "#areas/prices/market-prices/paths.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { idFilter, named, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { basePriced, unit } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { priceTypes } from "./price-types.ts";

const { listEndpoint } = tagged("market prices", "public");

/** A month, YYYY-MM. */
export const month = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.stringFormat("month", /^\d{4}-(0[1-9]|1[0-2])$/).optional(),
);

export const currencyCode = z.preprocess(
  (value) => (value === "" ? undefined : value),
  keyText().trim().toUpperCase().length(3).optional(),
);

/** The unit and currency that prices are also shown in, besides those they were published in. */
export const displayFilters = { shownUnitId: idFilter, shownCurrency: currencyCode };

/** The filters of prices; `locationId` is a market's id of `location/market-price`. */
export const priceFilters = {
  commodityId: idFilter,
  subCategoryId: idFilter,
  categoryId: idFilter,
  locationId: idFilter,
  countryCode: countryFilter,
  priceType: oneOf(priceTypes),
  from: month,
  to: month,
};

/** Who publishes prices, and how they came here. */
export const priceSourceFields = {
  code: z.string(),
  publisher: z.string(),
  /** Null if the publisher states none. */
  licence: z.string().nullable(),
  licenceUrl: z.string().nullable(),
  url: z.string().nullable(),
  takenFrom: z.string().nullable(),
  /** YYYY-MM. */
  takenOn: z.string().nullable(),
};

/** A market as it appears in responses. */
export const market = objectSchema("Market", {
  ...named.shape,
  kind: z.string(),
  countryCode: z.string(),
});

export const listMarketPrices = listEndpoint({
  path: "market-price",
  licence: priceDataPath,
  summary:
    "Market prices as they were published, the newest first; without a place or country, the edition's.",
  input: z.object({ ...priceFilters, ...displayFilters, ...paging() }),
  output: objectSchema("MarketPrice", {
    id: z.int(),
    /** YYYY-MM, or YYYY for an annual average. */
    date: z.string(),
    commodity: named,
    /** The market. */
    location: market,
    /** retail or wholesale. */
    priceType: z.string(),
    /** Per one unit. */
    price: z.number(),
    /** The lowest and highest quote of the month. */
    priceLow: z.number().nullable(),
    priceHigh: z.number().nullable(),
    currency: z.string(),
    unit,
    /** The price for one kg, litre or piece; null if sizes vary. */
    perBase: basePriced.nullable(),
    /**
     * In the requested unit and currency; null if none was requested, or if the price cannot be
     * converted.
     */
    shown: objectSchema("ShownPrice", {
      price: z.number(),
      currency: z.string(),
      unit: z.string(),
    }).nullable(),
    /** Code of the publisher. */
    source: z.string(),
    publisher: z.string(),
    /** Null if the publisher states none. */
    licence: z.string().nullable(),
  }),
});

export type Price = z.output<typeof listMarketPrices.output>;

export const listMarketPriceLocations = listEndpoint({
  path: "location/market-price",
  summary: "Markets with prices, in the edition's country unless another is named.",
  input: z.object({ commodityId: idFilter, countryCode: countryFilter, ...paging() }),
  output: objectSchema("PricedMarket", {
    /** Id of the market. */
    id: z.int(),
    name: z.string(),
    /** market, wholesale market, market of a refugee camp or settlement, or national average. */
    kind: z.string(),
    countryCode: z.string(),
    /** The region, county or district of the market. */
    locationId: z.int().nullable(),
    locationName: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
});
