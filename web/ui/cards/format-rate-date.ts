import { mustShowRateAge } from "#core/rate-age.ts";
import type { Book } from "#core/words.ts";

/** Formats the day of an exchange rate, with its age if it is older than a week. */
export const formatRateDate = (
  say: Book["say"],
  date: string,
  ageDays: number | null | undefined,
): string => (mustShowRateAge(ageDays) ? say("web.ui.rateAge", { date, days: ageDays }) : date);
