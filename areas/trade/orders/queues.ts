import { queue } from "#server/jobs/queue.ts";

export interface OrderData {
  orderId: string;
}

/** Orders on which both sides have just agreed. The area of deliveries sends their transport. */
export const agreedQueue = queue<OrderData>("order-agreed");

/** Orders that were cancelled. The area of deliveries cancels their transport. */
export const cancelledQueue = queue<OrderData>("order-cancelled");
