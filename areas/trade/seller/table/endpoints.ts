import { z } from "zod";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { productTable } from "#core/files/upload-rules.ts";
import { ticked } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { csvTable } from "#server/operations/schema-fragments.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { oneEndpoint, writeEndpoint } from "../products/endpoints.ts";

const audience = productsActs.sell;

/** What is wrong with a cell of an imported table. */
export const importFault = objectSchema("ImportFault", {
  column: z.string(),
  message: z.string(),
});

/** What every import of a table takes. */
export const importInput = z.object({
  table: uploadedFile,
  /** Create the valid rows from the known columns, and report the others. */
  leaveOut: ticked,
});

/** What every report on a row of a table begins with. */
export const importedRow = {
  /** The row number in a spreadsheet: the header is 1. */
  row: z.int(),
  name: z.string(),
};

/** The report on an import, with a report on each row. */
export const importReport = <Row extends z.ZodType>(row: Row) =>
  z.object({
    made: z.int(),
    wrong: z.int(),
    /** Unknown columns of the file that have content. */
    untakenColumns: z.array(z.string()),
    rows: z.array(row),
  });

const rowReport = objectSchema("ImportedRow", {
  ...importedRow,
  /** Null where the row is invalid. */
  productId: z.uuid().nullable(),
  errors: z.array(importFault),
});

export const importProducts = writeEndpoint({
  audience,
  path: "portal/product/import",
  summary:
    "Create drafts from the rows of a CSV file. With a wrong row or an unknown column nothing is created, unless these are to be left out.",
  uploads: { table: productTable },
  input: importInput,
  output: importReport(rowReport),
});

export const exportProducts = oneEndpoint({
  audience,
  path: "portal/product/export",
  isReport: true,
  summary: "All products of the caller as CSV, in the columns of the import.",
  output: csvTable,
});
