import type { NotificationChannel } from "#core/notification-channels.ts";
import { type Queue, queue } from "#server/jobs/queue.ts";

export interface DeliveryData {
  deliveryId: string;
  /** For a message that counts as a code: a digest of the address of the request that caused it. */
  addressHash?: string;
  /** Sent by an officer after it was held back: past every limit. */
  isFree?: true;
}

/** One queue for each channel, so that a provider that does not respond delays no other. */
export const sendQueues: Record<NotificationChannel, Queue<DeliveryData>> = {
  email: queue("notification-email"),
  sms: queue("notification-sms"),
  push: queue("notification-push"),
};
