import { tradeStatisticsPath } from "#areas/prices/market-prices/paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import { listTradeStatistics, tradeSourceList } from "./endpoints.ts";
import { tradeLoading } from "./load-trade.ts";
import { listTradeFigures, listTradeSources } from "./read-statistics.ts";

export const tradeStatistics: Area = {
  name: "prices/statistics",
  operations: [
    operation(listTradeStatistics, cached(listTradeFigures)),
    operation(tradeSourceList, listTradeSources),
  ],
  loadings: [tradeLoading],
  sitemap: { pages: () => [tradeStatisticsPath] },
};
