import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { commodityLoading } from "./load-commodities.ts";
import * as reads from "./reads.ts";

const operations = [
  operation(endpoints.commodityCategories, cached(reads.listCategories)),
  operation(endpoints.commoditySubCategories, cached(reads.listSubCategories)),
  operation(endpoints.commodities, cached(reads.listCommodities)),
  operation(endpoints.measurementUnits, cached(reads.listMeasurementUnits)),
];

export const commodities: Area = {
  name: "reference/commodities",
  operations,
  loadings: [commodityLoading],
};
