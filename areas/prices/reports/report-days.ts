import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import { daysCounted, maxMonthsOld } from "./report-rules.ts";

type Now = Pick<Context, "edition" | "now">;

/** Returns the first day whose reports are counted. */
export const firstDayCounted = (context: Now): string => dayIn(context, daysCounted - 1);

/** Returns the first month whose published prices are compared, YYYY-MM. */
function firstMonthCounted({ now }: Now): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - maxMonthsOld, 1));
  return first.toISOString().slice(0, 7);
}

/** Returns the day from which reports, and the month from which published prices, are compared. */
export const countedSince = (context: Now) => ({
  sinceDay: firstDayCounted(context),
  sinceMonth: firstMonthCounted(context),
});
