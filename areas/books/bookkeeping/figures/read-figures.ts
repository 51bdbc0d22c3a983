import type { Database } from "#server/database/database.ts";
import type { TallyLine } from "../book-limits.ts";
import { computeFigures, openingBalancesOf } from "./compute-figures.ts";
import { dayAfter, lastDayOf, monthAfter } from "./months.ts";
import type { PeriodFigures } from "./period-figures.ts";
import { readMonthTallies, readTallies } from "./read-tallies.ts";

/**
 * Returns the figures of an account's books from one day to another, both inclusive, YYYY-MM-DD;
 * all zeros if it has no books. Ten years are as fast as one, because whole months are tallied.
 */
export async function readFigures(
  context: { db: Database },
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<PeriodFigures> {
  const rows = await readTallies(context, { accountId, from, until: dayAfter(to) });
  const tallies = rows.map((row) => ({ ...row, line: row.line as TallyLine }));
  const before = tallies.map(({ line, amountBefore, costBefore }) => {
    return { line, amount: amountBefore, cost: costBefore };
  });
  return computeFigures({ from, to }, tallies, openingBalancesOf(before));
}

/**
 * Returns the figures of consecutive months, earliest first, with one query for all.
 * @param from the first month, YYYY-MM
 */
export async function readMonths(
  context: { db: Database },
  { accountId, from, months }: { accountId: string; from: string; months: number },
): Promise<PeriodFigures[]> {
  const rows = await readMonthTallies(context, {
    accountId,
    from: `${from}-01`,
    until: `${monthAfter(from, months)}-01`,
  });
  const figures: PeriodFigures[] = [];
  let start = openingBalancesOf(rows.filter((row) => row.month === ""));
  for (let count = 0; count < months; count += 1) {
    const month = monthAfter(from, count);
    const period = { from: `${month}-01`, to: lastDayOf(month) };
    const of = rows.filter((row) => row.month === month);
    const monthFigures = computeFigures(period, of, start);
    figures.push(monthFigures);
    start = { stock: monthFigures.stockAtEnd, owed: monthFigures.owedAtEnd };
  }
  return figures;
}
