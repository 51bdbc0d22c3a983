import { parse } from "csv-parse/sync";
import type { PhraseValues } from "#core/errors.ts";
import { lineOfAny } from "#core/typed-text.ts";
import { unguarded } from "#server/uploads/csv-guard.ts";
import { recordCutter, recordEnds } from "#server/uploads/cut-records.ts";
import { importLimits } from "../import-limits.ts";
import { refuse } from "../refusals.ts";
import { knownColumns } from "./known-columns.ts";

const { maxRows, maxPreamble, maxColumns, maxCell } = importLimits;

/** A statement as its file has it. */
export interface Grid {
  head: string[];
  /** The rows below the head; empty ones are left out. */
  cells: string[][];
}

/**
 * The table in a statement. Before its head stand lines about whose it is, so what separates its
 * cells and where the head is are found by which gives the most columns that are known.
 * @throws AppError bookImports.badTable, beside the field `table`
 */
export function readGrid(text: string): Grid {
  const candidates = [",", ";", "\t"]
    .map((delimiter) => ({ delimiter, head: parsed(text, delimiter, maxPreamble) }))
    .flatMap(({ delimiter, head }) => (head ? [{ delimiter, ...headOf(head) }] : []))
    .sort((one, other) => other.score - one.score);
  if (candidates.length === 0) throw badTable("unreadable");
  // What separates the cells is chosen by the first lines: the whole is parsed once.
  for (const { delimiter, at, score } of candidates) {
    const rows = parsed(text, delimiter, maxRows + maxPreamble + 1);
    if (!rows) continue;
    if (score < 2) throw badTable("noTable");
    const head = rows[at] ?? [];
    const cells = rows.slice(at + 1).filter((row) => row.some((cell) => cell !== ""));
    if (cells.length === 0) throw badTable("empty");
    if (cells.length > maxRows) throw badTable("tooMany", { max: maxRows });
    return { head, cells: cells.map((row) => head.map((_, column) => row[column] ?? "")) };
  }
  throw badTable("unreadable");
}

function parsed(text: string, delimiter: string, to: number): string[][] | undefined {
  try {
    const whole = text.replace(/^sep=.(\r\n|\r|\n)/i, "");
    const rows = parse(recordCutter(delimiter, maxColumns)(whole), {
      delimiter,
      record_delimiter: recordEnds,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to,
    }) as string[][];
    return rows.map((row) => row.map(tidy));
  } catch {
    return undefined;
  }
}

/** Digits of other scripts as ours, one line of what can be seen, no longer than anybody writes. */
function tidy(cell: string): string {
  const plain = unguarded(cell.trim())
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
  return cut(lineOfAny(plain), maxCell);
}

/** Never half of a character that is made of two. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join("");

/** The line that names the most columns, else the first that has the most cells. */
function headOf(rows: string[][]): { at: number; score: number } {
  const scores = rows.slice(0, maxPreamble).map((row) => {
    const filled = row.filter((cell) => cell !== "").length;
    if (filled < 2) return 0;
    return 100 * Object.keys(knownColumns(row)).length + filled;
  });
  const score = Math.max(0, ...scores);
  return { at: scores.indexOf(score), score };
}

const badTable = (why: "unreadable" | "noTable" | "empty" | "tooMany", values: PhraseValues = {}) =>
  refuse("badTable", { fields: [{ field: "table", key: `bookImports.table.${why}`, values }] });
