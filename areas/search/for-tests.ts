import { card, type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/search": {
      examples: ["/search", "/search?term=maize"],
      shapes: ["title term groups categories"],
    },
    "/search/products": {
      examples: ["/search/products?term=maize"],
      shapes: ["title data total categories page size term", card],
    },
    "/search/market-services": {
      examples: ["/search/market-services?term=storage"],
      shapes: [`${titledList} categories page size term`],
    },
  },
};
