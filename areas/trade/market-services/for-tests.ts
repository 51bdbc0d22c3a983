import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-service": {
      examples: ["/market/market-service", "/market/market-service?category=4"],
      shapes: ["title description services total page categories category types type trader"],
    },
    "/market/market-service/single-service/:id": {
      examples: [
        "/market/market-service/single-service/SERVICE",
        "/market/market-service/single-service/SERVICE @buyer",
      ],
      shapes: [
        "service others isOwn ask talk",
        "form instead",
        "why to words",
        "isVisitor isKept wish longest contact countries places",
        "name email phone country locationId",
        choice,
      ],
    },
    "/market/service-requests": {
      examples: ["/market/service-requests @buyer", "/market/service-requests?side=trader @trader"],
      shapes: [
        "title requests total currentPage side isPart answers isOne missing",
        "id status acts isDemo name facts",
      ],
    },
  },
  ids: {
    SERVICE: { list: "market-service" },
  },
  sameWords: [
    "fr marketServices.list.count",
    "fr marketServices.list.type",
    "fr marketServices.request.term.service",
  ],
  withoutFiles: [
    "market_service.background",
    "market_service.comment",
    "market_service_decision.comment",
    "service_request.reply",
    "service_request.wish",
  ],
};
