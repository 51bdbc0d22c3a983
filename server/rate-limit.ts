import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { commonRefusal } from "#core/errors.ts";
import type { Settings } from "./settings.ts";

export interface RateLimit {
  /**
   * Counts one request of this caller.
   * @returns the RateLimit-* headers of the answer
   * @throws AppError errors.tooManyRequests with Retry-After in seconds
   */
  count(caller: string): Promise<Record<string, string>>;
}

/** A limit per caller and minute, kept in this process. */
export const perMinute = (points: number): RateLimit => rateLimit(points, 60);

/** A limit per caller in so many seconds, kept in this process. */
function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async count(caller) {
      try {
        return headersOf(points, await limiter.consume(caller));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw commonRefusal("tooManyRequests", {
          values: { seconds: wait },
          headers: { ...headersOf(points, refusal), "retry-after": String(wait) },
        });
      }
    },
  };
}

function headersOf(points: number, state: RateLimiterRes): Record<string, string> {
  return {
    "ratelimit-limit": String(points),
    "ratelimit-remaining": String(Math.max(0, state.remainingPoints)),
    "ratelimit-reset": String(Math.max(0, Math.ceil(state.msBeforeNext / 1000))),
  };
}

const hour = 3600;

/** What is counted beside the reads: each by its own caller, an account or an address. */
export interface Limiters {
  signInOfAccount: RateLimit;
  signInOfAddress: RateLimit;
  registerOfAddress: RateLimit;
  /** People an account looked up by phone or e-mail, to make them members. */
  memberOfAccount: RateLimit;
  /** Pictures an address asked for that were not made yet. */
  newPictureOfAddress: RateLimit;
}

export function createLimiters(settings: Settings): Limiters {
  const accountPerMinute = perMinute(settings.SIGN_INS_PER_MINUTE);
  const accountPerHour = rateLimit(settings.SIGN_INS_PER_HOUR, hour);
  return {
    signInOfAccount: {
      async count(caller) {
        await accountPerMinute.count(caller);
        return accountPerHour.count(caller);
      },
    },
    signInOfAddress: perMinute(settings.SIGN_INS_PER_ADDRESS_AND_MINUTE),
    registerOfAddress: rateLimit(settings.REGISTRATIONS_PER_ADDRESS_AND_HOUR, hour),
    memberOfAccount: rateLimit(settings.MEMBERS_PER_ACCOUNT_AND_HOUR, hour),
    newPictureOfAddress: perMinute(settings.NEW_PICTURES_PER_ADDRESS_AND_MINUTE),
  };
}
