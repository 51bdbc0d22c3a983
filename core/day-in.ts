import type { Edition, EditionCode } from "./editions.ts";
import { dayMs, hourMs } from "./time.ts";

/** Hours ahead of UTC of the clocks on the wall; no country here changes them in summer. */
export const hoursAhead: Record<EditionCode, number> = { tz: 3, ke: 3, ug: 3, rw: 2, bi: 2 };

interface Now {
  edition: Pick<Edition, "code">;
  now: Date;
}

/** The day it is in the edition's country, or was so many days before (below 0: will be): YYYY-MM-DD. */
export const dayIn = ({ edition, now }: Now, daysBefore = 0): string =>
  new Date(now.getTime() + hoursAhead[edition.code] * hourMs - daysBefore * dayMs)
    .toISOString()
    .slice(0, 10);
