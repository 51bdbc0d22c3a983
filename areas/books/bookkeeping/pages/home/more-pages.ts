import {
  bookOrdersPath,
  creditFilePath,
  expensesPath,
  inventoryPath,
  reportsPath,
  salesPath,
  statementPath,
} from "#core/books/book-paths.ts";

/** The pages that the hub of the books links to below its figures: address and phrase key. */
export const morePages: readonly { to: string; label: string }[] = [
  { to: salesPath, label: "bookkeeping.nav.sales" },
  { to: expensesPath, label: "bookkeeping.nav.expenses" },
  { to: inventoryPath, label: "bookkeeping.nav.inventory" },
  { to: reportsPath, label: "bookkeeping.nav.reports" },
  { to: bookOrdersPath, label: "bookkeeping.home.orders" },
  { to: statementPath, label: "bookkeeping.home.statement" },
  { to: creditFilePath, label: "bookkeeping.home.creditFile" },
];
