import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const commodityOperations = [
  operation(endpoints.commodityCategories, remembered(reads.listCategories)),
  operation(endpoints.commoditySubCategories, remembered(reads.listSubCategories)),
  operation(endpoints.commodities, remembered(reads.listCommodities)),
  operation(endpoints.measurementUnits, remembered(reads.listMeasurementUnits)),
];
