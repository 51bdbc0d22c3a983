import { queue } from "#server/jobs/queue.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";

export interface StartData {
  paymentId: string;
}

/** Payments whose buyer is to be asked on her phone. */
export const startQueue = queue<StartData>("payment-start");

export interface AskData {
  paymentId: string;
  /** How often we have asked by ourselves. */
  rounds?: number;
  /** What a callback claimed that woke us. */
  claim?: CallbackClaim;
}

/** Payments whose gateway is asked what became of them. */
export const askQueue = queue<AskData>("payment-ask");

/** The first time we ask by ourselves: a PIN is typed by then. */
export const firstAskSeconds = 20;
const maxPauseSeconds = 6 * 3600;
/** After this nobody asks any more. */
export const askedForSeconds = 86_400;

/** How long we wait after having asked so often: evenly for the minute in which she types her PIN. */
export const pauseAfter = (rounds: number): number =>
  Math.min(firstAskSeconds * 2 ** Math.max(0, rounds - 4), maxPauseSeconds);
