import { card, choice, type ForTests, titledList } from "#app/testing/for-tests.ts";

const where = ["location country", "locations countries", "value label"];
const waysOn = ["terms categories", "id name"];

export const forTests: ForTests = {
  pages: {
    "/search": {
      examples: [
        "/search",
        "/search?term=maize",
        "/search?term=kigma&group=traders&location=8",
        "/search?term=insurrances+qqqq&country=ke",
      ],
      shapes: ["title term where group currentPage price groups choices on", ...where, ...waysOn],
    },
    "/search/products": {
      examples: ["/search/products?term=maize", "/search/products?term=maize&location=8"],
      shapes: [
        "title term on list",
        "products total orders choices chosen",
        card,
        choice,
        "heading options",
        "categories subCategories commodities goods locations",
        "category subCategory commodity location sort term page",
        ...waysOn,
      ],
    },
    "/search/market-services": {
      examples: ["/search/market-services?term=storage", "/search/market-services?term=zzzzzz"],
      shapes: [`${titledList} where choices on page size term`, ...where, ...waysOn],
    },
    "/search/logistics": {
      examples: ["/search/logistics?term=kigoma"],
      shapes: ["title term where choices on page size total html", ...where, ...waysOn],
    },
    "/search/regulations": {
      examples: ["/search/regulations?term=malaba"],
      shapes: ["title term where choices on page size total html", ...waysOn],
    },
    "/search/standards": {
      examples: ["/search/standards?term=mahindi"],
      shapes: ["title term where choices on page size total html", ...waysOn],
    },
    "/search/trade-documents": {
      examples: ["/search/trade-documents?term=invoice"],
      shapes: ["title term where choices on page size total html", ...waysOn],
    },
  },
};
