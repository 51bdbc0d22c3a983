import { readDay } from "#core/days/read-day.ts";
import type { Layout } from "../import-limits.ts";
import { directionOf } from "./direction.ts";
import { knownColumns } from "./known-columns.ts";
import { isBalanceName, isChargeName } from "./money-columns.ts";
import { readAmount } from "./read-amount.ts";

/** Amounts that are not those of a payment. */
const isOtherAmount = (name: string) =>
  isChargeName(name) || isBalanceName(name) || before.test(name);
const before = /balance|solde|salio/i;

/**
 * Guesses the columns of a statement by their names, or else by the contents of the first rows. Its
 * owner confirms them before anything is read by them.
 */
export function guessColumns(
  head: readonly string[],
  cells: readonly (readonly string[])[],
  currency: string,
): Layout {
  const named = knownColumns(head);
  const columns = head.map((_, column) => cells.map((row) => row[column] ?? "").filter(Boolean));
  /** Returns the unassigned columns in which every cell passes a test. */
  const like = (isSo: (cell: string, all: string[]) => boolean, taken: Layout) =>
    columns.flatMap((all, column) =>
      all.length > 0 && !says(taken, column) && all.every((cell) => isSo(cell, all))
        ? [column]
        : [],
    );
  const layout: Layout = { ...named };
  layout.day ??= like(isDay, layout)[0];
  if (layout.paidIn !== undefined || layout.paidOut !== undefined) {
    delete layout.direction;
    return layout;
  }
  setDirection(layout, columns);
  if (layout.amount === undefined) {
    const isAmount = (cell: string) => Boolean(readAmount(cell, currency));
    const amounts = like(isAmount, layout).filter((index) => !isOtherAmount(head[index] ?? ""));
    // Picking one of several would be a guess.
    if (amounts.length === 1) layout.amount = amounts[0];
  }
  return layout;
}

/** The order of day and month makes no difference here. */
const isDay = (cell: string) => readDay(cell, { order: "day first", hours: 0 }) !== undefined;

const says = (layout: Layout, column: number) => Object.values(layout).includes(column);

/**
 * Takes the column named as direction if any cell is a known word, or else the first one where most
 * are.
 */
function setDirection(layout: Layout, columns: string[][]): void {
  const { direction, ...others } = layout;
  const shareOf = (column: number) => {
    const all = columns[column] ?? [];
    return all.length > 0 ? all.filter(directionOf).length / all.length : 0;
  };
  if (direction !== undefined && shareOf(direction) > 0) return;
  const directionColumn = columns.findIndex((_, column) =>
    // The description column counts only if all its cells are direction words.
    others.description === column
      ? shareOf(column) === 1
      : shareOf(column) > 0.5 && !says(others, column),
  );
  if (directionColumn < 0) {
    delete layout.direction;
    return;
  }
  layout.direction = directionColumn;
  if (layout.description === directionColumn) delete layout.description;
}
