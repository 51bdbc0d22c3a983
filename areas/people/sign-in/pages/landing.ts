import { deskPath } from "#core/paths.ts";
import { carrierPath } from "#core/transport/transport-paths.ts";
import type { Standing } from "../sessions/standing.ts";

/**
 * Where who has signed in goes on: where she was going, else an officer to the desk, a trader and a
 * carrier to what waits for them.
 * @param back as `returnPath` gives it: "/" where she came for nothing else
 * @param portal of traders, another site or a page of ours
 */
export function landingPath(
  back: string,
  { isTrader, isOfficer, isCarrier }: Standing,
  portal: string,
): string {
  if (back !== "/") return back;
  if (isOfficer) return deskPath;
  if (isTrader) return portal;
  return isCarrier ? carrierPath : back;
}
