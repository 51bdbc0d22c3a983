import { z } from "zod";
import type { PhraseValues } from "#core/errors.ts";
import { readNumber } from "#core/quantities/read-number.ts";
import { fieldErrors } from "#server/operations/field-errors.ts";
import { readCells, type Table } from "#server/uploads/csv-cells.ts";
import type { CellError } from "#server/uploads/write-rows.ts";
import { findExcessDecimals } from "../products/assert-valid-product.ts";
import { type ProductFields, productFields } from "../products/endpoints.ts";
import { refuse } from "../refusals.ts";
import { type ReferenceNames, referenceLists } from "./reference-names.ts";
import {
  type Column,
  columnOf,
  columns,
  maxRows,
  requiredColumns,
  tableColumns,
} from "./table-columns.ts";

/** Skips empty rows. @throws AppError seller.badTable, beside the field `table` */
export const parseProductTable = (text: string) =>
  readCells(text, { columns, needed: requiredColumns, maxRows, bad: badTable });

/** Creates the error for a file that is not the expected table. */
export const badTable = (why: string, values: PhraseValues = {}) =>
  refuse("badTable", { fields: [{ field: "table", key: `seller.table.${why}`, values }] });

const schema = z.object(productFields);
const numbers = ["price", "quantity", "minimum_order_quantity", "minimum_order_amount"] as const;

interface TableTerms extends Pick<Table<Column>, "decimals"> {
  names: ReferenceNames;
  currency: string;
}

/** Validates a row as the form would; returns its fields, or one error per invalid cell. */
export function parseProductRow(
  cells: Record<Column, string>,
  { decimals, names, currency }: TableTerms,
): { fields: ProductFields; errors: [] } | { fields: undefined; errors: CellError<Column>[] } {
  const errors: CellError<Column>[] = [];
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
    ? findExcessDecimals(parsed.data, currency)
    : fieldErrors(parsed.error.issues, input);
  for (const { field, key, values } of others) {
    const column = columnOf(field);
    if (!errors.some((known) => known.column === column)) errors.push({ column, key, values });
  }
  if (parsed.success && errors.length === 0) return { fields: parsed.data, errors: [] };
  return { fields: undefined, errors };
}
