import type { Edition } from "#core/editions.ts";
import { dayMs, hourMs } from "#core/time.ts";
import { hoursAhead } from "./format.ts";

interface Now {
  edition: Pick<Edition, "code">;
  now: Date;
}

/** The day it is in the edition's country, or was so many days before: YYYY-MM-DD. */
export const dayIn = ({ edition, now }: Now, daysBefore = 0): string =>
  new Date(now.getTime() + hoursAhead[edition.code] * hourMs - daysBefore * dayMs)
    .toISOString()
    .slice(0, 10);
