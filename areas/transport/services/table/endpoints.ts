import { z } from "zod";
import { productTable } from "#core/files/upload-rules.ts";
import { ticked } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { csvTable } from "#server/operations/schema-fragments.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { logisticsActs } from "../acts.ts";
import { oneEndpoint, writeEndpoint } from "../endpoints.ts";

const audience = logisticsActs.provide;

export { columns, maxRows } from "./table-columns.ts";

export const exportServices = oneEndpoint({
  audience,
  path: "portal/logistic-service/export",
  isReport: true,
  summary: "All services of the caller as CSV, in the columns of the import.",
  output: csvTable,
});

export const importServices = writeEndpoint({
  audience,
  path: "portal/logistic-service/import",
  summary:
    "Create services from the rows of a CSV file, and change those whose id a row has. With a wrong row or an unknown column nothing is written, unless these are to be left out.",
  uploads: { table: productTable },
  input: z.object({
    table: uploadedFile,
    /** Writes the valid rows of the known columns and reports the others. */
    leaveOut: ticked,
  }),
  output: z.object({
    made: z.int(),
    changed: z.int(),
    wrong: z.int(),
    /** Unknown columns of the file that are not empty. */
    untakenColumns: z.array(z.string()),
    rows: z.array(
      objectSchema("ImportedService", {
        /** Row number as in a spreadsheet: the header is row 1. */
        row: z.int(),
        /** From and to as written in the row. */
        name: z.string(),
        /** Null if nothing was written. */
        serviceId: z.uuid().nullable(),
        errors: z.array(objectSchema("WrongCell", { column: z.string(), message: z.string() })),
      }),
    ),
  }),
});
