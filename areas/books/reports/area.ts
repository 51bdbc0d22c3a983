import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { makeDetailedPdf, makeReportPdf } from "./files/make-pdf.ts";
import { makeDetailedTable, makeReportTable } from "./files/make-table.ts";
import { getBookReport } from "./get-book-report.ts";
import { listReportRows } from "./list-report-rows.ts";
import { refuse } from "./refusals.ts";

export const bookReports: Area = {
  name: "books/reports",
  refuse,
  operations: implement(endpoints, {
    getBookReport,
    listReportRows,
    getReportPdf: makeReportPdf,
    getDetailedReportPdf: makeDetailedPdf,
    getReportTable: makeReportTable,
    getDetailedReportTable: makeDetailedTable,
  }),
};
