import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { isWorker } from "./worker-messages.ts";

export type Limiter = Pick<RateLimiterMemory, "consume">;

/** Longest wait for the primary's response. */
const timeoutMs = 1_000;

/**
 * Counts in memory across all processes that serve together. The primary counts exactly. While it
 * does not respond, each process counts by itself.
 * @param name separates its counts from those of other limits, and is the same in every process
 */
export function sharedLimiter(name: string, points: number, seconds: number): Limiter {
  const bounds = { keyPrefix: name, points, duration: seconds };
  const alone = new RateLimiterMemory(bounds);
  if (!isWorker()) return alone;
  const shared = new RateLimiterCluster({ ...bounds, timeoutMs });
  return {
    consume: (caller) =>
      shared.consume(caller).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) throw refusal;
        return alone.consume(caller);
      }),
  };
}

/** Call in the primary before it has workers. Counts for them. */
export const serveLimiterCounts = (): void => void new RateLimiterClusterMaster();
