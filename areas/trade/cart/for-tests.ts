import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/saved": {
      examples: ["/saved", "/saved @buyer"],
      shapes: ["title rows currentPage total seen", "owner title clear", "+ id"],
    },
    "/market/market-access/cart": {
      examples: ["/market/market-access/cart @buyer"],
      shapes: [
        "title cart units delivered isSignedIn again",
        "productId code shortName factor equation packs",
      ],
    },
    "/market/order-request": {
      examples: ["/market/order-request @buyer"],
      shapes: [
        "title order again",
        "cart choices units delivered isAlone isVisitor isKept comments contact countries places",
        "productId code shortName factor equation packs",
        "name title options",
        "value label note",
        "name email phone country locationId",
        choice,
      ],
    },
  },
  withoutFiles: ["order_draft.ordered", "order_draft.request_ids"],
  // Only users who wait for a code see this page: see e2e/every-page/code-pages.test.ts.
  withoutPage: ["/market/order-request/code", "/market/order-again"],
};
