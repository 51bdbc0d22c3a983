import { job } from "#server/jobs/job.ts";
import { notifyFollowers } from "./notify-followers.ts";
import { followerQueue } from "./queues.ts";

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
