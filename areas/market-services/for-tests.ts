import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-service": {
      examples: ["/market/market-service", "/market/market-service?category=4"],
      shapes: ["title description services total page categories category types type"],
    },
    "/market/market-service/single-service/:id": {
      examples: ["/market/market-service/single-service/SERVICE"],
      shapes: ["service others"],
    },
  },
  ids: {
    SERVICE: { list: "market-service" },
  },
  sameWords: ["fr marketServices.list.count", "fr marketServices.list.type"],
  withoutFiles: ["market_service.background"],
};
