/** What a detailed report shows of the books, as it is offered. */
export const offeredFilters = [
  "all",
  "sales",
  "credit",
  "payments",
  "expenses",
  "purchases",
  "openings",
  "differences",
] as const;

/** With these that lines of a report lead to: what a sum is made of. */
export const reportFilters = [
  ...offeredFilters,
  "profit",
  "moneyIn",
  "moneyOut",
  "debts",
  "stock",
] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** What a row of it is. */
export const rowKinds = ["sale", "payment", "expense", "purchase", "stock"] as const;
export type ReportRowKind = (typeof rowKinds)[number];

/** Rows of one table file: above it a shorter period is asked for. */
export const maxFileRows = 50_000;
/** Rows of a document; of more it says so, and a table file has them. */
export const maxPdfRows = 500;
