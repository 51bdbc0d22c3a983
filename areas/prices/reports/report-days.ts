import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import { daysCounted, maxMonthsOld } from "./report-rules.ts";

type Now = Pick<Context, "edition" | "now">;

/** The first day whose reports are counted. */
export const firstDayCounted = (context: Now): string => dayIn(context, daysCounted - 1);

/** The first month whose published prices are a measure, YYYY-MM. */
function firstMonthCounted({ now }: Now): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - maxMonthsOld, 1));
  return first.toISOString().slice(0, 7);
}

/** Since when reports, and published prices, are held against a report. */
export const countedSince = (context: Now) => ({
  sinceDay: firstDayCounted(context),
  sinceMonth: firstMonthCounted(context),
});
