import { sumMoney } from "#core/money.ts";
import type { Book } from "#core/words.ts";
import type { BookReport } from "./endpoints.ts";
import type { ReportFilter } from "./report-filters.ts";

/** The sections of a report. */
export const reportParts = ["result", "expenses", "money", "stock"] as const;
export type ReportPart = (typeof reportParts)[number];

/** A figure of a report and the rows behind it. */
export interface ReportLine {
  part: ReportPart;
  /** The key of the phrase that names it; absent when `name` is set. */
  key?: string;
  /** The name of an expense category. */
  name?: string;
  /** Negative when it is subtracted, so that the lines above a sum add up to it. */
  amount: number;
  count?: number;
  /** The rows it sums: those of the period, or those of all earlier days. */
  rows: { filter: ReportFilter; category?: string; isBefore?: true };
  isSum?: boolean;
}

/** Returns the lines of a report in order, from sales to debts, for the page and for files. */
export function linesOf(report: BookReport): ReportLine[] {
  const line = (
    part: ReportPart,
    key: string,
    amount: number,
    filter: ReportFilter,
    more: Partial<ReportLine> = {},
  ): ReportLine => ({ part, key, amount, rows: { filter }, ...more });
  const before = (filter: ReportFilter) => ({ rows: { filter, isBefore: true as const } });
  const less = (amount: number) => 0 - amount;
  const sum = { isSum: true };
  const { salesCount, purchasesCount, costOfGoods, stockDifferences, stockAtStart } = report;
  const { creditSales, paymentsReceived, owedAtEnd } = report;
  const owedAtStart = sumMoney([owedAtEnd, paymentsReceived, -creditSales], report.currency);
  return [
    line("result", "income", report.income, "sales", { count: salesCount }),
    line("result", "costOfGoods", less(costOfGoods), "sales"),
    line("result", "grossProfit", report.grossProfit, "sales", sum),
    line("result", "expenses", less(report.expenses), "expenses"),
    line("result", "stockDifferences", stockDifferences, "differences"),
    line("result", "netProfit", report.netProfit, "profit", sum),
    ...report.categories.map(({ name, category, amount, count }) => ({
      part: "expenses" as const,
      name,
      amount,
      count,
      rows: { filter: "expenses" as const, category },
    })),
    line("money", "moneyIn", report.moneyIn, "moneyIn"),
    line("money", "moneyOut", report.moneyOut, "moneyOut"),
    line("money", "owedAtStart", owedAtStart, "debts", before("debts")),
    line("money", "creditSales", creditSales, "credit"),
    line("money", "paymentsReceived", less(paymentsReceived), "payments"),
    line("money", "owedAtEnd", owedAtEnd, "debts", sum),
    line("stock", "stockAtStart", stockAtStart, "stock", before("stock")),
    line("stock", "openings", report.openings, "openings"),
    line("stock", "purchases", report.purchases, "purchases", { count: purchasesCount }),
    line("stock", "costOfGoods", less(costOfGoods), "sales"),
    line("stock", "stockDifferences", stockDifferences, "differences"),
    line("stock", "stockAtEnd", report.stockAtEnd, "stock", sum),
  ];
}

/** Returns the name of a line. */
export const nameOf = ({ key, name }: ReportLine, say: Book["say"]): string =>
  name ?? say(`bookReports.line.${key}`);

/** Returns the name of a line and its number of rows. */
export function labelOf(line: ReportLine, say: Book["say"]): string {
  const { count } = line;
  const label = nameOf(line, say);
  return count ? say("bookReports.counted", { label, count }) : label;
}

/** Returns whether the period has no activity and no opening balance. */
export const isEmptyReport = (report: BookReport): boolean =>
  linesOf(report).every(({ amount, count = 0 }) => amount === 0 && count === 0);
