import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { marketPriceLoading } from "./load-market-prices.ts";
import * as reads from "./reads.ts";

const operations = [
  operation(endpoints.marketPriceLocations, reads.listMarketPriceLocations),
  operation(endpoints.currentMarketPrice, reads.readCurrentMarketPrice),
];

export const information: Area = {
  name: "information",
  operations,
  loadings: [marketPriceLoading],
};
