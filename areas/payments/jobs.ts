import { type JobKind, jobKind } from "#server/jobs/job-kind.ts";
import { type AskData, askGateway } from "./ask-gateway.ts";
import { askQueue, startQueue } from "./job-queues.ts";
import { giveUpStart, type StartData, startCheckout } from "./start-checkout.ts";

/** Asks the buyer's phone to pay. What the gateway may have heard is not asked a second time. */
const startJob = jobKind<StartData>({
  ...startQueue,
  retries: 3,
  firstPauseSeconds: 2,
  longestPauseSeconds: 20,
  mostSeconds: 60,
  atOnce: 2,
  run: startCheckout,
  giveUp: giveUpStart,
});

/** Asks the gateway what became of a payment; while it is pending it asks again, ever more seldom. */
const askJob = jobKind<AskData>({
  ...askQueue,
  retries: 6,
  firstPauseSeconds: 5,
  longestPauseSeconds: 300,
  mostSeconds: 60,
  atOnce: 2,
  run: askGateway,
});

export const paymentJobs: JobKind[] = [startJob, askJob];
