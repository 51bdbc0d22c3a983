import { type Queue, queue } from "#server/jobs/queue.ts";

/** Ways a notification goes out beside the page. */
export type Channel = "email" | "sms" | "push";

interface DeliveryData {
  deliveryId: string;
}

/** One queue a channel, so that a provider that hangs holds up no other. */
export const sendQueues: Record<Channel, Queue<DeliveryData>> = {
  email: queue("notification-email"),
  sms: queue("notification-sms"),
  push: queue("notification-push"),
};
