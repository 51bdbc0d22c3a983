import { pricesChanged } from "#areas/prices/market-prices/queues.ts";
import type { Context } from "#server/context.ts";
import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";
import { checkAlerts } from "./check-alerts.ts";

/** Runs every hour, for offered products, and for prices that were loaded with reference data. */
const alertsDue = queue<Record<string, never>>("price-alerts-due");

const work = {
  retries: 3,
  firstPauseSeconds: 30,
  maxPauseSeconds: 600,
  maxSeconds: 600,
  concurrency: 1,
};

export const alertJobs = [
  job(pricesChanged, { ...work, run: (context) => checkAlerts(context) }),
  job(alertsDue, { ...work, run: (context) => checkAlerts(context) }),
];

export const queueAlertCheck = ({ db, jobs }: Pick<Context, "db" | "jobs">) =>
  jobs.send({ db }, alertsDue, {});
