import { z } from "zod";
import {
  idFilter,
  idParam,
  named,
  oneOf,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { entry, keyedPicture, matchLevel, party } from "#server/operations/schema-fragments.ts";

const service = objectSchema("MarketService", {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: named,
  type: named,
  trader: party,
  location: named,
  /** Null means on request. */
  price: z.number().nullable(),
  currency: z.string(),
  /** What the price is for: an hour, a day, a piece. */
  unitName: z.string().nullable(),
  isFeatured: z.boolean(),
  picture: keyedPicture,
  isDemo: z.boolean(),
  match: matchLevel,
});
export type MarketService = z.output<typeof service>;

const { listEndpoint, oneEndpoint } = tagged("market services", "public");

export const listMarketServices = listEndpoint({
  path: "market-service",
  summary: "Services that traders offer, by name.",
  input: z.object({
    categoryId: idFilter,
    typeId: idFilter,
    traderId: uuidFilter,
    locationId: idFilter,
    isFeatured: oneOf(["active"]),
    /**
     * Words in any of the five languages, also misspelled, and places. The best match comes first.
     */
    term: textFilter(),
    ...paging(),
  }),
  output: service,
});

export const getMarketService = oneEndpoint({
  path: "market-service/{id}",
  summary: "One service.",
  input: z.object({ id: idParam }),
  output: service,
});

export const listMarketServiceCategories = listEndpoint({
  path: "market-service-category",
  summary: "Categories of services.",
  input: z.object(paging()),
  output: entry,
});

export const listMarketServiceTypes = listEndpoint({
  path: "market-service-type",
  summary: "Types of services, of all categories or one.",
  input: z.object({ categoryId: idFilter, ...paging() }),
  output: objectSchema("MarketServiceType", { ...entry.shape, categoryId: z.int() }),
});

export const listMarketServiceUnits = listEndpoint({
  path: "market-service-unit",
  summary: "Units that prices of services are for, the most common first.",
  input: z.object(paging()),
  output: entry,
});
