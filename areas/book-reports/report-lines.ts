import type { BookReport } from "./endpoints.ts";
import type { ReportFilter } from "./report-filters.ts";

/** Where the figures of a report stand. */
export const reportParts = ["result", "expenses", "money", "stock"] as const;
export type ReportPart = (typeof reportParts)[number];

/** A figure of a report, and which rows are behind it. */
export interface ReportLine {
  part: ReportPart;
  /** Of the phrase that names it; absent where `name` does. */
  key?: string;
  /** A category of expense. */
  name?: string;
  amount: number;
  count?: number;
  /** What it is added up of; sums of other lines have none of their own. */
  rows?: { filter: ReportFilter; category?: string };
  isSum?: boolean;
}

/** A report in its order, from what was sold to what is owed; on the page and on paper alike. */
export function linesOf(report: BookReport): ReportLine[] {
  const line = (part: ReportPart, key: keyof BookReport, more: Partial<ReportLine> = {}) => {
    return { part, key, amount: report[key] as number, ...more };
  };
  const rows = (filter: ReportFilter) => ({ rows: { filter } });
  const sum = { isSum: true };
  return [
    line("result", "income", { ...rows("sales"), count: report.salesCount }),
    line("result", "costOfGoods", rows("sales")),
    line("result", "grossProfit", sum),
    line("result", "expenses", rows("expenses")),
    line("result", "stockDifferences", rows("stock")),
    line("result", "netProfit", sum),
    ...report.categories.map(({ name, category, amount, count }) => ({
      part: "expenses" as const,
      name,
      amount,
      count,
      rows: { filter: "expenses" as const, category },
    })),
    line("money", "creditSales", rows("credit")),
    line("money", "paymentsReceived", rows("payments")),
    line("money", "moneyIn", sum),
    line("money", "moneyOut", sum),
    line("money", "owedAtEnd", sum),
    line("stock", "stockAtStart", sum),
    line("stock", "openings", rows("stock")),
    line("stock", "purchases", { ...rows("purchases"), count: report.purchasesCount }),
    line("stock", "stockAtEnd", sum),
  ];
}

/** Whether nothing happened in the period and nothing is there. */
export const isEmptyReport = (report: BookReport): boolean =>
  linesOf(report).every(({ amount, count = 0 }) => amount === 0 && count === 0);
