import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { alertActs } from "./acts.ts";
import { alertJobs, askForCheck } from "./check/jobs.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { changeAlert, deleteAlert, pauseAlert, resumeAlert, setAlert } from "./keep-alerts.ts";
import { told } from "./notifications.ts";
import { alertPersonalData } from "./personal-data.ts";
import { listAlerts, readAlert } from "./reads.ts";
import { refuse } from "./refusals.ts";

export const priceAlerts: Area = {
  name: "prices/alerts",
  personalData: alertPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(alertActs),
  operations: [
    operation(endpoints.priceAlerts, listAlerts),
    operation(endpoints.priceAlert_, readAlert),
    operation(endpoints.setPriceAlert, setAlert),
    operation(endpoints.changePriceAlert, changeAlert),
    operation(endpoints.pausePriceAlert, pauseAlert),
    operation(endpoints.resumePriceAlert, resumeAlert),
    operation(endpoints.deletePriceAlert, deleteAlert),
  ],
  jobs: alertJobs,
  notifications: Object.values(told),
  refuse,
  hourly: [askForCheck],
};
