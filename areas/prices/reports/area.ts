import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { reportActs } from "./acts.ts";
import { approvePriceReport, declinePriceReport } from "./decide-report.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { told } from "./notifications.ts";
import { reportPersonalData } from "./personal-data.ts";
import { readForm } from "./read-form.ts";
import { sumUpReports } from "./read-summary.ts";
import { listDeskReports, listOwnReports } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportPaidPrice, withdrawOwnReport } from "./report-price.ts";

export const priceReports: Area = {
  name: "prices/reports",
  personalData: reportPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(reportActs),
  operations: [
    operation(endpoints.reportPrice, reportPaidPrice),
    operation(endpoints.ownReports, listOwnReports),
    operation(endpoints.withdrawReport, withdrawOwnReport),
    operation(endpoints.reportSummary, sumUpReports),
    operation(endpoints.reportForm, readForm),
    operation(endpoints.deskReports, listDeskReports),
    operation(endpoints.approveReport, approvePriceReport),
    operation(endpoints.declineReport, declinePriceReport),
  ],
  notifications: Object.values(told),
  refuse,
};
