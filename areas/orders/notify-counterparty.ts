import type { z } from "zod";
import type { Context } from "#server/context.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { type NotificationInput, notify } from "#server/notifications/notify.ts";

type CounterpartyInput<P extends z.ZodObject> = Pick<NotificationInput<P>, "to" | "payload"> & {
  /** The request or the order it leads to. */
  about: { request: string } | { order: string };
};

/** Tells who did not act, in the transaction of what was done. */
export async function notifyCounterparty<P extends z.ZodObject>(
  context: Context,
  declared: Notification<P>,
  { to, payload, about }: CounterpartyInput<P>,
): Promise<void> {
  const query = "order" in about ? `id=${about.order}` : `request=${about.request}`;
  await notify(context, declared, { to, payload, about: `/market/order-details?${query}` });
}
