import { job } from "#server/jobs/job.ts";
import { newsQueue } from "./queues.ts";
import { tellFollowers } from "./tell-followers.ts";

export const forumJobs = [
  job(newsQueue, {
    retries: 5,
    firstPauseSeconds: 30,
    maxPauseSeconds: 900,
    maxSeconds: 120,
    concurrency: 1,
    run: tellFollowers,
  }),
];
