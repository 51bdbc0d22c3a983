import type { PhraseValues } from "#core/errors.ts";
import type { Context } from "#server/context.ts";

/** What is wrong with a cell of an imported table: a phrase that says it in any language. */
export interface CellError<Column extends string = string> {
  column: Column;
  key: string;
  values?: PhraseValues | undefined;
}

/** A row of an imported table, numbered as in a spreadsheet. */
export interface CheckedRow {
  row: number;
  name: string;
  errors: CellError[];
}

interface ImportedTable<Row> {
  rows: Row[];
  /** Unknown columns of the file that have content. */
  untaken: string[];
  /** Whether invalid rows and unknown columns may be left out. Otherwise they prevent all writes. */
  leaveOut: boolean;
}

/**
 * Writes the valid rows of a table and reports on each row in the reader's language.
 * @param write returns the ids of what it wrote by row numbers
 * @returns the valid rows, those ids, and the report, where the id of an unwritten row is null
 */
export async function writeRows<Row extends CheckedRow>(
  context: Pick<Context, "phrases" | "language">,
  { rows, untaken, leaveOut }: ImportedTable<Row>,
  write: (valid: Row[]) => Promise<Map<number, string>>,
) {
  const valid = rows.filter(({ errors }) => errors.length === 0);
  const isWhole = valid.length === rows.length && untaken.length === 0;
  const ids = leaveOut || isWhole ? await write(valid) : new Map<number, string>();
  const { say } = context.phrases.book(context.language);
  return {
    valid,
    ids,
    wrong: rows.length - valid.length,
    untakenColumns: untaken,
    rows: rows.map(({ row, name, errors }) => ({
      row,
      name,
      id: ids.get(row) ?? null,
      errors: errors.map(({ column, key, values }) => ({ column, message: say(key, values) })),
    })),
  };
}

interface Repeats<Row extends CheckedRow & { fields: unknown }> {
  /** What distinguishes rows from each other. */
  keyOf: (fields: NonNullable<Row["fields"]>) => string;
  /** The keys of what was saved before. */
  existing: Set<string>;
  /** The column that is named, and the phrases for a row of the table and for a saved one. */
  column: Row["errors"][number]["column"];
  twice: string;
  there: string;
}

/**
 * Marks rows that already exist, so that importing a file again, in part or whole, creates no
 * duplicates.
 */
export function withoutRepeats<Row extends CheckedRow & { fields: unknown }>(
  rows: Row[],
  { keyOf, existing, column, twice, there }: Repeats<Row>,
): Row[] {
  const before = new Map<string, number>();
  return rows.map((entry) => {
    if (!entry.fields) return entry;
    const key = keyOf(entry.fields);
    const row = before.get(key);
    if (row !== undefined) return { ...entry, errors: [{ column, key: twice, values: { row } }] };
    before.set(key, entry.row);
    return existing.has(key) ? { ...entry, errors: [{ column, key: there }] } : entry;
  });
}
