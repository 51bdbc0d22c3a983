import { z } from "zod";
import { productTable } from "#core/files/upload-rules.ts";
import { csvTable } from "#server/operations/answer-bricks.ts";
import { uploaded } from "#server/uploads/upload.ts";
import { logisticsActs } from "../acts.ts";
import { oneEndpoint } from "../endpoints.ts";

const audience = logisticsActs.provide;

export { columns, maxRows } from "./table-columns.ts";

export const exportServices = oneEndpoint({
  audience,
  path: "portal/logistic-service/export",
  summary: "All services of the caller as CSV, in the columns of the import.",
  output: csvTable,
});

export const importServices = oneEndpoint({
  audience,
  method: "POST",
  path: "portal/logistic-service/import",
  idempotent: true,
  summary:
    "Create services from the rows of a CSV file, and change those whose id a row has. With a wrong row or an unknown column nothing is written, unless these are to be left out.",
  uploads: { table: productTable },
  input: z.object({
    table: uploaded,
    /** Write the rows that are right of the columns that are known, and report the others. */
    leaveOut: z.preprocess((value) => value === true || value === "true", z.boolean()),
  }),
  output: z.object({
    made: z.int(),
    changed: z.int(),
    wrong: z.int(),
    /** Columns of the file with something in them that are not known. */
    untakenColumns: z.array(z.string()),
    rows: z.array(
      z
        .object({
          /** Row as a spreadsheet counts them: the head is 1. */
          row: z.int(),
          /** From and to as they stand in the row. */
          name: z.string(),
          /** Null where nothing was written. */
          serviceId: z.uuid().nullable(),
          errors: z.array(
            z.object({ column: z.string(), message: z.string() }).meta({ id: "WrongCell" }),
          ),
        })
        .meta({ id: "ImportedService" }),
    ),
  }),
});
export type ImportReport = z.output<typeof importServices.output>;
