import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/logistics/providers/:id?": {
      examples: [
        "/market/logistics/providers",
        "/market/logistics/providers?from=Kigoma&to=Dar+es+Salaam&quantity=500",
        "/market/logistics/providers?from=Kigoma&quantity=-1&to=Arusha",
        "/market/logistics/providers/CARRIER",
      ],
      shapes: [
        "title lead form isCompared errors total count html summary orders page",
        "from to commodity quantity unit orderId commodities units",
        "typed place candidates error",
        "to label chosen",
        "quantity unitId",
        "provider",
        "id name about isDemo total page facts services",
        choice,
      ],
    },
    "/market/logistics/place": {
      examples: ["/market/logistics/place?back=%2Fmarket%2Fmarket-access"],
      shapes: ["title place back", "typed place candidates error"],
    },
  },
  withoutPage: [],
  ids: {
    CARRIER: { list: "logistics-provider" },
  },
  sameWords: [
    "fr logistics.find.services",
    "fr logistics.find.serviceCost",
    "fr logistics.find.total",
    "fr logistics.find.contact",
    "fr logistics.delivered.services",
  ],
  withoutFiles: [
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
