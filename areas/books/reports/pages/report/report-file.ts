import { data } from "react-router";
import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import {
  getDetailedReportPdf,
  getDetailedReportTable,
  getReportPdf,
  getReportTable,
} from "../../endpoints.ts";
import { parseReportQuery, type ReportFile, reportFiles } from "../report-query.ts";

/** Returns a report or its rows, as a PDF or a table. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  const file = reportFiles.find((candidate) => candidate === args.params.file);
  if (!file) throw data(null, { status: 404 });
  const query = parseReportQuery(args.request.url);
  const requests: Record<ReportFile, () => ReturnType<typeof attempt<typeof getReportTable>>> = {
    "report.pdf": () => attempt(getReportPdf, { from: query.from, to: query.to }),
    "report.csv": () => attempt(getReportTable, { from: query.from, to: query.to }),
    "detailed.pdf": () => attempt(getDetailedReportPdf, query),
    "rows.csv": () => attempt(getDetailedReportTable, query),
  };
  return downloadResponse(await requests[file]());
}
