import { z } from "zod";
import {
  existingId,
  idFilter,
  listEndpoint,
  named,
  oneEndpoint,
  oneOf,
  paging,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";

const service = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: named,
  type: named,
  trader: z.object({ id: z.uuid(), name: z.string() }),
  location: named,
  /** Absent: on request. */
  price: z.number().nullable(),
  currency: z.string(),
  /** What the price is for: hour, day, piece. */
  unitName: z.string().nullable(),
  isFeatured: z.boolean(),
  picture: z.object({
    /** Under /picture/<key>/<width>.<avif|webp|jpeg>. */
    key: z.string(),
    background: z.string(),
  }),
  isDemo: z.boolean(),
});
export type MarketService = z.output<typeof service>;

const common = { audience: "public", tag: "market services" } as const;
const category = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const marketServices = listEndpoint({
  ...common,
  path: "market-service",
  summary: "Services traders offer to others, by name.",
  input: z.object({
    categoryId: idFilter,
    typeId: idFilter,
    traderId: uuidFilter,
    isFeatured: oneOf(["active"]),
    /** Words, or parts of words, in any of the five languages. */
    term: textFilter(),
    ...paging(),
  }),
  output: service,
});

export const marketService = oneEndpoint({
  ...common,
  path: "market-service/{id}",
  summary: "One service.",
  input: z.object({ id: existingId }),
  output: service,
});

export const marketServiceCategories = listEndpoint({
  ...common,
  path: "market-service-category",
  summary: "Categories of services.",
  input: z.object(paging()),
  output: category,
});

export const marketServiceTypes = listEndpoint({
  ...common,
  path: "market-service-type",
  summary: "Types of services, of all categories or one.",
  input: z.object({ categoryId: idFilter, ...paging() }),
  output: category.extend({ categoryId: z.int() }),
});
