/** Bounds of what a row of the books may say; they keep all sums within their columns. */
export const bookLimits = {
  /** Of every text that is required, by the specification. */
  minText: 3,
  maxName: 120,
  maxCategory: 60,
  maxDescription: 300,
  maxCustomer: 120,
  maxBusinessName: 120,
  maxQuantity: 9_999_999.999,
  maxPrice: 999_999_999.99,
  /** Of a row: a sale, an expense, what an item of stock is worth. */
  maxAmount: 9_999_999_999.99,
  /** Nothing is older than the books of anybody. */
  firstDay: "2000-01-01",
  /** Due days lie no farther ahead. */
  maxDueDays: 3660,
} as const;

/** Kinds of expense that everybody has; their names stand in the phrases. */
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

/** Why the stock changed where nothing was bought or sold. */
export const correctionKinds = [
  /** What was there when the item was written down. */
  "opening",
  /** Counted, spoiled, taken: as the owner changed quantity or value. */
  "count",
  /** What is left over where a purchase was taken out of which a part was sold. */
  "difference",
  /** The item was deleted with what was left of it. */
  "removed",
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What is deleted leaves a mark, so that her other devices hear of it. */
export const rowKinds = ["inventory", "sale", "expense"] as const;
export type RowKind = (typeof rowKinds)[number];

/** What is summed up by the month. */
export const tallyLines = [
  "sale",
  /** Of the sales those on credit. */
  "credit",
  "payment",
  /** Without goods for the inventory. */
  "expense",
  "purchase",
  "opening",
  /** All other corrections. */
  "difference",
] as const;
export type TallyLine = (typeof tallyLines)[number];
