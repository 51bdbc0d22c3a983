import { type JobKind, jobKind } from "#server/jobs/job-kind.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";
import { giveUpDelivery } from "./give-up-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";

/** Eight tries within about an hour: a provider is down for minutes, seldom for longer. */
const send = (channel: Channel) =>
  jobKind<{ deliveryId: string }>({
    ...sendQueues[channel],
    retries: 7,
    firstPauseSeconds: 15,
    longestPauseSeconds: 1_800,
    mostSeconds: 120,
    atOnce: 4,
    run: sendDelivery,
    giveUp: giveUpDelivery,
  });

export const notificationJobs: JobKind[] = [send("email"), send("sms"), send("push")];
