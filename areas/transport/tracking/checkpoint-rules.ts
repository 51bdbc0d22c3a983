import { dayMs, hourMs, minuteMs } from "#core/time.ts";

/** In characters. */
export const maxNote = 300;

/** How long a carrier may remove a checkpoint that was added by mistake, in milliseconds. */
export const undoMs = 10 * minuteMs;

/**
 * Tolerances: phone clocks are inaccurate, and a truck is loaded before its dispatch is reported.
 */
const early = dayMs;
const ahead = hourMs;

interface Times {
  at: Date;
  dispatchedAt: Date;
  now: Date;
}

/** Returns what is wrong with the time of a checkpoint; undefined if it is valid. */
export function timeIssue({ at, dispatchedAt, now }: Times): "tooEarly" | "tooLate" | undefined {
  if (at.getTime() < dispatchedAt.getTime() - early) return "tooEarly";
  return at.getTime() > now.getTime() + ahead ? "tooLate" : undefined;
}
