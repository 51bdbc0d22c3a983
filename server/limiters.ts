import { type RateLimit, rateLimit } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";

const minute = 60;
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
  const account = [
    rateLimit(settings.SIGN_INS_PER_MINUTE, minute),
    rateLimit(settings.SIGN_INS_PER_HOUR, hour),
  ];
  return {
    signInOfAccount: {
      async count(caller) {
        let headers: Record<string, string> = {};
        for (const limit of account) headers = await limit.count(caller);
        return headers;
      },
    },
    signInOfAddress: rateLimit(settings.SIGN_INS_PER_ADDRESS_AND_MINUTE, minute),
    registerOfAddress: rateLimit(settings.REGISTRATIONS_PER_ADDRESS_AND_HOUR, hour),
    memberOfAccount: rateLimit(settings.MEMBERS_PER_ACCOUNT_AND_HOUR, hour),
    newPictureOfAddress: rateLimit(settings.NEW_PICTURES_PER_ADDRESS_AND_MINUTE, minute),
  };
}
