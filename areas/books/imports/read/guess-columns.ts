import { readDay } from "#core/days/read-day.ts";
import type { Layout } from "../import-limits.ts";
import { directionOf } from "./direction.ts";
import { knownColumns } from "./known-columns.ts";
import { isBalanceName, isChargeName } from "./money-columns.ts";
import { readAmount } from "./read-amount.ts";

/** Amounts that are none of a payment's own. */
const isOtherAmount = (name: string) =>
  isChargeName(name) || isBalanceName(name) || before.test(name);
const before = /balance|solde|salio/i;

/**
 * What the columns of a statement seem to say: by their names, else by what stands in the first
 * rows. Its owner confirms it before anything is read by it.
 */
export function guessColumns(
  head: readonly string[],
  cells: readonly (readonly string[])[],
  currency: string,
): Layout {
  const named = knownColumns(head);
  const columns = head.map((_, column) => cells.map((row) => row[column] ?? "").filter(Boolean));
  /** The columns, of those that say nothing yet, of which every cell is so. */
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
    const amounts = like(isAmount, layout).filter((one) => !isOtherAmount(head[one] ?? ""));
    // One of several would be a guess too many.
    if (amounts.length === 1) layout.amount = amounts[0];
  }
  return layout;
}

/** Which day it is makes no difference here. */
const isDay = (cell: string) => readDay(cell, { order: "day first", hours: 0 }) !== undefined;

const says = (layout: Layout, column: number) => Object.values(layout).includes(column);

/** The column of its name if any of its words is known, else the first of which most are. */
function setDirection(layout: Layout, columns: string[][]): void {
  const { direction, ...others } = layout;
  const shareOf = (column: number) => {
    const all = columns[column] ?? [];
    return all.length > 0 ? all.filter(directionOf).length / all.length : 0;
  };
  if (direction !== undefined && shareOf(direction) > 0) return;
  const found = columns.findIndex((_, column) =>
    // What describes a payment does so unless it says nothing but in and out.
    others.description === column
      ? shareOf(column) === 1
      : shareOf(column) > 0.5 && !says(others, column),
  );
  if (found < 0) {
    delete layout.direction;
    return;
  }
  layout.direction = found;
  if (layout.description === found) delete layout.description;
}
