/** Lengths of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant so many milliseconds before another. */
export const earlier = (than: Date, ms: number): Date => new Date(than.getTime() - ms);

/** The instant of a change: later than the one before, so that two versions never look the same. */
export const laterThan = (before: Date, now: Date): Date =>
  now > before ? now : new Date(before.getTime() + 1);

/** Whole days from a day (YYYY-MM-DD) to an instant; none before it. */
export const daysSince = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / dayMs));
