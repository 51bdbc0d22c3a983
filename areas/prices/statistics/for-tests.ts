import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-information/trade": {
      examples: [
        "/market/market-information/trade",
        "/market/market-information/trade?country=ke&flow=import",
        "/market/market-information/trade?country=rw&flow=re-export",
        "/market/market-information/trade?country=tz&flow=re-export",
      ],
      shapes: [
        "title description trail chosen countries flows html",
        "label to",
        "country flow",
        "to label chosen",
      ],
    },
  },
  sameWords: ["fr tradeStatistics.tonnes", "fr tradeStatistics.sources.title"],
  withoutFiles: [
    "trade_item.scheme",
    "trade_volume.flow",
    "trade_volume.frequency",
    "trade_volume.partner",
    "trade_volume.partner_code",
    "trade_volume.quantity_unit",
    "trade_volume.value_unit",
  ],
};
