/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the instant a number of milliseconds before another. */
export const earlier = (than: Date, ms: number): Date => new Date(than.getTime() - ms);

/**
 * Returns the time of a change, always later than the one before, so that no two versions are
 * equal.
 */
export const laterThan = (before: Date, now: Date): Date =>
  now > before ? now : new Date(before.getTime() + 1);

/** Returns the whole days from a day (YYYY-MM-DD) to an instant; 0 if the day is later. */
export const daysSince = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / dayMs));
