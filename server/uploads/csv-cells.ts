import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { PhraseValues } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { guarded, unguarded } from "./csv-guard.ts";
import { recordCutter, recordEnds } from "./cut-records.ts";

interface TableRow<Column extends string> {
  /** As a spreadsheet counts: the head is 1. */
  row: number;
  cells: Record<Column, string>;
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[];
  /** The sign before decimals, where what separates the cells tells. */
  decimals: "." | "," | undefined;
  /** Heads of columns with something in them that are none of those that are read. */
  untaken: string[];
}

/** Why a file is no table of such columns, with what the sentence needs. */
type BadTable = (why: "empty" | "tooMany" | "head" | "unreadable", values?: PhraseValues) => Error;

interface Wanted<Column extends string> {
  columns: readonly Column[];
  /** Without these nothing can be read. */
  needed: readonly Column[];
  maxRows: number;
  bad: BadTable;
}

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];

/** Where a comma is for decimals, spreadsheets separate cells by semicolons. */
export const decimalsOf: Record<Delimiter, Table<string>["decimals"]> = {
  ",": ".",
  ";": ",",
  "\t": undefined,
};

/** The rows of a CSV file by the heads of its columns; empty ones are left out. @throws what `bad` makes */
export function readCells<Column extends string>(
  text: string,
  wanted: Wanted<Column>,
): Table<Column> {
  const { maxRows, bad } = wanted;
  const delimiter = delimiterOf(text);
  const [head = [], ...body] = parsed(text, delimiter, wanted);
  const cellsOf = cellReader(head, wanted);
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }) => ({ row, cells: cellsOf(cells) }));
  if (rows.length === 0) throw bad("empty");
  if (rows.length > maxRows) throw bad("tooMany", { max: maxRows });
  return { rows, decimals: decimalsOf[delimiter], untaken: untakenOf(head, body, wanted.columns) };
}

/** So many are named. */
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

/** In characters: where no line ends before, what separates the cells is seen all the same. */
const maxHead = 20_000;
/** No column is called by more characters. */
const maxColumnName = 200;

/** The one that is most often in the head; a line "sep=;" of Excel's says it. */
export function delimiterOf(text: string): Delimiter {
  const declared = /^sep=([,;\t])/i.exec(text)?.[1];
  const [head = ""] = text.slice(0, maxHead).split(/\r\n|\r|\n/, 1);
  const times = (one: string) => head.split(one).length;
  return (
    delimiters.find((one) => one === declared) ??
    delimiters.reduce((best, one) => (times(one) > times(best) ? one : best))
  );
}

function parsed(
  text: string,
  delimiter: Delimiter,
  { maxRows, bad }: Pick<Wanted<string>, "maxRows" | "bad">,
): string[][] {
  try {
    return parse(recordCutter(delimiter)(text.replace(/^sep=.(\r\n|\r|\n)/i, "")), {
      delimiter,
      record_delimiter: recordEnds,
      relax_column_count: true,
      // Empty rows in between are read too, up to so many.
      to: 2 * maxRows,
    }) as string[][];
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? Number(error.lines) : 1;
    throw bad("unreadable", { line });
  }
}

/** The cells of a row by their columns, whose heads these are. */
function cellReader<Column extends string>(
  head: string[],
  { columns, needed, bad }: Wanted<Column>,
) {
  const heads = head.map(headOf);
  const missing = needed.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw bad("head", { columns: missing.join(", ") });
  const cellOf = (cells: string[], column: Column) =>
    unguarded((cells[heads.indexOf(column)] ?? "").trim());
  return (cells: string[]) =>
    Object.fromEntries(columns.map((one) => [one, cellOf(cells, one)])) as Record<Column, string>;
}

/** By this mark spreadsheets know that the text is UTF-8. */
const mark = "\ufeff";

/** French spreadsheets separate cells by semicolons, as the comma is for decimals. */
const semicolons: readonly Language[] = ["fr", "rn"];

/** A number of ours, which is no formula below zero either. */
interface Figure {
  figure: string;
}

/** How a table is written for a reader's spreadsheet; each cell of text is guarded. */
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
          cells.map((cell) => (typeof cell === "string" ? guarded(cell) : cell.figure)),
        ),
        write,
      ),
    number: (text: number | string) => String(text).replace(".", decimals),
    /** @param places decimals always written */
    figure: (value: number, places: number): Figure => ({
      figure: value.toFixed(places).replace(".", decimals),
    }),
  };
}
