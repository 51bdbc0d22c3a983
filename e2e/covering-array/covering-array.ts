/** The factors that may vary, by name, with the values of each. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** A value of a factor; both are given by their index. */
type Cell = readonly [factor: number, value: number];

/**
 * Returns rows in which every value of each factor is combined with every value of each other
 * factor at least once, so that a mistake that takes two values is found. A greedy algorithm keeps
 * the rows few. It uses no randomness: the same factors give the same rows. Values are used about
 * equally often.
 * @param begun beginnings of rows that must be included; each is completed
 * @param apart factors whose values need not all be combined with each value of the first factor:
 * they are spread over its rows
 */
export function coveringArray<F extends Factors>(
  factors: F,
  begun: readonly Partial<Row<F>>[] = [],
  apart: readonly (keyof F)[] = [],
): Row<F>[] {
  const names = Object.keys(factors);
  const valuesOf = (factor: number) => factors[names[factor] ?? ""] ?? [];
  const cellsOf = (factor: number) =>
    [...valuesOf(factor).keys()].map((value): Cell => [factor, value]);
  /**
   * Counts how often each pair of values appeared in one row, and holds the pairs that never did.
   */
  const times = new Map<string, number>();
  const unmet = new Map<string, Cell[]>();
  for (const earlier of names.keys()) {
    for (const later of [...names.keys()].slice(earlier + 1)) {
      if (earlier === 0 && apart.includes(names[later] ?? "")) continue;
      for (const cell of cellsOf(earlier)) {
        for (const other of cellsOf(later)) unmet.set(pairOf(cell, other), [cell, other]);
      }
    }
  }

  const rows = begun.map((row) => {
    const cells = Object.entries(row).map(([name, value]): Cell => {
      const factor = names.indexOf(name);
      return [factor, valuesOf(factor).indexOf(value)];
    });
    return completed(cells);
  });
  for (let [first] = unmet.values(); first; [first] = unmet.values()) rows.push(completed(first));
  return rows;

  function completed(cells: readonly Cell[]): Row<F> {
    const row = [...cells];
    for (const factor of names.keys()) {
      if (!row.some(([fixed]) => fixed === factor)) row.push(bestOf(factor, row));
    }
    for (const pair of pairsOf(row)) {
      times.set(pair, (times.get(pair) ?? 0) + 1);
      unmet.delete(pair);
    }
    row.sort(([a], [b]) => a - b);
    return Object.fromEntries(row.map(([f, value]) => [names[f], valuesOf(f)[value]])) as Row<F>;
  }

  /**
   * Returns the value that covers most new pairs with the row, and among equals the one that was
   * combined least often.
   */
  function bestOf(factor: number, row: readonly Cell[]): Cell {
    const candidates = cellsOf(factor).map((cell) => {
      const met = row.map((other) => times.get(pairOf(cell, other)) ?? 0);
      const isNew = met.filter((count) => count === 0).length;
      return { cell, isNew, sum: met.reduce((sum, count) => sum + count, 0) };
    });
    candidates.sort((a, b) => b.isNew - a.isNew || a.sum - b.sum);
    return candidates[0]?.cell ?? [factor, 0];
  }
}

const pairOf = (cell: Cell, other: Cell): string =>
  (cell[0] < other[0] ? [cell, other] : [other, cell]).join(" ");

const pairsOf = (row: readonly Cell[]): string[] =>
  row.flatMap((cell, index) => row.slice(0, index).map((other) => pairOf(cell, other)));
