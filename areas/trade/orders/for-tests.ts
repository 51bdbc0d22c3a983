import type { ForTests } from "#app/testing/for-tests.ts";

/** What answers a request: areas/trade/orders/pages/answer/answer-view.ts. */
const answerShapes = [
  "id side acts currency proposal isAgain turnsLeft hours lines",
  "id name unit units typedIn unitPrice quantity market",
  "code shortName factor equation packs",
];

/** For one request or order. */
const detailShapes = [
  "title next means nextAct answer shown written transport",
  "people history progress facts again",
  "+ kind",
  ...answerShapes,
];

export const forTests: ForTests = {
  pages: {
    "/market/myorders": {
      examples: ["/market/myorders @buyer", "/market/myorders?tab=orders @buyer"],
      shapes: [
        "title query found waiting missing sells asked",
        "side tab group status waiting currentPage",
        "tab data total",
        "+ name state",
      ],
    },
    "/market/order-details": {
      examples: [
        "/market/order-details?id=ORDER @buyer",
        "/market/order-details?request=SOLD @trader",
        "/market/order-details?request=ASKED @trader",
      ],
      shapes: detailShapes,
    },
    "/market/order-confirmation": {
      examples: ["/market/order-confirmation?requests=REQUEST @buyer"],
      shapes: ["title requests mayChoose"],
    },
    "/portal/orders": {
      examples: ["/portal/orders @trader", "/portal/orders?tab=orders&status=delivered @trader"],
      shapes: [
        "title listed",
        "lead query found toAnswer",
        "+ name state",
        "+ name state facts answer",
        ...answerShapes,
        "side tab group status waiting currentPage",
        "tab data total",
      ],
    },
  },
  ids: {
    // An unpaid order of the demo's buyer, and a request between the buyer and the trader with an
    // open proposal.
    ORDER: {
      list: "market-order?traderType=buyer&status=approved&size=100",
      as: "buyer",
      where: { isDemo: true, paid: "unpaid" },
    },
    REQUEST: {
      list: "market-order-request?traderType=buyer&status=pending&size=100",
      as: "buyer",
      where: { isDemo: true, isProposed: true },
    },
    // A request that the trader can approve with one click.
    ASKED: {
      list: "market-order-request?traderType=seller&status=pending&size=100",
      as: "trader",
      where: { isDemo: true, isProposed: false },
    },
    SOLD: {
      list: "market-order-request?traderType=seller&status=pending&size=100",
      as: "trader",
      where: { isDemo: true, isProposed: true },
    },
  },
  sameWords: ["fr orders.page.column.date"],
  withoutFiles: [
    "market_order_proposal.changes",
    "market_order_step.changes",
    "market_order_proposal.by",
    "market_order_request.turn",
  ],
};
