import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { isWorker } from "./worker-line.ts";

export type Limiter = Pick<RateLimiterMemory, "consume">;

/** A primary that is late by so much is not waited for. */
const timeoutMs = 1_000;

/**
 * Counts in memory over all processes that serve together: the primary counts, exactly. While it
 * does not answer, each process counts by itself.
 * @param name tells its counts from those of others, and is the same in every process
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

/** In the primary, before it has workers: counts for them. */
export const countForWorkers = (): void => void new RateLimiterClusterMaster();
