import type { ProductFields } from "../products/endpoints.ts";

export const maxRows = 1000;

/** The columns of a product table in order, with the field that each fills. */
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

/** Columns that a row requires. */
export const requiredColumns: Column[] = [
  "name",
  "commodity",
  "location",
  "unit",
  "price",
  "quantity",
];

export const columnOf = (field: string): Column =>
  columns.find((column) => tableColumns[column] === field) ?? "name";
