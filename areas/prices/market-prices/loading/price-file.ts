import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { searchWords } from "#core/search-words.ts";
import { decimalMarkByDelimiter, detectDelimiter } from "#server/uploads/csv-cells.ts";
import { unescapeFormula } from "#server/uploads/csv-guard.ts";
import { recordDelimiters, recordTruncator } from "#server/uploads/truncate-records.ts";
import { decodeText, FileFailure } from "./decode-text.ts";
import { layoutColumns, layoutOf, type PriceLayout } from "./price-layouts.ts";

export interface PriceLine {
  /** Line number as in an editor: the head is line 1. */
  line: number;
  /** Returns the trimmed cell of a column; "" if it is empty or the column does not exist. */
  cell: (column: string) => string;
  /** Whether the line has as many cells as the head. */
  isWhole: boolean;
}

export interface PriceFile {
  layout: PriceLayout;
  /**
   * Unknown columns; only in our own layout, because WFP's files have more columns than are read.
   */
  unknown: string[];
  /** Whether the file has this column. */
  has: (column: string) => boolean;
  /** The decimal sign, if the delimiter determines it. */
  decimals: "." | "," | undefined;
  lines: AsyncIterable<PriceLine>;
}

/** A longer head is invalid. */
const maxHead = 20_000;
/** Without this limit, an unclosed quote would swallow the file. */
const maxLine = 20_000;

/**
 * Reads a file of prices as a stream, whatever its size, in one of the two layouts.
 * @param chunks the bytes; UTF-8, or UTF-16 with a byte order mark
 * @throws FileFailure for an invalid file, also while the lines are read
 */
export async function readPriceFile(chunks: AsyncIterable<Uint8Array>): Promise<PriceFile> {
  const text = decodeText(chunks)[Symbol.asyncIterator]();
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    if (start.length > maxHead || /[\r\n][^\r\n]/.test(start)) break;
  }
  if (start.trim() === "") throw new FileFailure("empty");
  const delimiter = detectDelimiter(start);
  // The "sep=;" of a spreadsheet is a line of its own: the lines below it keep their numbers.
  const isDeclared = /^sep=.\r?\n/i.test(start);
  // Counted while parsing, because an error drops the records that were not fetched yet.
  const taken = { line: 0 };
  const parser = parse({
    delimiter,
    record_delimiter: recordDelimiters,
    info: true,
    on_record: (record, { lines }) => {
      taken.line = lines;
      return record;
    },
    relax_column_count: true,
    skip_records_with_empty_values: true,
    max_record_size: maxLine,
    trim: true,
  });
  const source = Readable.from(cut(joined(start, text), recordTruncator(delimiter)));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  const records = recordsOf(parser, taken);
  if (isDeclared) await records.next();
  const head = await records.next();
  const heads = head.done ? [] : head.value.cells.map((record) => searchWords(record).join("_"));
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
    decimals: decimalMarkByDelimiter[delimiter],
    lines: linesOf(records, heads),
  };
}

/** The maximum number of unknown columns in a message, and the maximum length of each. */
const mostNamed = 20;
const mostOfName = 60;

function unknownIn(names: string[], heads: string[]): string[] {
  const { needed, optional } = layoutColumns.simple;
  const known = new Set([...needed, ...optional]);
  const unknown = names.filter((name, index) => name !== "" && !known.has(heads[index] ?? ""));
  return unknown.slice(0, mostNamed).map((name) => name.slice(0, mostOfName).toWellFormed());
}

/** Parsed at once; other work runs between the pieces. */
const pieceBytes = 64 * 1024;

/** Yields a file in memory as a stream. */
export async function* streamPieces(
  bytes: Uint8Array,
  size = pieceBytes,
): AsyncGenerator<Uint8Array> {
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

/** Yields the records. An error of the whole file names the line in which it begins. */
async function* recordsOf(
  parser: AsyncIterable<unknown>,
  taken: { line: number },
): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      yield { line: record.info.lines, cells: record.record };
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
    // HXL: the line below the head that describes the columns.
    if (cells[0]?.startsWith("#")) continue;
    const beyond = cells.slice(heads.length).some((cell) => cell !== "");
    yield {
      line,
      isWhole: cells.length >= heads.length && !beyond,
      cell: (column) => unescapeFormula(cells[places.get(column) ?? -1] ?? ""),
    };
  }
}
