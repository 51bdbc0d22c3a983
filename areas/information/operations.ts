import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const informationOperations = [
  operation(endpoints.marketPriceLocations, reads.listMarketPriceLocations),
  operation(endpoints.currentMarketPrice, reads.readCurrentMarketPrice),
];
