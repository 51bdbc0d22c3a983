import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { listProducts } from "./list-products.ts";
import { listOtherSellers, readProduct, readTrader } from "./reads.ts";

export const marketOperations = [
  operation(endpoints.products, listProducts),
  operation(endpoints.productDetails, readProduct),
  operation(endpoints.otherSellers, listOtherSellers),
  operation(endpoints.productTraderDetails, readTrader),
];
