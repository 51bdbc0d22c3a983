import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { commodityLoading } from "./load-commodities.ts";
import * as reads from "./reads.ts";

const operations = implement(endpoints, {
  listCommodityCategories: cached(reads.listCommodityCategories),
  listCommoditySubCategories: cached(reads.listCommoditySubCategories),
  listCommodities: cached(reads.listCommodities),
  listMeasurementUnits: cached(reads.listMeasurementUnits),
});

export const commodities: Area = {
  name: "reference/commodities",
  operations,
  loadings: [commodityLoading],
};
