import { type LocalizedText, languages } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { getCell } from "#server/csv.ts";

/**
 * A row of a data file, keyed by column. The helpers below convert its cells into column values.
 */
export type CsvRow = Record<string, string>;

/** Returns the names of a row that has one column per language; `prefix` as in "short_en". */
export const namesOf = (row: CsvRow, prefix = ""): LocalizedText =>
  Object.fromEntries(
    languages.map((language) => [language, getCell(row, prefix + language)]),
  ) as LocalizedText;

/** Returns "district-council" for "District / council". */
export const slug = (text: string) => searchWords(text).join("-");

/** Returns a number, or null when the cell is empty. */
export function numberOrNull(row: CsvRow, column: string): number | null {
  const text = getCell(row, column);
  return text === "" ? null : Number(text);
}

export const idsByCode = (rows: { code: string; id: number }[]) =>
  new Map(rows.map((row) => [row.code, row.id]));

/** Returns the id of a code. Throws for an unknown code, so that such a data file is not loaded. */
export function idOf(ids: Map<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`Nothing has the code ${code}`);
  return id;
}
