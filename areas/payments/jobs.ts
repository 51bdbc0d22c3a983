import { job } from "#server/jobs/job.ts";
import { askGateway } from "./ask-gateway.ts";
import { askQueue, startQueue } from "./queues.ts";
import { giveUpStart, startCheckout } from "./start-checkout.ts";

/** Asks the buyer's phone to pay. What the gateway may have heard is not asked a second time. */
const startJob = job(startQueue, {
  retries: 3,
  firstPauseSeconds: 2,
  maxPauseSeconds: 20,
  maxSeconds: 60,
  concurrency: 2,
  run: startCheckout,
  giveUp: giveUpStart,
});

/** Asks the gateway what became of a payment; while it is pending it asks again, ever more seldom. */
const askJob = job(askQueue, {
  retries: 6,
  firstPauseSeconds: 5,
  maxPauseSeconds: 300,
  maxSeconds: 60,
  concurrency: 2,
  run: askGateway,
});

export const paymentJobs = [startJob, askJob];
