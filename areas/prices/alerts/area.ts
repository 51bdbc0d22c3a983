import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { alertActs } from "./acts.ts";
import { alertJobs, queueAlertCheck } from "./check/jobs.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { notificationsByKind } from "./notifications.ts";
import { alertPersonalData } from "./personal-data.ts";
import { getPriceAlert, listPriceAlerts } from "./reads.ts";
import { refuse } from "./refusals.ts";
import {
  deletePriceAlert,
  pausePriceAlert,
  resumePriceAlert,
  setPriceAlert,
  updatePriceAlert,
} from "./write-alerts.ts";

export const priceAlerts: Area = {
  name: "prices/alerts",
  personalData: alertPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(alertActs),
  operations: [
    operation(endpoints.listPriceAlerts, listPriceAlerts),
    operation(endpoints.getPriceAlert, getPriceAlert),
    operation(endpoints.setPriceAlert, setPriceAlert),
    operation(endpoints.updatePriceAlert, updatePriceAlert),
    operation(endpoints.pausePriceAlert, pausePriceAlert),
    operation(endpoints.resumePriceAlert, resumePriceAlert),
    operation(endpoints.deletePriceAlert, deletePriceAlert),
  ],
  jobs: alertJobs,
  notifications: Object.values(notificationsByKind),
  refuse,
  hourly: [queueAlertCheck],
};
