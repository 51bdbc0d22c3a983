import type { NotificationChannel } from "#core/notification-channels.ts";
import { type Queue, queue } from "#server/jobs/queue.ts";

export interface DeliveryData {
  deliveryId: string;
  /** Of what counts as a code: a digest of the address of whoever caused it. */
  addressHash?: string;
  /** Sent by an officer after it was held back: past every limit. */
  isFree?: true;
}

/** One queue a channel, so that a provider that hangs holds up no other. */
export const sendQueues: Record<NotificationChannel, Queue<DeliveryData>> = {
  email: queue("notification-email"),
  sms: queue("notification-sms"),
  push: queue("notification-push"),
};
