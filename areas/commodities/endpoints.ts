import { z } from "zod";
import { modules, tradeOperations } from "#core/modules.ts";
import { idFilter, listEndpoint, oneOf, paging } from "#server/operations/endpoint.ts";

const lookup = {
  module: oneOf(modules),
  tradeOperation: oneOf(tradeOperations),
  ...paging(),
};

const named = { id: z.int(), code: z.string(), name: z.string() };

const tag = "commodities";
const audience = "public";

export const commodityCategories = listEndpoint({
  path: "commodity-category",
  audience,
  tag,
  summary: "Categories of commodities; with module, those that have something there.",
  input: z.object(lookup),
  output: z.object(named),
});

export const commoditySubCategories = listEndpoint({
  path: "commodity-sub-category",
  audience,
  tag,
  summary: "Sub-categories of commodities.",
  input: z.object({ categoryId: idFilter, ...lookup }),
  output: z.object({ ...named, categoryId: z.int() }),
});

export const commodities = listEndpoint({
  path: "commodity",
  audience,
  tag,
  summary: "Commodities.",
  input: z.object({ categoryId: idFilter, subCategoryId: idFilter, ...lookup }),
  output: z.object({
    ...named,
    categoryId: z.int(),
    subCategoryId: z.int(),
    /** Harmonized System 2022; a suggestion, not a customs ruling. */
    hsCode: z.string(),
  }),
});

export const measurementUnits = listEndpoint({
  path: "measurement-unit",
  audience,
  tag,
  summary: "Units goods are measured in, with their factor to the base unit.",
  input: z.object(paging()),
  output: z.object({
    ...named,
    /** To stand after a price. */
    shortName: z.string(),
    baseUnit: z.string().nullable(),
    factor: z.number().nullable(),
  }),
});
