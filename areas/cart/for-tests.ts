import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-access/cart": {
      examples: ["/market/market-access/cart @buyer"],
      shapes: ["title cart isSignedIn"],
    },
    "/market/order-request": {
      examples: ["/market/order-request @buyer"],
      shapes: [
        "title cart contact countries places",
        "name email phone country locationId",
        choice,
      ],
    },
  },
};
