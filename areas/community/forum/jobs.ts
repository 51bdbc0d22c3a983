import { job } from "#server/jobs/job.ts";
import { followerQueue } from "./queues.ts";
import { notifyFollowers } from "./tell-followers.ts";

export const forumJobs = [
  job(followerQueue, {
    retries: 5,
    firstPauseSeconds: 30,
    maxPauseSeconds: 900,
    maxSeconds: 120,
    concurrency: 1,
    run: notifyFollowers,
  }),
];
