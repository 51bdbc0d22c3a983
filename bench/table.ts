import { say } from "#app/start/run.ts";

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
