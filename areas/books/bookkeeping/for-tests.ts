import { choice, type ForTests } from "#app/testing/for-tests.ts";

const row = "id to title note amount isDemo";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping": {
      examples: ["/services/book-keeping", "/services/book-keeping @trader"],
      shapes: [
        "title lead hub landing",
        "signIn isPerson gains",
        "name title text",
        "isEmpty month now more businessName",
        "name amount before",
        "to name amount note",
        "to label",
      ],
    },
    "/services/book-keeping/leave": {
      examples: ["/services/book-keeping/leave @trader"],
      shapes: ["title"],
    },
    "/services/book-keeping/expenses": {
      examples: [
        "/services/book-keeping/expenses @trader",
        "/services/book-keeping/expenses?category=transport&from=2020-01-01 @trader",
        "/services/book-keeping/expenses?item=OWNITEM @trader",
      ],
      shapes: [
        "title page from to term category item active total sum rows categories",
        "id name to",
        row,
        choice,
      ],
    },
    "/services/book-keeping/expenses/new": {
      examples: ["/services/book-keeping/expenses/new @trader"],
      shapes: ["title choices", "categories items item hasMore today", choice],
    },
    "/services/book-keeping/expenses/:id": {
      examples: ["/services/book-keeping/expenses/OWNEXPENSE @trader"],
      shapes: ["title lead expense choices", "categories items item hasMore today", choice],
    },
    "/services/book-keeping/inventory": {
      examples: [
        "/services/book-keeping/inventory @trader",
        "/services/book-keeping/inventory?sort=value&term=a @trader",
      ],
      shapes: ["title page term sort total rows sorts", row, choice],
    },
    "/services/book-keeping/inventory/new": {
      examples: ["/services/book-keeping/inventory/new @trader"],
      shapes: ["title units", choice],
    },
    "/services/book-keeping/inventory/:id": {
      examples: ["/services/book-keeping/inventory/OWNITEM @trader"],
      shapes: [
        "title item units latest left facts",
        choice,
        "rows ways",
        row,
        "to label",
        "quantity value",
        "term detail",
      ],
    },
    "/services/book-keeping/sales": {
      examples: [
        "/services/book-keeping/sales @trader",
        "/services/book-keeping/sales?owed=true @trader",
        "/services/book-keeping/sales?item=OWNITEM @trader",
      ],
      shapes: [
        "title isOwed item from to term page total owed sums sales",
        "id name to",
        "id to product amount facts owed due isOverdue isDemo",
      ],
    },
    "/services/book-keeping/sales/new": {
      examples: [
        "/services/book-keeping/sales/new @trader",
        "/services/book-keeping/sales/new?term=a @trader",
        "/services/book-keeping/sales/new?item=OWNITEM @trader",
        "/services/book-keeping/sales/new?item=other @trader",
      ],
      shapes: [
        "title goods",
        "term page total items",
        "id name there",
        "title form",
        "name there inStock price unit currency today",
      ],
    },
    "/services/book-keeping/sales/:id": {
      examples: ["/services/book-keeping/sales/OWNSALE @trader"],
      shapes: [
        "title id receipt order isDemo version facts debt payments form choices today",
        "items item hasMore",
        choice,
        "term detail",
        "owed text due isOverdue words ways",
        "name href",
        "id amount day",
        "product quantity saleUnitPrice saleDate onCredit customer dueDate",
      ],
    },
    "/services/book-keeping/sales/:id/receipt": {
      examples: ["/services/book-keeping/sales/OWNSALE/receipt @trader"],
      shapes: ["title sale paper files", "pdf png"],
    },
  },
  sameWords: ["fr bookkeeping.category.transport", "fr bookkeeping.receipt.total"],
  withoutPage: [
    "/services/book-keeping/expenses/:id/receipt",
    "/services/book-keeping/sales/:id/:file",
  ],
  ids: {
    OWNSALE: {
      list: "bookkeeping/sales",
      as: "trader",
      make: {
        path: "bookkeeping/sales",
        body: {
          product: "Maharage",
          quantity: 3,
          saleUnitPrice: 2500,
          onCredit: true,
          customer: "Mama Ali",
          paidAmount: 2000,
        },
      },
    },
    OWNEXPENSE: {
      list: "bookkeeping/expenses",
      as: "trader",
      make: {
        path: "bookkeeping/expenses",
        body: { category: "transport", description: "Lori kutoka Kigoma", amount: 45000 },
      },
    },
    OWNITEM: {
      list: "bookkeeping/inventories",
      as: "trader",
      make: {
        path: "bookkeeping/inventories",
        body: { name: "Maharage", quantity: 120, pricePerUnit: 1800 },
      },
    },
  },
  withoutFiles: [
    "book.business_name",
    "book_expense.background",
    "book_import_reference.mark",
    "book_import_reference.reference",
    "book_import_reference.source",
    "book_sale.customer",
    "book_sale.product",
    "book_month.key",
    "book_month.line",
  ],
};
