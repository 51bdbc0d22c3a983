import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { listPrices } from "./list-prices.ts";
import { marketPriceLoading } from "./load-market-prices.ts";
import { priceSourceLoading } from "./load-price-sources.ts";
import * as reads from "./reads.ts";

const operations = [
  operation(endpoints.marketPrices, listPrices),
  operation(endpoints.marketPriceLocations, reads.listMarketPriceLocations),
  operation(endpoints.currentMarketPrice, reads.readCurrentMarketPrice),
];

export const marketPrices: Area = {
  name: "market-prices",
  operations,
  loadings: [priceSourceLoading, marketPriceLoading],
};
