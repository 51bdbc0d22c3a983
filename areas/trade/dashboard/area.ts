import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { dashboardActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { listBestSellers, listMonthlySales, listRecentOrders, summariseStatuses } from "./reads.ts";

const operations = [
  operation(endpoints.orderStatusSummary, summariseStatuses),
  operation(endpoints.recentOrders, listRecentOrders),
  operation(endpoints.bestSellers, listBestSellers),
  operation(endpoints.monthlySales, listMonthlySales),
];

export const dashboard: Area = {
  name: "trade/dashboard",
  acts: [...Object.values(dashboardActs)],
  operations,
};
