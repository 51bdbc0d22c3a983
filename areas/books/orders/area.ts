import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { flash } from "./flashes.ts";
import { leaveAllOut, leaveOut, offerAgain } from "./orders/dismiss-order.ts";
import * as orders from "./orders/endpoints.ts";
import { listOrdersForBooks, readOrderForBooks } from "./orders/reads.ts";
import { writeOrder } from "./orders/record-order.ts";
import { bookOrdersPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import * as shop from "./shop/endpoints.ts";
import { linkToShop } from "./shop/link-shop.ts";
import { readShopOfItem } from "./shop/reads.ts";

export const bookOrders: Area = {
  name: "books/orders",
  flashes: Object.values(flash),
  refuse,
  personalData: bookOrdersPersonalData,
  operations: [
    operation(orders.ordersForBooks, listOrdersForBooks),
    // Before the endpoint with an id, which would otherwise match this path as an id.
    operation(orders.dismissAll, leaveAllOut),
    operation(orders.orderForBooks, readOrderForBooks),
    operation(orders.recordOrder, writeOrder),
    operation(orders.dismissOrder, leaveOut),
    operation(orders.offerOrder, offerAgain),
    operation(shop.shopOfItem, readShopOfItem),
    operation(shop.linkShop, linkToShop),
  ],
};
