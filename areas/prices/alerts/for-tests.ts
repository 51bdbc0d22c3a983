import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-information/alerts": {
      examples: [
        "/market/market-information/alerts",
        "/market/market-information/alerts?commodity=MAIZE @buyer",
      ],
      shapes: [
        "title description trail signIn form alerts",
        "label to",
        "commodities commodity market markets kind isPriced priceType unitId today perUnit",
        "id isPaused isMoved limit html",
        "value label",
        "heading options",
      ],
    },
  },
  withoutFiles: ["price_alert.last_seen"],
};
