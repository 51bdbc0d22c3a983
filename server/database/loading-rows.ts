import { type InEveryLanguage, languages } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { cell } from "#server/csv.ts";

/** Bricks of the loads: from cells of a data file to columns. */
export type Row = Record<string, string>;

/** The names of a row with one column a language; `prefix` as in "short_en". */
export const namesOf = (row: Row, prefix = ""): InEveryLanguage =>
  Object.fromEntries(
    languages.map((language) => [language, cell(row, prefix + language)]),
  ) as InEveryLanguage;

/** "District / council" gives "district-council". */
export const slug = (text: string) => searchWords(text).join("-");

/** A number, or null where the cell is empty. */
export function numberOrNull(row: Row, column: string): number | null {
  const text = cell(row, column);
  return text === "" ? null : Number(text);
}

export const idsByCode = (rows: { code: string; id: number }[]) =>
  new Map(rows.map((row) => [row.code, row.id]));

/** The id of a code that must be there; a data file that names another one is not loaded. */
export function idOf(ids: Map<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`Nothing has the code ${code}`);
  return id;
}
