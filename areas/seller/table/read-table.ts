import { parse } from "csv-parse/sync";
import type { AppError, PhraseValues } from "#core/errors.ts";
import { searchWords } from "#core/search-words.ts";
import { refuse } from "../refusals.ts";
import { type Column, columns, maxRows, neededColumns, unguarded } from "./table-columns.ts";

export interface TableRow {
  /** As a spreadsheet counts: the head is 1. */
  row: number;
  cells: Record<Column, string>;
}

export interface Table {
  rows: TableRow[];
  /** The sign before decimals, where what separates the cells tells. */
  decimals: "." | "," | undefined;
}

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];

/** Where a comma is for decimals, spreadsheets separate cells by semicolons. */
const decimalsOf: Record<Delimiter, Table["decimals"]> = { ",": ".", ";": ",", "\t": undefined };

/**
 * The rows of a table of products, empty ones left out.
 * @throws AppError seller.badTable, with what is wrong beside the field `table`
 */
export function readTable(text: string): Table {
  const delimiter = delimiterOf(text);
  const [head = [], ...body] = parsed(text, delimiter);
  const indexes = indexesOf(head);
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }) => ({ row, cells: cellsOf(cells, indexes) }));
  if (rows.length === 0) throw badTable("seller.table.empty");
  if (rows.length > maxRows) throw badTable("seller.table.tooMany", { max: maxRows });
  return { rows, decimals: decimalsOf[delimiter] };
}

function badTable(key: string, values: PhraseValues = {}): AppError {
  return refuse("badTable", { fields: [{ field: "table", key, values }] });
}

/** The one that is most often in the head; a line "sep=;" of Excel's says it. */
function delimiterOf(text: string): Delimiter {
  const declared = /^sep=([,;\t])/i.exec(text)?.[1];
  const [head = ""] = text.split(/\r\n|\r|\n/, 1);
  const times = (one: string) => head.split(one).length;
  return (
    delimiters.find((one) => one === declared) ??
    delimiters.reduce((best, one) => (times(one) > times(best) ? one : best))
  );
}

function parsed(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text.replace(/^sep=.(\r\n|\r|\n)/i, ""), {
      delimiter,
      relax_column_count: true,
      // Empty rows in between are read too, up to so many.
      to: 2 * maxRows,
    }) as string[][];
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? Number(error.lines) : 1;
    throw badTable("seller.table.unreadable", { line });
  }
}

type Indexes = Record<Column, number>;

/** Where each column stands, by its head; -1 for one that is not there. */
function indexesOf(head: string[]): Indexes {
  const heads = head.map((one) => searchWords(one).join("_"));
  const indexes = Object.fromEntries(
    columns.map((column) => [column, heads.indexOf(column)]),
  ) as Indexes;
  const missing = neededColumns.filter((column) => indexes[column] < 0);
  if (missing.length > 0) throw badTable("seller.table.head", { columns: missing.join(", ") });
  return indexes;
}

const cellsOf = (cells: string[], indexes: Indexes) =>
  Object.fromEntries(
    columns.map((column) => [column, unguarded((cells[indexes[column]] ?? "").trim())]),
  ) as Record<Column, string>;
