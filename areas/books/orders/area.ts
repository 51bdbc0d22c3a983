import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { flash } from "./flashes.ts";
import { dismissAll, dismissOrder, offerOrder } from "./orders/dismiss-order.ts";
import * as orders from "./orders/endpoints.ts";
import { getOrderForBooks, listOrdersForBooks } from "./orders/reads.ts";
import { recordOrder } from "./orders/record-order.ts";
import { bookOrdersPersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import * as shop from "./shop/endpoints.ts";
import { linkShop } from "./shop/link-shop.ts";
import { getShopOfItem } from "./shop/reads.ts";

export const bookOrders: Area = {
  name: "books/orders",
  flashes: Object.values(flash),
  refuse,
  personalData: bookOrdersPersonalData,
  operations: [
    operation(orders.listOrdersForBooks, listOrdersForBooks),
    // Before the endpoint with an id, which would otherwise match this path as an id.
    operation(orders.dismissAll, dismissAll),
    operation(orders.getOrderForBooks, getOrderForBooks),
    operation(orders.recordOrder, recordOrder),
    operation(orders.dismissOrder, dismissOrder),
    operation(orders.offerOrder, offerOrder),
    operation(shop.getShopOfItem, getShopOfItem),
    operation(shop.linkShop, linkShop),
  ],
};
