import { z } from "zod";
import { readNumber } from "#core/quantities/read-number.ts";
import { fieldErrors } from "#server/operations/field-errors.ts";
import { readCells, type Table } from "#server/uploads/csv-cells.ts";
import type { CellError } from "#server/uploads/write-rows.ts";
import { findExcessDecimals } from "../products/assert-valid-product.ts";
import { type ServiceFields, serviceFields } from "../services/endpoints.ts";
import { findShortName } from "../services/resolve-service.ts";
import { badTable } from "../table/parse-table.ts";
import {
  maxServiceRows,
  requiredServiceColumns,
  type ServiceColumn,
  serviceColumnNames,
  serviceColumnOf,
  serviceTableColumns,
} from "./service-columns.ts";
import { type ServiceNames, serviceLists } from "./service-names.ts";

/** Skips empty rows. @throws AppError seller.badTable, beside the field `table` */
export const parseServiceTable = (text: string) =>
  readCells(text, {
    columns: serviceColumnNames,
    needed: requiredServiceColumns,
    maxRows: maxServiceRows,
    bad: badTable,
  });

const schema = z.object(serviceFields);

interface TableTerms extends Pick<Table<ServiceColumn>, "decimals"> {
  names: ServiceNames;
  currency: string;
}

type ParsedRow =
  | { fields: ServiceFields; errors: [] }
  | { fields: undefined; errors: CellError<ServiceColumn>[] };

/** Validates a row as the form would; returns its fields, or one error per invalid cell. */
export function parseServiceRow(
  cells: Record<ServiceColumn, string>,
  { decimals, names, currency }: TableTerms,
): ParsedRow {
  const errors: CellError<ServiceColumn>[] = [];
  const input: Record<string, unknown> = { name: cells.name, description: cells.description };
  for (const list of serviceLists) {
    const text = cells[list];
    const ids = text ? names.called(list, text) : [];
    input[serviceTableColumns[list]] = ids[0];
    const isRequired = requiredServiceColumns.includes(list);
    if (!text) {
      if (isRequired) errors.push({ column: list, key: "errors.field.required" });
    } else if (ids.length !== 1) {
      const key = ids.length > 1 ? "several" : list === "type" ? "serviceType" : list;
      errors.push({ column: list, key: `seller.row.${key}`, values: { value: text } });
    }
  }
  const { price: text } = cells;
  const price = text === "" ? undefined : readNumber(text, decimals);
  input.price = price;
  if (text !== "" && typeof price !== "number") {
    const key = price === "unclear" ? "seller.row.unclear" : "errors.field.number";
    errors.push({ column: "price", key, values: { value: text } });
  }
  const parsed = schema.safeParse(input);
  const others = parsed.success
    ? [...findShortName(parsed.data), ...findExcessDecimals(parsed.data, currency)]
    : fieldErrors(parsed.error.issues, input);
  for (const { field, key, values } of others) {
    const column = serviceColumnOf(field);
    if (!errors.some((known) => known.column === column)) errors.push({ column, key, values });
  }
  if (parsed.success && errors.length === 0) return { fields: parsed.data, errors: [] };
  return { fields: undefined, errors };
}
