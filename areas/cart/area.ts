import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { cartActs } from "./acts.ts";
import { putLine, removeLine } from "./change-line.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { forgetCarts } from "./forget-carts.ts";
import { orderCart } from "./order-cart.ts";
import { cartPersonalData } from "./personal-data.ts";
import { countOwnLines, readOwnCart } from "./reads.ts";
import { refuse } from "./refusals.ts";

const operations = [
  operation(endpoints.ownCart, readOwnCart),
  operation(endpoints.cartCount, countOwnLines),
  operation(endpoints.putLine, putLine),
  operation(endpoints.removeLine, removeLine),
  operation(endpoints.orderCart, orderCart),
];

export const cart: Area = {
  name: "cart",
  personalData: cartPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(cartActs)],
  operations,
  refuse,
  hourly: [forgetCarts],
};
