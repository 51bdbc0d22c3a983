import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-information/report": {
      examples: [
        "/market/market-information/report",
        "/market/market-information/report?commodity=MAIZE @buyer",
      ],
      shapes: [
        "title description trail signIn form reports page total",
        "label to",
        "commodities commodity units unit usual kilogram markets market currency after",
        "heading options",
        choice,
        "id html",
      ],
    },
    "/portal/officer/price-reports": {
      examples: [
        "/portal/officer/price-reports @officer",
        "/portal/officer/price-reports?status=shown @officer",
      ],
      shapes: ["title desk status page total reports", "id acts html"],
    },
  },
};
