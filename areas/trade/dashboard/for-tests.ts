import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/dashboard": {
      examples: ["/market/dashboard @trader"],
      shapes: [
        "title figures",
        "currency edition months recent sold statuses drawing",
        "width height left bars lines",
        "key x y width height",
        "value y",
      ],
    },
    "/market/dashboard/orders": {
      examples: ["/market/dashboard/orders @trader"],
      shapes: ["title found currentPage"],
    },
    "/market/dashboard/sellers": {
      examples: ["/market/dashboard/sellers?months=3 @trader"],
      shapes: ["title found currentPage months"],
    },
  },
  sameWords: ["fr dashboard.column.date"],
};
