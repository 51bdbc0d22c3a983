import { availableParallelism, loadavg } from "node:os";
import { say } from "#app/start/run.ts";
import type { Measured } from "./measure.ts";

/** Prints rows under their headings, each column as wide as its widest cell. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  say("");
  say(title);
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    say(cells.join("  ").trimEnd());
  }
}

/** Prints how busy the machine was: rates on a busy machine are lower, processor times are not. */
export function printLoad(): void {
  const [minute = 0, , quarter = 0] = loadavg();
  const cores = availableParallelism();
  say(
    `Load of the machine: ${minute.toFixed(1)} in the last minute, ${quarter.toFixed(1)} in 15 minutes, ${cores} cores.`,
  );
}

/** The cells of a measurement: responses a second and the 99th percentile in milliseconds. */
export const formatFigures = ({ rate, p99 }: Measured): [string, string] => [
  rate.toFixed(0),
  p99.toFixed(0),
];

export interface MeasuredLine {
  what: string;
  of: Measured;
}

/** Prints what was measured among few and among many rows side by side, and how much slower it is. */
export function printSizes(
  title: string,
  { few, many }: { few: string; many: string },
  [before = [], after = []]: MeasuredLine[][],
): void {
  printTable(
    title,
    ["what", few, "p99", many, "p99", "slower"],
    before.map(({ what, of }, index) => {
      const then = after[index]?.of ?? of;
      const slower = `${(of.rate / then.rate).toFixed(2)}×`;
      return [what, ...formatFigures(of), ...formatFigures(then), slower];
    }),
  );
}
