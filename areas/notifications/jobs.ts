import { type JobKind, jobKind } from "#server/jobs/job-kind.ts";
import { deliverNotification } from "./deliver-notification.ts";
import { type Channel, deliverQueue, sendQueues } from "./delivery-queues.ts";
import { giveUpDelivery } from "./give-up-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";

/** Finds the ways by which a notification goes out, as its person wishes, and asks for each. */
const deliver = jobKind<{ notificationId: string }>({
  ...deliverQueue,
  retries: 10,
  firstPauseSeconds: 2,
  longestPauseSeconds: 600,
  mostSeconds: 60,
  atOnce: 2,
  run: deliverNotification,
});

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

export const notificationJobs: JobKind[] = [deliver, send("email"), send("sms"), send("push")];
