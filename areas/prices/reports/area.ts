import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { reportActs } from "./acts.ts";
import { approveReport, declineReport } from "./decide-report.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getReportForm } from "./get-report-form.ts";
import { notificationsByDecision } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { reportPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportPrice, withdrawReport } from "./report-price.ts";
import { summarizeReports } from "./summarize-reports.ts";

export const priceReports: Area = {
  name: "prices/reports",
  pendingReviews,
  personalData: reportPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(reportActs),
  operations: implement(endpoints, reads, {
    reportPrice,
    withdrawReport,
    summarizeReports,
    getReportForm,
    approveReport,
    declineReport,
  }),
  notifications: Object.values(notificationsByDecision),
  refuse,
};
