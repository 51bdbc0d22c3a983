import { z } from "zod";
import type { PhraseValues } from "#core/errors.ts";
import { readNumber } from "#core/quantities/read-number.ts";
import { fieldErrors } from "#server/operations/field-errors.ts";
import { readCells, type Table } from "#server/uploads/csv-cells.ts";
import type { CellError } from "#server/uploads/write-rows.ts";
import { checkTariff } from "../portal/check-tariff.ts";
import { type ServiceFields, serviceFields } from "../portal/endpoints.ts";
import { refuse } from "../refusals.ts";
import type { ListedNames } from "./listed-names.ts";
import {
  bandNumbers,
  chargeNumbers,
  columnOf,
  columns,
  type FilledRows,
  maxRows,
  requiredColumns,
} from "./table-columns.ts";

/**
 * Parses the table and leaves out empty rows.
 * @throws AppError logistics.badTable, beside the field `table`
 */
export const parseServiceTable = (text: string): Table<string> =>
  readCells(text, { columns, needed: requiredColumns, maxRows, bad: badTable });

const badTable = (why: string, values: PhraseValues = {}) => {
  const key = why === "head" ? "logistics.portal.table.head" : `seller.table.${why}`;
  return refuse("badTable", { fields: [{ field: "table", key, values }] });
};

interface Terms extends Pick<Table<string>, "decimals"> {
  names: ListedNames;
}

export interface ParsedServiceRow {
  fields: ServiceFields | undefined;
  errors: CellError[];
  written: FilledRows;
}

const schema = z.object(serviceFields).superRefine(checkTariff);

/** Parses a row into the fields of the form and the errors of its cells, one per cell. */
export function parseServiceRow(cells: Record<string, string>, terms: Terms): ParsedServiceRow {
  const errors: CellError[] = [];
  const at = (column: string) => cells[column] ?? "";
  const wrong = (column: string, key: string, values?: PhraseValues) =>
    errors.push({ column, key, values });
  const number = (column: string) => {
    const text = at(column);
    const read = text === "" ? undefined : readNumber(text, terms.decimals);
    if (text !== "" && typeof read !== "number") {
      const key = read === "unclear" ? "seller.row.unclear" : "errors.field.number";
      wrong(column, key, { value: text });
    }
    return typeof read === "number" ? read : undefined;
  };
  const listed = (column: "unit" | "goods", text: string) => {
    const id = terms.names.called(column, text);
    if (id === undefined) {
      const key = column === "unit" ? "seller.row.unit" : "logistics.portal.row.unknown";
      wrong(column, key, { value: text });
    }
    return id;
  };
  const categoryIds = at("goods")
    .split(/[;,]/)
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((item) => listed("goods", item) ?? []);
  const isWritten = (names: string[]) => names.some((name) => at(name) !== "");
  const written = {
    bands: bandNumbers.filter((n) => isWritten([`band${n}_from`, `band${n}_price`])),
    charges: chargeNumbers.filter((n) => isWritten([`charge${n}_kind`, `charge${n}_value`])),
  };
  const input = {
    mode: at("mode").toLowerCase() || undefined,
    locationFrom: at("from"),
    locationTo: at("to"),
    description: at("description"),
    goods: categoryIds,
    chargingMode: at("charging_mode").toLowerCase() || "per_unit",
    price: number("price"),
    currency: at("currency"),
    unitId: at("unit") ? listed("unit", at("unit")) : undefined,
    minimumOrder: number("minimum_order"),
    maximumOrder: number("maximum_order"),
    minimumCharge: number("minimum_charge"),
    bands: written.bands.map((n) => ({
      from: number(`band${n}_from`),
      price: number(`band${n}_price`),
    })),
    charges: written.charges.map((n) => ({
      kind: at(`charge${n}_kind`).toLowerCase() || undefined,
      mode: at(`charge${n}_mode`).toLowerCase() || "fixed",
      value: number(`charge${n}_value`),
    })),
    minDays: number("min_days"),
    maxDays: number("max_days"),
  };
  const parsed = schema.safeParse(input);
  const others = parsed.success ? [] : fieldErrors(parsed.error.issues, input);
  for (const { field, key, values } of others) {
    const column = columnOf(field, written);
    if (!errors.some((item) => item.column === column)) wrong(column, key, values);
  }
  return {
    fields: parsed.success && errors.length === 0 ? parsed.data : undefined,
    errors,
    written,
  };
}
