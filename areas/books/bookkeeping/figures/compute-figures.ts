import { sumMoney } from "#core/money.ts";
import type { TallyLine } from "../book-limits.ts";
import type { PeriodFigures } from "./period-figures.ts";

/** The sums of the rows of one line. */
export interface Tally {
  line: TallyLine;
  /** The category of expenses; empty for other lines. */
  key: string;
  count: number;
  amount: number;
  /** For sales: the cost of the goods sold. */
  cost: number;
}

/** The stock and debts at the start of a period. */
export interface Start {
  stock: number;
  owed: number;
}

/**
 * Sums amounts exactly, whatever the currency: every currency used has at most two decimals, like
 * KES.
 */
export const sumExactly = (...amounts: number[]): number => sumMoney(amounts, "KES");

/** Computes the figures of a period from its tallies and opening balances. */
export function computeFigures(
  period: { from: string; to: string },
  tallies: readonly Tally[],
  start: Start,
): PeriodFigures {
  const of = (line: TallyLine) => tallies.filter((tally) => tally.line === line);
  const amountOf = (line: TallyLine) => sumExactly(...of(line).map(({ amount }) => amount));
  const countOf = (line: TallyLine) => of(line).reduce((sum, { count }) => sum + count, 0);
  const income = amountOf("sale");
  const costOfGoods = sumExactly(...of("sale").map(({ cost }) => cost));
  const expenses = amountOf("expense");
  const purchases = amountOf("purchase");
  const openings = amountOf("opening");
  const stockDifferences = amountOf("difference");
  const creditSales = amountOf("credit");
  const paymentsReceived = amountOf("payment");
  const grossProfit = sumExactly(income, -costOfGoods);
  return {
    ...period,
    salesCount: countOf("sale"),
    income,
    costOfGoods,
    grossProfit,
    expenses,
    categories: of("expense")
      .filter(({ count }) => count > 0)
      .map(({ key, count, amount }) => ({ category: key, count, amount }))
      .sort((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1)),
    purchases,
    purchasesCount: countOf("purchase"),
    openings,
    stockDifferences,
    netProfit: sumExactly(grossProfit, -expenses, stockDifferences),
    creditSales,
    paymentsReceived,
    moneyIn: sumExactly(income, -creditSales, paymentsReceived),
    moneyOut: sumExactly(expenses, purchases),
    stockAtStart: start.stock,
    stockAtEnd: sumExactly(start.stock, openings, purchases, -costOfGoods, stockDifferences),
    owedAtEnd: sumExactly(start.owed, creditSales, -paymentsReceived),
  };
}

/** Computes the stock and debts at the start of a period from the sums of all earlier rows. */
export function openingBalancesOf(
  before: readonly Pick<Tally, "line" | "amount" | "cost">[],
): Start {
  const sum = (line: TallyLine) =>
    sumExactly(...before.filter((tally) => tally.line === line).map(({ amount }) => amount));
  const cost = sumExactly(...before.map((tally) => tally.cost));
  return {
    stock: sumExactly(sum("opening"), sum("purchase"), sum("difference"), -cost),
    owed: sumExactly(sum("credit"), -sum("payment")),
  };
}
