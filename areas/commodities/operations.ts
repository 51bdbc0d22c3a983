import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const commodityOperations = [
  operation(endpoints.commodityCategories, reads.listCategories),
  operation(endpoints.commoditySubCategories, reads.listSubCategories),
  operation(endpoints.commodities, reads.listCommodities),
  operation(endpoints.measurementUnits, reads.listMeasurementUnits),
];
