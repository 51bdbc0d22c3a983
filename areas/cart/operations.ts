import { type Operation, operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { orderCart } from "./order-cart.ts";
import { putLine } from "./put-line.ts";
import { countOwnLines, readOwnCart } from "./reads.ts";
import { removeLine } from "./remove-line.ts";

export const cartOperations: Operation[] = [
  operation(endpoints.ownCart, readOwnCart),
  operation(endpoints.cartCount, countOwnLines),
  operation(endpoints.putLine, putLine),
  operation(endpoints.removeLine, removeLine),
  operation(endpoints.orderCart, orderCart),
];
