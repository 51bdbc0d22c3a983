import { dayMs, hourMs, minuteMs } from "#core/time.ts";

/** In characters. */
export const maxNote = 300;

/** A checkpoint was made by mistake: so long its maker may take it back, in milliseconds. */
export const undoMs = 10 * minuteMs;

/** Clocks of phones are not right, and a truck is loaded before it is said to have left. */
const early = dayMs;
const ahead = hourMs;

interface Times {
  at: Date;
  dispatchedAt: Date;
  now: Date;
}

/** What is wrong with the time of a checkpoint; undefined for nothing. */
export function timeIssue({ at, dispatchedAt, now }: Times): "tooEarly" | "tooLate" | undefined {
  if (at.getTime() < dispatchedAt.getTime() - early) return "tooEarly";
  return at.getTime() > now.getTime() + ahead ? "tooLate" : undefined;
}
