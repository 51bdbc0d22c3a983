/** What may differ, by name, with the values each may have. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** A value of a factor, both by their index. */
type Cell = readonly [factor: number, value: number];

/**
 * Rows in which every value of each factor stands beside every value of each other factor at least
 * once: a mistake that takes two of them is met. Few rows, chosen greedily, and without chance: the
 * same factors give the same rows. Values are used about equally often.
 * @param begun beginnings of rows that must be among them; each is completed
 * @param apart of the first these need not all meet: their values are spread over its rows
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
  /** How often each two values stood in one row, and those that never did. */
  const times = new Map<string, number>();
  const unmet = new Map<string, Cell[]>();
  for (const earlier of names.keys()) {
    for (const later of [...names.keys()].slice(earlier + 1)) {
      if (earlier === 0 && apart.includes(names[later] ?? "")) continue;
      for (const one of cellsOf(earlier)) {
        for (const other of cellsOf(later)) unmet.set(pairOf(one, other), [one, other]);
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

  /** What meets most of the row for the first time; of equals what met it least often. */
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

const pairOf = (one: Cell, other: Cell): string =>
  (one[0] < other[0] ? [one, other] : [other, one]).join(" ");

const pairsOf = (row: readonly Cell[]): string[] =>
  row.flatMap((cell, index) => row.slice(0, index).map((other) => pairOf(cell, other)));
