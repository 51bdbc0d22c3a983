import { card, choice, type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/search": {
      examples: ["/search", "/search?term=maize"],
      shapes: ["title term price groups categories"],
    },
    "/search/products": {
      examples: ["/search/products?term=maize", "/search/products?term=maize&location=8"],
      shapes: [
        "title term categories list",
        "products total orders choices chosen",
        card,
        choice,
        "categories subCategories commodities locations",
        "category subCategory commodity location sort term page",
      ],
    },
    "/search/market-services": {
      examples: ["/search/market-services?term=storage"],
      shapes: [`${titledList} categories page size term`],
    },
    "/search/logistics": {
      examples: ["/search/logistics?term=kigoma"],
      shapes: ["title term page size total categories html"],
    },
  },
};
