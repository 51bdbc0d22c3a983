import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/logistics/ask": {
      examples: ["/market/logistics/ask?quantity=500", "/market/logistics/ask?quantity=500 @buyer"],
      shapes: [
        choice,
        "title form isVisitor",
        "orderId from to quantity unitId commodity units commodities ends",
        "heading options",
        "typed place error candidates",
      ],
    },
    "/market/logistics/request": {
      examples: [
        "/market/logistics/request?service=ASKABLE&quantity=500",
        "/market/logistics/request?service=ASKABLE&quantity=500 @buyer",
      ],
      shapes: [
        choice,
        "title found",
        "service form isVisitor own",
        "heading options",
        "quantity unitId cost units commodity commodities hint facts orderNumber",
        "html total costedFor issue",
      ],
    },
  },
  withoutPage: ["/market/logistics/cost"],
  ids: {
    AWAITED: {
      list: "logistics-service-order-request/customer?status=pending",
      as: "buyer",
    },
    ANSWERABLE: {
      list: "portal/logistics-service-order-request?status=pending",
      as: "logistics",
    },
  },
  withoutFiles: [
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
