import { carrierPath, deskPath } from "#core/paths.ts";

import type { LandingFlags } from "../sessions/landing-flags.ts";

/**
 * Returns where a user continues after sign-in: the return URL, else the desk for officers and
 * their pending tasks for traders and carriers.
 * @param back as `returnPath` returns it: "/" without a return URL
 * @param portal of traders, an external site or one of our pages
 */
export function landingPath(
  back: string,
  { isTrader, isOfficer, isCarrier }: LandingFlags,
  portal: string,
): string {
  if (back !== "/") return back;
  if (isOfficer) return deskPath;
  if (isTrader) return portal;
  return isCarrier ? carrierPath : back;
}
