import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { dashboardActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import {
  getOrderStatusSummary,
  listBestSellers,
  listMonthlySales,
  listRecentOrders,
} from "./reads.ts";

const operations = [
  operation(endpoints.getOrderStatusSummary, getOrderStatusSummary),
  operation(endpoints.listRecentOrders, listRecentOrders),
  operation(endpoints.listBestSellers, listBestSellers),
  operation(endpoints.listMonthlySales, listMonthlySales),
];

export const dashboard: Area = {
  name: "trade/dashboard",
  acts: [...Object.values(dashboardActs)],
  operations,
};
