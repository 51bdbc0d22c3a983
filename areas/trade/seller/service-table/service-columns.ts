import type { ServiceFields } from "../services/endpoints.ts";

export const maxServiceRows = 100;

/** The columns of a table of services in order, with the field that each fills. */
export const serviceTableColumns = {
  type: "typeId",
  name: "name",
  description: "description",
  location: "locationId",
  price: "price",
  unit: "unitId",
} as const satisfies Record<string, keyof ServiceFields>;

export type ServiceColumn = keyof typeof serviceTableColumns;
export const serviceColumnNames = Object.keys(serviceTableColumns) as ServiceColumn[];

/** Columns that a row requires. */
export const requiredServiceColumns: ServiceColumn[] = ["type", "location"];

export const serviceColumnOf = (field: string): ServiceColumn =>
  serviceColumnNames.find((column) => serviceTableColumns[column] === field) ?? "name";
