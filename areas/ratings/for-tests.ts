import { type ForTests, titledList } from "#app/testing/for-tests.ts";

const all = ["title of market html shown total", "to label"];

export const forTests: ForTests = {
  pages: {
    "/market/market-access/single-product/:id/ratings": {
      examples: ["/market/market-access/single-product/RATED_PRODUCT/ratings"],
      shapes: all,
    },
    "/market/market-access/trader/:id/ratings": {
      examples: ["/market/market-access/trader/RATED_TRADER/ratings"],
      shapes: all,
    },
    "/market/market-access/rating/:id": {
      examples: [
        "/market/market-access/rating/RATING",
        "/market/market-access/rating/RATING @officer",
        "/market/market-access/rating/RATING @trader",
      ],
      shapes: ["title id shop html isVisitor mayAnswer", "to label"],
    },
    "/portal/officer/ratings": {
      examples: ["/portal/officer/ratings @officer"],
      shapes: [`${titledList} state shown ratings`],
    },
    "/portal/officer/ratings/:id": {
      examples: ["/portal/officer/ratings/REPORTED @officer"],
      shapes: ["title rating"],
    },
  },
  ids: {
    RATED_PRODUCT: { list: "product?sort=bestRated&size=1" },
    RATED_TRADER: { list: "product?sort=bestRated&size=1", of: "trader" },
    // Of the demo's trader, who did not answer it.
    RATING: { list: "portal/reported-rating", as: "officer" },
    REPORTED: { list: "portal/reported-rating", as: "officer" },
  },
};
