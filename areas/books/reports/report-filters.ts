/** The filters that a detailed report offers. */
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

/** Also includes the filters behind sums, which only the lines of a report link to. */
export const reportFilters = [
  ...offeredFilters,
  "profit",
  "moneyIn",
  "moneyOut",
  "debts",
  "stock",
] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** The kinds of rows in a report. */
export const rowKinds = ["sale", "payment", "expense", "purchase", "stock"] as const;
export type ReportRowKind = (typeof rowKinds)[number];

/**
 * Maximum rows of a table file. A larger report is refused; the user can choose a shorter period.
 */
export const maxFileRows = 50_000;
/** Maximum rows of a PDF. When there are more, the PDF says so; a table file can contain them. */
export const maxPdfRows = 500;
