import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-information": {
      examples: [
        "/market/market-information",
        "/market/market-information?commodity=7&unit=14&currency=KES",
        "/market/market-information?commodity=7&market=100&from=2023-01&to=2024-04",
        "/market/market-information?q=zzzz&country=BI",
      ],
    },
    "/market/market-information/figure/:id": {
      examples: ["/market/market-information/figure/98"],
    },
  },
  withoutFiles: [
    "price_source.licence",
    "price_source.licence_url",
    "price_source.publisher",
    "price_source.taken_from",
    "price_source.taken_on",
    "price_source.url",
  ],
};
