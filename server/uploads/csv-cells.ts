import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { PhraseValues } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { escapeFormula, unescapeFormula } from "./csv-guard.ts";
import { recordDelimiters, recordTruncator } from "./truncate-records.ts";

interface TableRow<Column extends string> {
  /** Row number as in a spreadsheet: the header is row 1. */
  row: number;
  cells: Record<Column, string>;
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[];
  /** The decimal mark, if the delimiter determines it. */
  decimals: "." | "," | undefined;
  /** Headers of columns with content that are not read. */
  untaken: string[];
}

/** Creates the error for a file that is no such table, with the values of its message. */
type BadTable = (why: "empty" | "tooMany" | "head" | "unreadable", values?: PhraseValues) => Error;

interface Target<Column extends string> {
  columns: readonly Column[];
  /** Columns without which the table cannot be read. */
  needed: readonly Column[];
  maxRows: number;
  bad: BadTable;
}

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];

/** Where the comma is the decimal mark, spreadsheets separate cells with semicolons. */
export const decimalMarkByDelimiter: Record<Delimiter, Table<string>["decimals"]> = {
  ",": ".",
  ";": ",",
  "\t": undefined,
};

/**
 * Reads the rows of a CSV file by the headers of their columns. Skips empty rows. @throws what
 * `bad` makes
 */
export function readCells<Column extends string>(
  text: string,
  options: Target<Column>,
): Table<Column> {
  const { maxRows, bad } = options;
  const delimiter = detectDelimiter(text);
  const [head = [], ...body] = parsed(text, delimiter, options);
  const cellsOf = cellReader(head, options);
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }) => ({ row, cells: cellsOf(cells) }));
  if (rows.length === 0) throw bad("empty");
  if (rows.length > maxRows) throw bad("tooMany", { max: maxRows });
  return {
    rows,
    decimals: decimalMarkByDelimiter[delimiter],
    untaken: untakenOf(head, body, options.columns),
  };
}

/** Maximum number of unread columns that are named. */
const maxUntaken = 20;

function untakenOf(head: string[], body: string[][], columns: readonly string[]): string[] {
  const seen = new Set<string>();
  const isTaken = (name: string) => {
    const key = headOf(name);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && columns.includes(key);
  };
  const untaken = head.flatMap((name, index) =>
    isTaken(name) || body.every((cells) => (cells[index] ?? "").trim() === "")
      ? []
      : [name.trim().slice(0, maxColumnName) || String(index + 1)],
  );
  return untaken.slice(0, maxUntaken);
}

const headOf = (name: string) => searchWords(name.slice(0, maxColumnName)).join("_");

/** In characters. The delimiter is detected even if no line ends before this length. */
const maxHead = 20_000;
/** No column has a longer name, in characters. */
const maxColumnName = 200;

/** Returns the most frequent delimiter in the header. Excel's line "sep=;" takes precedence. */
export function detectDelimiter(text: string): Delimiter {
  const declared = /^sep=([,;\t])/i.exec(text)?.[1];
  const [head = ""] = text.slice(0, maxHead).split(/\r\n|\r|\n/, 1);
  const times = (item: string) => head.split(item).length;
  return (
    delimiters.find((item) => item === declared) ??
    delimiters.reduce((best, item) => (times(item) > times(best) ? item : best))
  );
}

function parsed(
  text: string,
  delimiter: Delimiter,
  { maxRows, bad }: Pick<Target<string>, "maxRows" | "bad">,
): string[][] {
  try {
    return parse(recordTruncator(delimiter)(text.replace(/^sep=.(\r\n|\r|\n)/i, "")), {
      delimiter,
      record_delimiter: recordDelimiters,
      relax_column_count: true,
      // Empty rows in between count too, up to this number.
      to: 2 * maxRows,
    }) as string[][];
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? Number(error.lines) : 1;
    throw bad("unreadable", { line });
  }
}

/** Returns a function that maps the cells of a row to columns by the headers. */
function cellReader<Column extends string>(
  head: string[],
  { columns, needed, bad }: Target<Column>,
) {
  const heads = head.map(headOf);
  const missing = needed.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw bad("head", { columns: missing.join(", ") });
  const cellOf = (cells: string[], column: Column) =>
    unescapeFormula((cells[heads.indexOf(column)] ?? "").trim());
  return (cells: string[]) =>
    Object.fromEntries(columns.map((item) => [item, cellOf(cells, item)])) as Record<
      Column,
      string
    >;
}

/** Byte order mark by which spreadsheets recognize UTF-8. */
const mark = "\ufeff";

/** French spreadsheets separate cells with semicolons, because the comma is the decimal mark. */
const semicolons: readonly Language[] = ["fr", "rn"];

/** A number written by us, which is not a formula even if it is negative. */
interface Figure {
  figure: string;
}

/** Writes a table for a reader's spreadsheet. Each text cell is escaped against formulas. */
export function tableWriter(language: Language) {
  const isFrench = semicolons.includes(language);
  const decimals = isFrench ? "," : ".";
  const write = {
    delimiter: isFrench ? ";" : ",",
    record_delimiter: "\r\n",
    quoted_match: /[\p{Cc}\p{Zl}\p{Zp},;"]/u,
  };
  return {
    head: (columns: readonly string[]) => mark + stringify([[...columns]], write),
    rows: (rows: (string | Figure)[][]) =>
      stringify(
        rows.map((cells) =>
          cells.map((cell) => (typeof cell === "string" ? escapeFormula(cell) : cell.figure)),
        ),
        write,
      ),
    number: (text: number | string) => String(text).replace(".", decimals),
    /** @param places number of decimals, always written */
    figure: (value: number, places: number): Figure => ({
      figure: value.toFixed(places).replace(".", decimals),
    }),
  };
}
