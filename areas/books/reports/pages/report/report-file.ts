import { data } from "react-router";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { detailedReportPdf, detailedReportTable, reportPdf, reportTable } from "../../endpoints.ts";
import { type ReportFile, reportFiles, reportQueryOf } from "../report-query.ts";

/** Returns a report or its rows, as a PDF or a table. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  const file = reportFiles.find((one) => one === args.params.file);
  if (!file) throw data(null, { status: 404 });
  const query = reportQueryOf(args.request.url);
  const made: Record<ReportFile, () => ReturnType<typeof attempt<typeof reportTable>>> = {
    "report.pdf": () => attempt(reportPdf, { from: query.from, to: query.to }),
    "report.csv": () => attempt(reportTable, { from: query.from, to: query.to }),
    "detailed.pdf": () => attempt(detailedReportPdf, query),
    "rows.csv": () => attempt(detailedReportTable, query),
  };
  return savedFile(await made[file]());
}
