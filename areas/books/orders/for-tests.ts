import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/orders": {
      examples: [
        "/services/book-keeping/orders @trader",
        "/services/book-keeping/orders @buyer",
        "/services/book-keeping/orders?status=dismissed @trader",
      ],
      shapes: [
        "title lead trail tabs none orders all page total",
        "label to",
        "to label chosen",
        "id number html acts",
      ],
    },
    "/services/book-keeping/inventory/:id/shop": {
      examples: ["/services/book-keeping/inventory/BOOKITEM/shop @trader"],
      shapes: [
        "title lead trail facts productId says takes choices needsPrice",
        "label to",
        "term detail",
        choice,
      ],
    },
  },
  ids: {
    BOOKITEM: {
      list: "bookkeeping/inventories",
      as: "trader",
      make: {
        path: "bookkeeping/inventories",
        body: { name: "Dry beans", quantity: 10, pricePerUnit: 1000 },
      },
    },
  },
  sameWords: ["fr bookOrders.transport"],
};
