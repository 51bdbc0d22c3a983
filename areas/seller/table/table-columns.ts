import type { ProductFields } from "../products/endpoints.ts";

export const maxRows = 1000;

/** The columns of a table of products, in their order, and the field each fills. */
export const tableColumns = {
  name: "name",
  description: "description",
  commodity: "commodityId",
  location: "locationId",
  unit: "unitId",
  price: "price",
  quantity: "quantity",
  minimum_order_quantity: "minimumOrderQuantity",
  minimum_order_amount: "minimumOrderAmount",
} as const satisfies Record<string, keyof ProductFields>;

export type Column = keyof typeof tableColumns;
export const columns = Object.keys(tableColumns) as Column[];

/** Without these a row is no product. */
export const neededColumns: Column[] = [
  "name",
  "commodity",
  "location",
  "unit",
  "price",
  "quantity",
];

export const columnOf = (field: string): Column =>
  columns.find((column) => tableColumns[column] === field) ?? "name";

/**
 * Where a cell may begin, for whoever reads the file by other signs than we wrote it with, and what
 * a spreadsheet takes for a formula there and runs; OWASP, "CSV injection".
 */
const start = String.raw`(?<=^|[\r\n\t,;])`;
const formula = String.raw`(?='*[=+\-@\t\r\n＝＋－＠])`;
const unsafe = new RegExp(`${start}${formula}`, "g");
const safe = new RegExp(`${start}'${formula}`, "g");

/** A text as it may stand in a cell: what would be a formula has an apostrophe before it. */
export const guarded = (text: string) => text.replace(unsafe, "'");

/** The text of a cell without the apostrophes that guarded it. */
export const unguarded = (cell: string) => cell.replace(safe, "");
