import { tradeStatisticsPath } from "#areas/prices/market-prices/paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { tradeLoading } from "./load-trade.ts";
import { listTradeFigures, listTradeSources } from "./read-statistics.ts";

export const tradeStatistics: Area = {
  name: "prices/statistics",
  operations: implement(endpoints, {
    listTradeStatistics: cached(listTradeFigures),
    tradeSourceList: listTradeSources,
  }),
  loadings: [tradeLoading],
  sitemap: { pages: () => [tradeStatisticsPath] },
};
