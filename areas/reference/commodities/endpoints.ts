import { z } from "zod";
import { modules, tradeOperations } from "#core/modules.ts";
import { idFilter, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { entry } from "#server/operations/schema-fragments.ts";

const lookup = {
  module: oneOf(modules),
  tradeOperation: oneOf(tradeOperations),
  ...paging(),
};

const { listEndpoint } = tagged("commodities", "public");

export const listCommodityCategories = listEndpoint({
  path: "commodity-category",
  summary: "Categories of commodities; with module, those used in it.",
  input: z.object(lookup),
  output: entry,
});

export const listCommoditySubCategories = listEndpoint({
  path: "commodity-sub-category",
  summary: "Sub-categories of commodities.",
  input: z.object({ categoryId: idFilter, ...lookup }),
  output: objectSchema("CommoditySubCategory", { ...entry.shape, categoryId: z.int() }),
});

const commodity = objectSchema("Commodity", {
  ...entry.shape,
  categoryId: z.int(),
  subCategoryId: z.int(),
  /** Harmonized System 2022; a suggestion, not a customs ruling. */
  hsCode: z.string(),
});
export type Commodity = z.output<typeof commodity>;

export const listCommodities = listEndpoint({
  path: "commodity",
  summary: "Commodities.",
  input: z.object({ categoryId: idFilter, subCategoryId: idFilter, ...lookup }),
  output: commodity,
});

export const listMeasurementUnits = listEndpoint({
  path: "measurement-unit",
  summary: "Units of measurement, with their factor to the base unit.",
  input: z.object(paging()),
  output: objectSchema("MeasurementUnit", {
    ...entry.shape,
    /** The form used after a price. */
    shortName: z.string(),
    baseUnit: z.string().nullable(),
    factor: z.number().nullable(),
  }),
});
