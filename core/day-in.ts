import type { Edition, EditionCode } from "./editions.ts";
import { dayMs, hourMs } from "./time.ts";

/** Offsets from UTC in hours; none of these countries has daylight saving time. */
export const utcOffsetHours: Record<EditionCode, number> = { tz: 3, ke: 3, ug: 3, rw: 2, bi: 2 };

interface Now {
  edition: Pick<Edition, "code">;
  now: Date;
}

/**
 * Returns the current day in the edition's country, or the day a number of days earlier (below 0:
 * later): YYYY-MM-DD.
 */
export const dayIn = ({ edition, now }: Now, daysBefore = 0): string =>
  new Date(now.getTime() + utcOffsetHours[edition.code] * hourMs - daysBefore * dayMs)
    .toISOString()
    .slice(0, 10);
