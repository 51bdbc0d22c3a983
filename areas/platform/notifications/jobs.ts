import { sql } from "drizzle-orm";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { type DeliveryData, sendQueues } from "./delivery-queues.ts";
import { sendDelivery } from "./send-delivery.ts";
import { notificationDelivery } from "./tables.ts";

/** Marks a delivery as dead after its last try, for an officer to review. */
export async function giveUpDelivery(context: Context, { deliveryId }: DeliveryData) {
  await layDown(context, { id: deliveryId, now: context.now });
}

const layDown = statement(
  "delivery abandoned",
  (p: Parameters<{ id: string; now: Date }>) => sql`
    update ${notificationDelivery} ${set(notificationDelivery, {
      state: "dead",
      reason: sql`coalesce(${notificationDelivery.reason}, 'no answer')`,
      updatedAt: p.now,
      address: sql`left(${notificationDelivery.address}, 0)`,
    })}
    where ${notificationDelivery.id} = ${p.id} and ${notificationDelivery.state} = 'queued'`,
);

/** Eight tries within about an hour: a provider is rarely down for more than minutes. */
const send = (channel: NotificationChannel) =>
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
