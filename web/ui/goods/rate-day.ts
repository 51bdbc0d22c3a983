import { isAgeSaid } from "#core/rate-age.ts";
import type { Book } from "#core/words.ts";

/** The day of a rate of exchange, with its age once it is older than a week. */
export const rateDay = (
  say: Book["say"],
  date: string,
  ageDays: number | null | undefined,
): string => (isAgeSaid(ageDays) ? say("web.ui.rateAge", { date, days: ageDays }) : date);
