import { parse } from "csv-parse/sync";
import type { PhraseValues } from "#core/errors.ts";
import { flattenToLine } from "#core/typed-text.ts";
import { unescapeFormula } from "#server/uploads/csv-guard.ts";
import { recordDelimiters, recordTruncator } from "#server/uploads/truncate-records.ts";
import { importLimits } from "../import-limits.ts";
import { refuse } from "../refusals.ts";
import { knownColumns } from "./known-columns.ts";

const { maxRows, maxPreamble, maxColumns, maxCell } = importLimits;

/** The table of a statement's file. */
export interface Grid {
  head: string[];
  /** The rows below the head, without empty ones. */
  cells: string[][];
}

/**
 * Finds the table in a statement. Lines about its owner come before the head, so the delimiter and
 * the head are those that give the most known columns.
 * @throws AppError bookImports.badTable, beside the field `table`
 */
export function readGrid(text: string): Grid {
  const candidates = [",", ";", "\t"]
    .map((delimiter) => ({ delimiter, head: parsed(text, delimiter, maxPreamble) }))
    .flatMap(({ delimiter, head }) => (head ? [{ delimiter, ...headOf(head) }] : []))
    .sort((first, other) => other.score - first.score);
  if (candidates.length === 0) throw badTable("unreadable");
  // The first lines decide the delimiter, so that the whole file is parsed once.
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
    const rows = parse(recordTruncator(delimiter, maxColumns)(whole), {
      delimiter,
      record_delimiter: recordDelimiters,
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

/**
 * Converts digits of other scripts, leaves one line of visible characters, and limits its length.
 */
function tidy(cell: string): string {
  const plain = unescapeFormula(cell.trim())
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
  return cut(flattenToLine(plain), maxCell);
}

/** Cuts a text without splitting a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join("");

/** Finds the line that names the most columns, or else the first one with the most cells. */
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
