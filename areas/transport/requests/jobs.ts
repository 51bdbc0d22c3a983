import type { Context } from "#server/context.ts";
import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";
import { expireLoads } from "./expire-loads.ts";

/** Runs every hour. */
const loadsDue = queue<Record<string, never>>("transport-loads-due");

export const transportJobs = [
  job(loadsDue, {
    retries: 3,
    firstPauseSeconds: 30,
    maxPauseSeconds: 600,
    maxSeconds: 600,
    concurrency: 1,
    run: (context) => expireLoads(context),
  }),
];

export const queueEndOfLoads = ({ db, jobs }: Pick<Context, "db" | "jobs">) =>
  jobs.send({ db }, loadsDue, {});
