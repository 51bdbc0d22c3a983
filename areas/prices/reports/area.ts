import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { reportActs } from "./acts.ts";
import { approveReport, declineReport } from "./decide-report.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getReportForm } from "./get-report-form.ts";
import { notificationsByDecision } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { reportPersonalData } from "./personal-data.ts";
import { listDeskReports, listOwnReports } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportPrice, withdrawReport } from "./report-price.ts";
import { summarizeReports } from "./summarize-reports.ts";

export const priceReports: Area = {
  name: "prices/reports",
  pendingReviews,
  personalData: reportPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(reportActs),
  operations: [
    operation(endpoints.reportPrice, reportPrice),
    operation(endpoints.listOwnReports, listOwnReports),
    operation(endpoints.withdrawReport, withdrawReport),
    operation(endpoints.summarizeReports, summarizeReports),
    operation(endpoints.getReportForm, getReportForm),
    operation(endpoints.listDeskReports, listDeskReports),
    operation(endpoints.approveReport, approveReport),
    operation(endpoints.declineReport, declineReport),
  ],
  notifications: Object.values(notificationsByDecision),
  refuse,
};
