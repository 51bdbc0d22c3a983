import { z } from "zod";
import { productTable } from "#core/files/upload-rules.ts";
import { ticked } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { csvTable } from "#server/operations/schema-fragments.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { productsActs } from "../acts.ts";
import { oneEndpoint, writeEndpoint } from "../services/endpoints.ts";
import { importFault } from "../table/endpoints.ts";

const audience = productsActs.sell;

const rowReport = objectSchema("ImportedServiceRow", {
  /** The row number in a spreadsheet: the header is 1. */
  row: z.int(),
  name: z.string(),
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
  input: z.object({
    table: uploadedFile,
    /** Create the valid rows from the known columns, and report the others. */
    leaveOut: ticked,
  }),
  output: z.object({
    made: z.int(),
    wrong: z.int(),
    /** Unknown columns of the file that have content. */
    untakenColumns: z.array(z.string()),
    rows: z.array(rowReport),
  }),
});

export const exportServices = oneEndpoint({
  audience,
  path: "portal/market-service/export",
  isReport: true,
  summary: "All services of the caller as CSV, in the columns of the import.",
  output: csvTable,
});
