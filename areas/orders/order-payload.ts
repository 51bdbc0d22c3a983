import type { NotificationPayload } from "#areas/notifications/payload.ts";
import type { HeldOrder } from "./hold-order.ts";

/** What every notification of an order says. */
export const payloadOf = ({ number, lines }: HeldOrder, now: Date): NotificationPayload => ({
  orderNumber: number,
  dateUpdated: now.toISOString(),
  ...(lines[0] ? { productName: lines[0].productName } : {}),
});
