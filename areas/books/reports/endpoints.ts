import { z } from "zod";
import { bookkeepingActs } from "#areas/books/bookkeeping/acts.ts";
import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { period } from "#areas/books/bookkeeping/fields.ts";
import { limits } from "#core/limits.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { oneOf, paging, tagged, textFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { reportFilters, rowKinds } from "./report-filters.ts";

const audience = bookkeepingActs.keep;
const { oneEndpoint, listEndpoint } = tagged("bookkeeping", audience);

const report = objectSchema("BookReport", {
  businessName: z.string(),
  currency: z.string(),
  /** First and last day, both inclusive, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  salesCount: z.int(),
  income: z.number(),
  costOfGoods: z.number(),
  grossProfit: z.number(),
  /** Excludes goods bought for the inventory. */
  expenses: z.number(),
  categories: z.array(
    objectSchema("CategoryFigures", {
      /** A code of `expenseCategories`, or the owner's own category. */
      category: z.string(),
      name: z.string(),
      count: z.int(),
      amount: z.number(),
    }),
  ),
  /** Items bought for the inventory. */
  purchases: z.number(),
  purchasesCount: z.int(),
  openings: z.number(),
  /** What stock counts added or removed. */
  stockDifferences: z.number(),
  netProfit: z.number(),
  creditSales: z.number(),
  paymentsReceived: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  stockAtStart: z.number(),
  stockAtEnd: z.number(),
  owedAtEnd: z.number(),
  /** Whether the books belong to a demo account. */
  isDemo: z.boolean(),
});
export type BookReport = z.output<typeof report>;

export const getBookReport = oneEndpoint({
  path: "bookkeeping/reports",
  isReport: true,
  summary: "What the caller's books come to in a period; this month unless given.",
  input: z.object(period),
  output: report,
});

const row = objectSchema("BookReportRow", {
  kind: z.enum(rowKinds),
  /** The id of the sale, the expense or the inventory item. */
  id: z.uuid(),
  /** YYYY-MM-DD. */
  day: z.string(),
  /** The product or item, or what an expense was for. */
  text: z.string(),
  /** Set for a credit sale and its payments. */
  customer: z.string().nullable(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  quantity: z.number().nullable(),
  amount: z.number(),
  /** The cost of the goods sold. */
  cost: z.number().nullable(),
  onCredit: z.boolean(),
  isDemo: z.boolean(),
});
export type BookReportRow = z.output<typeof row>;

/** The filters of the rows. */
const rowsInput = {
  ...period,
  filter: oneOf(reportFilters),
  category: textFilter(bookLimits.maxCategory),
  term: textFilter(),
};

export const listReportRows = listEndpoint({
  path: "bookkeeping/reports/detailed",
  isReport: true,
  summary: "Rows behind a report, the newest first; this month unless given.",
  input: z.object({ ...rowsInput, ...paging(limits.pageSize) }),
  output: row,
});

const file = { audience, service: "pages", output: fileOutput } as const;

export const getReportPdf = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.pdf],
  path: "bookkeeping/reports/pdf",
  isReport: true,
  summary: "A report as PDF.",
  input: z.object(period),
});

export const getReportTable = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.csv],
  path: "bookkeeping/reports/table",
  isReport: true,
  summary: "A report as CSV.",
  input: z.object(period),
});

export const getDetailedReportPdf = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.pdf],
  path: "bookkeeping/reports/detailed/pdf",
  isReport: true,
  summary: "A report with its newest rows as PDF.",
  input: z.object(rowsInput),
});

export const getDetailedReportTable = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.csv],
  path: "bookkeeping/reports/detailed/table",
  isReport: true,
  summary: "All rows behind a report as CSV.",
  input: z.object(rowsInput),
});
