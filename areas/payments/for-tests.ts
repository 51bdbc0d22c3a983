import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/payment-details": {
      examples: ["/market/payment-details?id=ORDER @buyer"],
      shapes: ["title order"],
    },
    "/market/payment-details/receipt": {
      examples: ["/market/payment-details/receipt?id=PAID @buyer"],
      shapes: ["title sheet"],
    },
  },
  ids: {
    PAID: {
      list: "market-order?traderType=buyer&status=delivered&size=100",
      as: "buyer",
      where: { isDemo: true, paid: "paid" },
    },
  },
  withoutPage: ["/market/payment-details/:id/proof", "/market/payment-details/:id/:file"],
  withoutFiles: ["payment.receipt", "payment.reference"],
};
