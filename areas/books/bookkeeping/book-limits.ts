/** Limits of the values in a row of the books; they keep all sums within their columns. */
export const bookLimits = {
  /** For every required text, as the specification says. */
  minText: 3,
  maxName: 120,
  maxCategory: 60,
  maxDescription: 300,
  maxCustomer: 120,
  maxBusinessName: 120,
  maxQuantity: 9_999_999.999,
  maxPrice: 999_999_999.99,
  /** For a row: a sale, an expense, or the value of an item of stock. */
  maxAmount: 9_999_999_999.99,
  /** No entry may be older. */
  firstDay: "2000-01-01",
  /** How far ahead a due day may be. */
  maxDueDays: 3660,
} as const;

/** Kinds of expense that everyone has; their names are phrases. */
export const expenseCategories = [
  "goods",
  "transport",
  "packing",
  "market",
  "rent",
  "wages",
  "taxes",
  "phone",
  "power",
  "repairs",
  "interest",
  "household",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const isExpenseCategory = (category: string): category is ExpenseCategory =>
  (expenseCategories as readonly string[]).includes(category);

/** Why the stock changed without a purchase or a sale. */
export const correctionKinds = [
  /** The stock when the item was created. */
  "opening",
  /** Counted, spoiled or taken: the owner changed the quantity or the value. */
  "count",
  /** The value left over when a purchase is deleted after part of it was sold. */
  "difference",
  /** The item was deleted together with its remaining stock. */
  "removed",
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** Kinds of rows whose deletion leaves a mark, so that the owner's other devices learn of it. */
export const rowKinds = ["inventory", "sale", "expense"] as const;
export type RowKind = (typeof rowKinds)[number];

/** What is tallied by month. */
export const tallyLines = [
  "sale",
  /** The sales on credit. */
  "credit",
  "payment",
  /** Without items bought for the inventory. */
  "expense",
  "purchase",
  "opening",
  /** All other corrections. */
  "difference",
] as const;
export type TallyLine = (typeof tallyLines)[number];
