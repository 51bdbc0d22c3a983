import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { alertActs } from "./acts.ts";
import { alertJobs, queueAlertCheck } from "./check/jobs.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { notificationsByKind } from "./notifications.ts";
import { alertPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as writeAlerts from "./write-alerts.ts";

export const priceAlerts: Area = {
  name: "prices/alerts",
  personalData: alertPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(alertActs),
  operations: implement(endpoints, reads, writeAlerts),
  jobs: alertJobs,
  notifications: Object.values(notificationsByKind),
  refuse,
  hourly: [queueAlertCheck],
};
