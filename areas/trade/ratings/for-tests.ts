import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-access/ratings/:kind/:id": {
      examples: [
        "/market/market-access/ratings/product/RATED",
        "/market/market-access/ratings/trader/RATEDTRADER",
        "/market/market-access/ratings/order/RATING",
        "/market/market-access/ratings/order/RATING @officer",
        "/market/market-access/ratings/order/RATING @trader",
      ],
      shapes: [
        "title one all",
        "title of html currentPage total",
        "title id of html isVisitor mayAnswer",
        "to label",
      ],
    },
    "/portal/officer/ratings/:id?": {
      examples: ["/portal/officer/ratings @officer", "/portal/officer/ratings/REPORTED @officer"],
      shapes: ["title status page rows total rating", "title rating"],
    },
  },
  ids: {
    RATED: { list: "product?sort=bestRated&size=1" },
    RATEDTRADER: { list: "product?sort=bestRated&size=1", of: "trader" },
    // A rating of the demo's trader without an answer.
    RATING: { list: "portal/reported-rating", as: "officer" },
    REPORTED: { list: "portal/reported-rating", as: "officer" },
  },
  withoutFiles: ["rating_answer.text", "rating_decision.effect", "rating_review.effect"],
};
