import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { commodityLoading } from "./load-commodities.ts";
import * as reads from "./reads.ts";

const operations = [
  operation(endpoints.listCommodityCategories, cached(reads.listCommodityCategories)),
  operation(endpoints.listCommoditySubCategories, cached(reads.listCommoditySubCategories)),
  operation(endpoints.listCommodities, cached(reads.listCommodities)),
  operation(endpoints.listMeasurementUnits, cached(reads.listMeasurementUnits)),
];

export const commodities: Area = {
  name: "reference/commodities",
  operations,
  loadings: [commodityLoading],
};
