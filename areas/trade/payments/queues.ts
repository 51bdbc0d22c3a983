import { queue } from "#server/jobs/queue.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";

export interface StartData {
  paymentId: string;
}

/** Payments whose request must be sent to the buyer's phone. */
export const startQueue = queue<StartData>("payment-start");

export interface PollData {
  paymentId: string;
  /** Number of polls without a callback so far. */
  rounds?: number;
  /** The claim of the callback that triggered the poll. */
  claim?: CallbackClaim;
}

/** Payments whose result is queried from the gateway. */
export const pollQueue = queue<PollData>("payment-ask");

/** Delay of the first poll without a callback; most users have entered the PIN by then. */
export const firstPollSeconds = 20;
const maxPauseSeconds = 6 * 3600;
/** Polling stops after this time. */
export const pollTimeoutSeconds = 86_400;

/**
 * Returns the delay before the next poll: constant for about a minute, while the buyer enters the
 * PIN, then exponential backoff.
 */
export const pollDelaySeconds = (rounds: number): number =>
  Math.min(firstPollSeconds * 2 ** Math.max(0, rounds - 4), maxPauseSeconds);
