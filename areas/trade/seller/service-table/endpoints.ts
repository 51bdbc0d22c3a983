import { z } from "zod";
import { productTable } from "#core/files/upload-rules.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { csvTable } from "#server/operations/schema-fragments.ts";
import { productsActs } from "../acts.ts";
import { oneEndpoint, writeEndpoint } from "../products/endpoints.ts";
import { importedRow, importFault, importInput, importReport } from "../table/endpoints.ts";

const audience = productsActs.sell;

const rowReport = objectSchema("ImportedServiceRow", {
  ...importedRow,
  /** Null where the row is invalid. */
  serviceId: z.uuid().nullable(),
  errors: z.array(importFault),
});

export const importServices = writeEndpoint({
  audience,
  path: "portal/market-service/import",
  summary:
    "Create draft services from the rows of a CSV file. With a wrong row or an unknown column nothing is created, unless these are to be left out.",
  uploads: { table: productTable },
  input: importInput,
  output: importReport(rowReport),
});

export const exportServices = oneEndpoint({
  audience,
  path: "portal/market-service/export",
  isReport: true,
  summary: "All services of the caller as CSV, in the columns of the import.",
  output: csvTable,
});
