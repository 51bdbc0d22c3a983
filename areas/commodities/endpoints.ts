import { z } from "zod";
import { modules, tradeOperations } from "#core/modules.ts";
import { idFilter, listEndpoint, oneOf, paging } from "#server/operations/endpoint.ts";

const lookup = {
  module: oneOf(modules),
  tradeOperation: oneOf(tradeOperations),
  ...paging(),
};

const common = { audience: "public", tag: "commodities" } as const;
const entry = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const commodityCategories = listEndpoint({
  ...common,
  path: "commodity-category",
  summary: "Categories of commodities; with module, those that have something there.",
  input: z.object(lookup),
  output: entry,
});

export const commoditySubCategories = listEndpoint({
  ...common,
  path: "commodity-sub-category",
  summary: "Sub-categories of commodities.",
  input: z.object({ categoryId: idFilter, ...lookup }),
  output: entry.extend({ categoryId: z.int() }),
});

export const commodities = listEndpoint({
  ...common,
  path: "commodity",
  summary: "Commodities.",
  input: z.object({ categoryId: idFilter, subCategoryId: idFilter, ...lookup }),
  output: entry.extend({
    categoryId: z.int(),
    subCategoryId: z.int(),
    /** Harmonized System 2022; a suggestion, not a customs ruling. */
    hsCode: z.string(),
  }),
});

export const measurementUnits = listEndpoint({
  ...common,
  path: "measurement-unit",
  summary: "Units goods are measured in, with their factor to the base unit.",
  input: z.object(paging()),
  output: entry.extend({
    /** To stand after a price. */
    shortName: z.string(),
    baseUnit: z.string().nullable(),
    factor: z.number().nullable(),
  }),
});
