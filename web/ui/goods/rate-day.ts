import { isAgeSaid } from "#core/rate-age.ts";
import type { Book } from "#core/words.ts";

/** Formats the day of an exchange rate, with its age if it is older than a week. */
export const rateDay = (
  say: Book["say"],
  date: string,
  ageDays: number | null | undefined,
): string => (isAgeSaid(ageDays) ? say("web.ui.rateAge", { date, days: ageDays }) : date);
