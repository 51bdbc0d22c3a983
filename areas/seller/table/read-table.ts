import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { PhraseValues } from "#core/errors.ts";
import { searchWords } from "#core/search-words.ts";
import { fieldErrors } from "#server/operations/field-errors.ts";
import { tooFine } from "../products/check-product.ts";
import { type ProductFields, productFields } from "../products/endpoints.ts";
import { readNumber } from "../products/read-number.ts";
import { refuse } from "../refusals.ts";
import { type ReferenceNames, referenceLists } from "./reference-names.ts";
import {
  type Column,
  columnOf,
  columns,
  maxRows,
  neededColumns,
  tableColumns,
  unguarded,
} from "./table-columns.ts";

interface TableRow {
  /** As a spreadsheet counts: the head is 1. */
  row: number;
  cells: Record<Column, string>;
}

interface Table {
  rows: TableRow[];
  /** The sign before decimals, where what separates the cells tells. */
  decimals: "." | "," | undefined;
}

const delimiters = [",", ";", "\t"] as const;
type Delimiter = (typeof delimiters)[number];

/** Where a comma is for decimals, spreadsheets separate cells by semicolons. */
const decimalsOf: Record<Delimiter, Table["decimals"]> = { ",": ".", ";": ",", "\t": undefined };

/** Empty rows are left out. @throws AppError seller.badTable, beside the field `table` */
export function readTable(text: string): Table {
  const delimiter = delimiterOf(text);
  const [head = [], ...body] = parsed(text, delimiter);
  const cellsOf = cellReader(head);
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }) => ({ row, cells: cellsOf(cells) }));
  if (rows.length === 0) throw badTable("seller.table.empty");
  if (rows.length > maxRows) throw badTable("seller.table.tooMany", { max: maxRows });
  return { rows, decimals: decimalsOf[delimiter] };
}

const badTable = (key: string, values: PhraseValues = {}) =>
  refuse("badTable", { fields: [{ field: "table", key, values }] });

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

/** The cells of a row by their columns, whose heads these are. */
function cellReader(head: string[]) {
  const heads = head.map((one) => searchWords(one).join("_"));
  const missing = neededColumns.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw badTable("seller.table.head", { columns: missing.join(", ") });
  const cellOf = (cells: string[], column: Column) =>
    unguarded((cells[heads.indexOf(column)] ?? "").trim());
  return (cells: string[]) =>
    Object.fromEntries(columns.map((one) => [one, cellOf(cells, one)])) as TableRow["cells"];
}

export interface CellError {
  column: Column;
  key: string;
  values?: PhraseValues | undefined;
}

const schema = z.object(productFields);
const numbers = ["price", "quantity", "minimum_order_quantity", "minimum_order_amount"] as const;

interface TableTerms extends Pick<Table, "decimals"> {
  names: ReferenceNames;
  currency: string;
}

/** What a row says, as the form would; or what is wrong with it, one sentence a cell. */
export function readRow(
  cells: TableRow["cells"],
  { decimals, names, currency }: TableTerms,
): { fields: ProductFields; errors: [] } | { fields: undefined; errors: CellError[] } {
  const errors: CellError[] = [];
  const input: Record<string, unknown> = {
    name: cells.name || undefined,
    description: cells.description,
  };
  for (const list of referenceLists) {
    const text = cells[list];
    const ids = text ? names.called(list, text) : [];
    input[tableColumns[list]] = ids[0];
    if (!text) errors.push({ column: list, key: "errors.field.required" });
    else if (ids.length === 0) {
      errors.push({ column: list, key: `seller.row.${list}`, values: { value: text } });
    } else if (ids.length > 1) {
      errors.push({ column: list, key: "seller.row.several", values: { value: text } });
    }
  }
  for (const column of numbers) {
    const text = cells[column];
    const number = text === "" ? undefined : readNumber(text, decimals);
    input[tableColumns[column]] = number;
    if (text === "" || typeof number === "number") continue;
    const key = number === "unclear" ? "seller.row.unclear" : "errors.field.number";
    errors.push({ column, key, values: { value: text } });
  }
  const parsed = schema.safeParse(input);
  const others = parsed.success
    ? tooFine(parsed.data, currency)
    : fieldErrors(parsed.error.issues, input);
  for (const { field, key, values } of others) {
    const column = columnOf(field);
    if (!errors.some((one) => one.column === column)) errors.push({ column, key, values });
  }
  if (parsed.success && errors.length === 0) return { fields: parsed.data, errors: [] };
  return { fields: undefined, errors };
}
