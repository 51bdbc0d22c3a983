import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { makeDetailedPdf, makeReportPdf } from "./files/make-pdf.ts";
import { makeDetailedTable, makeReportTable } from "./files/make-table.ts";
import { readDetailed } from "./read-detailed.ts";
import { readReport } from "./read-report.ts";
import { refuse } from "./refusals.ts";

export const bookReports: Area = {
  name: "books/reports",
  refuse,
  operations: [
    operation(endpoints.bookReport, readReport),
    operation(endpoints.detailedReport, readDetailed),
    operation(endpoints.reportPdf, makeReportPdf),
    operation(endpoints.detailedReportPdf, makeDetailedPdf),
    operation(endpoints.reportTable, makeReportTable),
    operation(endpoints.detailedReportTable, makeDetailedTable),
  ],
};
