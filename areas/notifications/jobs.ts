import { job } from "#server/jobs/job.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";
import { giveUpDelivery } from "./give-up-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";

/** Eight tries within about an hour: a provider is down for minutes, seldom for longer. */
const send = (channel: Channel) =>
  job(sendQueues[channel], {
    retries: 7,
    firstPauseSeconds: 15,
    maxPauseSeconds: 1_800,
    maxSeconds: 120,
    concurrency: 4,
    run: sendDelivery,
    giveUp: giveUpDelivery,
  });

export const notificationJobs = [send("email"), send("sms"), send("push")];
