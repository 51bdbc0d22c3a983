import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { flash } from "./flashes.ts";
import { dismissAll, dismissOrder, offerOrder } from "./orders/dismiss-order.ts";
import * as orders from "./orders/endpoints.ts";
import * as ordersReads from "./orders/reads.ts";
import { recordOrder } from "./orders/record-order.ts";
import { repaidJob } from "./orders/take-off-repayments.ts";
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
  jobs: [repaidJob],
  operations: [
    ...implement(orders, ordersReads, { dismissAll, recordOrder, dismissOrder, offerOrder }),
    ...implement(shop, { getShopOfItem, linkShop }),
  ],
};
