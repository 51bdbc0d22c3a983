import { parse } from "csv-parse/sync";

/** Parses a CSV text with a header line. Every value stays text. */
export function readCsv(text: string): Record<string, string>[] {
  return parse(text, { columns: true, skip_empty_lines: true }) as Record<string, string>[];
}

export function getCell(row: Record<string, string>, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`Column ${column} is missing`);
  return value;
}
