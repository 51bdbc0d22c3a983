import { card, choice, type ForTests } from "#app/testing/for-tests.ts";

/** The market's filter options, and how the list uses them. */
const filters = [
  choice,
  "heading options",
  "categories subCategories commodities goods locations",
  "category subCategory commodity location sort term page",
];

export const forTests: ForTests = {
  pages: {
    "/market/market-access": {
      examples: ["/market/market-access", "/market/market-access?category=1&page=2"],
      shapes: ["title description products total orders choices chosen isWhole", card, ...filters],
    },
    "/market/market-access/search": {
      examples: ["/market/market-access/search?term=maize"],
      shapes: ["title products total orders choices chosen", card, ...filters],
    },
    "/market/market-access/regions": {
      examples: ["/market/market-access/regions"],
      shapes: ["title description regions", "code country edition isOwn"],
    },
    "/market/market-access/regions/:slug": {
      examples: ["/market/market-access/regions/ug", "/market/market-access/regions/rw"],
      shapes: ["code name description page server answered products total", card],
    },
    "/market/market-access/regions/:slug/*": {
      examples: ["/market/market-access/regions/ug/single-product/PRODUCT"],
      shapes: ["code name page server product shop offer perBase", "rating terms"],
    },
    "/market/market-access/single-product/:id": {
      examples: ["/market/market-access/single-product/PRODUCT"],
      shapes: [
        "product marketPrice perBase offer facts ofSeller more others othersTotal ofCart ratings",
        "html reviews",
        "rating terms",
        "isOwn least step line unit",
        "code shortName factor equation packs",
        card,
        `${card} dearer`,
      ],
    },
    "/market/market-access/trader/:id": {
      examples: ["/market/market-access/trader/TRADER"],
      shapes: [
        "shop page isOwn best ratings services face paidBy",
        "few total",
        "trader products total facts",
        "id name about location isDemo",
        card,
      ],
    },
  },
  ids: {
    // A product whose commodity also has a market price.
    PRODUCT: { list: "product?term=maize&size=1" },
    TRADER: { list: "product?term=maize&size=1", of: "trader" },
  },
  withoutPage: ["/market/goods-pictures"],
  withoutFiles: ["product_name.key"],
  sameWords: ["fr market.product.picture", "fr market.trader.organisation"],
};
