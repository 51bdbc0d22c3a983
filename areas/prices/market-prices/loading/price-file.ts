import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { searchWords } from "#core/search-words.ts";
import { decimalsOf, delimiterOf } from "#server/uploads/csv-cells.ts";
import { unguarded } from "#server/uploads/csv-guard.ts";
import { recordCutter, recordEnds } from "#server/uploads/cut-records.ts";
import { decodedText, FileFailure } from "./decoded-text.ts";
import { layoutColumns, layoutOf, type PriceLayout } from "./price-layouts.ts";

export interface PriceLine {
  /** As an editor counts them: the head is 1. */
  line: number;
  /** The cell of a column, trimmed; "" where it is empty or the column is not there. */
  cell: (column: string) => string;
  /** Whether the line has as many cells as the head. */
  isWhole: boolean;
}

export interface PriceFile {
  layout: PriceLayout;
  /** Columns that nobody knows; of our own layout alone, as WFP's files hold more than is read. */
  unknown: string[];
  /** Whether the file has this column. */
  has: (column: string) => boolean;
  /** The sign before decimals, where what separates the cells tells. */
  decimals: "." | "," | undefined;
  lines: AsyncIterable<PriceLine>;
}

/** A head longer than this is none. */
const maxHead = 20_000;
/** A quote that nobody closes would swallow the file. */
const maxLine = 20_000;

/**
 * Reads a file of prices as it comes, whatever its size, in one of the two layouts.
 * @param chunks the bytes; UTF-8, or UTF-16 with its mark
 * @throws FileFailure for what is no such file, also while the lines are read
 */
export async function readPriceFile(chunks: AsyncIterable<Uint8Array>): Promise<PriceFile> {
  const text = decodedText(chunks)[Symbol.asyncIterator]();
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    if (start.length > maxHead || /[\r\n][^\r\n]/.test(start)) break;
  }
  if (start.trim() === "") throw new FileFailure("empty");
  const delimiter = delimiterOf(start);
  // "sep=;" of a spreadsheet is a line of its own: the lines below it keep their numbers.
  const isDeclared = /^sep=.\r?\n/i.test(start);
  // Counted as it is taken apart: an error drops what was not fetched yet.
  const taken = { line: 0 };
  const parser = parse({
    delimiter,
    record_delimiter: recordEnds,
    info: true,
    on_record: (one, { lines }) => {
      taken.line = lines;
      return one;
    },
    relax_column_count: true,
    skip_records_with_empty_values: true,
    max_record_size: maxLine,
    trim: true,
  });
  const source = Readable.from(cut(joined(start, text), recordCutter(delimiter)));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  const records = recordsOf(parser, taken);
  if (isDeclared) await records.next();
  const head = await records.next();
  const heads = head.done ? [] : head.value.cells.map((one) => searchWords(one).join("_"));
  const layout = layoutOf(heads);
  const missing = layoutColumns[layout].needed.filter((column) => !heads.includes(column));
  if (missing.length > 0) {
    source.destroy();
    throw new FileFailure("head", missing.join(", "));
  }
  return {
    layout,
    unknown: layout === "simple" ? unknownIn(head.done ? [] : head.value.cells, heads) : [],
    has: (column) => heads.includes(column),
    decimals: decimalsOf[delimiter],
    lines: linesOf(records, heads),
  };
}

/** So many are named, each so long. */
const mostNamed = 20;
const mostOfName = 60;

function unknownIn(names: string[], heads: string[]): string[] {
  const { needed, optional } = layoutColumns.simple;
  const known = new Set([...needed, ...optional]);
  const unknown = names.filter((name, index) => name !== "" && !known.has(heads[index] ?? ""));
  return unknown.slice(0, mostNamed).map((name) => name.slice(0, mostOfName).toWellFormed());
}

/** So much is taken apart at a time: others have their turn in between. */
const pieceBytes = 64 * 1024;

/** A file that is there already, as one that comes. */
export async function* inPieces(bytes: Uint8Array, size = pieceBytes): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* cut(pieces: AsyncIterable<string>, cutPiece: (piece: string) => string) {
  for await (const piece of pieces) yield cutPiece(piece);
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/** The rows of the table; what is wrong with the whole file names the line it begins in. */
async function* recordsOf(
  parser: AsyncIterable<unknown>,
  taken: { line: number },
): AsyncGenerator<CsvRecord> {
  try {
    for await (const one of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      yield { line: one.info.lines, cells: one.record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileFailure("unreadable", String(taken.line + 1));
  }
}

async function* linesOf(
  records: AsyncGenerator<CsvRecord>,
  heads: string[],
): AsyncGenerator<PriceLine> {
  const places = new Map(heads.map((head, index) => [head, index]));
  for await (const { line, cells } of records) {
    // HXL: the line below the head that names what the columns hold.
    if (cells[0]?.startsWith("#")) continue;
    const beyond = cells.slice(heads.length).some((cell) => cell !== "");
    yield {
      line,
      isWhole: cells.length >= heads.length && !beyond,
      cell: (column) => unguarded(cells[places.get(column) ?? -1] ?? ""),
    };
  }
}
