import { z } from "zod";
import { absentIfInvisible, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { lineOfText } from "#server/operations/text-kinds.ts";
import { bookkeepingActs } from "../acts.ts";
import { bookLimits } from "../book-limits.ts";

const { changeEndpoint, oneEndpoint } = tagged("bookkeeping", bookkeepingActs.keep);

const figures = objectSchema("BookFigures", {
  /** First and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  salesCount: z.int(),
  income: z.number(),
  costOfGoods: z.number(),
  grossProfit: z.number(),
  /** Excludes goods bought for the inventory. */
  expenses: z.number(),
  /** What stock counts added or removed. */
  stockDifferences: z.number(),
  netProfit: z.number(),
});
export type BookFigures = z.output<typeof figures>;

export const getBookSummary = oneEndpoint({
  path: "bookkeeping/summary",
  isReport: true,
  summary: "Compare this month with the last, and get the stock and what is owed to the caller.",
  output: z.object({
    currency: z.string(),
    month: figures,
    lastMonth: figures,
    /** The last month up to the same day. */
    lastMonthSoFar: figures,
    itemCount: z.int(),
    stockValue: z.number(),
    owed: z.number(),
    owedCount: z.int(),
    overdue: z.number(),
    overdueCount: z.int(),
    /** Whether the books have never had an entry. */
    isEmpty: z.boolean(),
  }),
});
export type BookSummary = z.output<typeof getBookSummary.output>;

const bookOf = objectSchema("Book", {
  businessName: z.string(),
  currency: z.string(),
  version: z.int(),
});

export const getBook = oneEndpoint({
  path: "bookkeeping/book",
  summary: "Name and currency of the caller's books.",
  output: bookOf,
});

export const changeBook = changeEndpoint({
  path: "bookkeeping/book",
  summary: "Change the business name on reports and receipts; empty for that of the profile.",
  input: z.object({
    businessName: z.preprocess(
      (value) => absentIfInvisible(value) ?? "",
      lineOfText().max(bookLimits.maxBusinessName),
    ),
  }),
  output: bookOf,
});
