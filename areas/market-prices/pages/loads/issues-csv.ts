import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { priceLoadIssues } from "../../loading/endpoints.ts";
import { csvAnswer } from "./csv-answer.ts";

/** The lines of a file that did not fit, to be mended in a spreadsheet. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const id = args.params.id ?? "";
  const { data } = await visit.call(priceLoadIssues, { id, size: limits.maxPageSize });
  const table = tableWriter(visit.language);
  const rows = data.map(({ line, column, value, message }) => [
    String(line),
    column,
    value,
    message,
  ]);
  return csvAnswer(
    table.head(["line", "column", "value", "reason"]) + table.rows(rows),
    "soko-price-issues",
  );
}
