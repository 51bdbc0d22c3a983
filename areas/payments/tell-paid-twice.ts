import { notify } from "#areas/notifications/notify.ts";
import type { LockedOrder } from "#areas/orders/orders/lock-order.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";

/** Money that has moved. */
export interface Moved {
  amount: number;
  currency: string;
}

/**
 * Tells both sides that an order which was paid already has been paid again, and how much must go
 * back: in the transaction that notes the second payment, which happens once.
 */
export async function tellPaidTwice(
  context: Pick<Context, "jobs" | "now">,
  db: Database,
  { order, second }: { order: LockedOrder; second: Moved },
): Promise<void> {
  const { id, number, buyerId, traderId } = order;
  const told = [
    { accountId: buyerId, event: "paidTwice" },
    { accountId: traderId, event: "receivedTwice" },
  ];
  for (const { accountId, event } of told) {
    await notify(context, db, {
      accountId,
      kind: "orderUpdate",
      payload: {
        event,
        orderNumber: number,
        total: second.amount,
        currency: second.currency,
        dateUpdated: context.now.toISOString(),
      },
      link: `/market/payment-details?id=${id}`,
      isSuccess: false,
    });
  }
}
