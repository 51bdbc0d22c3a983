import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/payment-details": {
      examples: ["/market/payment-details?id=ORDER @buyer"],
      shapes: ["title order"],
    },
  },
  withoutPage: ["/market/payment-details/:id/proof"],
  withoutFiles: ["payment.receipt", "payment.reference"],
};
