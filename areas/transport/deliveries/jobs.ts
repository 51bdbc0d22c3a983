import { agreedQueue, cancelledQueue } from "#areas/trade/orders/queues.ts";
import { job } from "#server/jobs/job.ts";
import { cancelDelivery } from "./cancel-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";

const retried = {
  retries: 10,
  firstPauseSeconds: 5,
  maxPauseSeconds: 3600,
  maxSeconds: 60,
  concurrency: 1,
};

/** Agreed on: the carrier that the buyer chose gets the request. */
export const sendJob = job(agreedQueue, { ...retried, run: sendDelivery });

/** Cancelled: its transport is cancelled too. */
export const cancelJob = job(cancelledQueue, { ...retried, run: cancelDelivery });
