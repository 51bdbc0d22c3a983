import { dayMs } from "#core/time.ts";

/** How many backups are kept: the last of each of the last days, weeks and months that have one. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/**
 * Returns which backups are kept: the newest one of each day, ISO week and month, in UTC, for as
 * many days, weeks and months as the settings say. All of the last 24 hours are, so that one made by
 * hand before an upgrade stays.
 * @param times of the backups, in any order
 */
export function keptBackups(times: readonly Date[], { days, weeks, months }: Retention): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const newest = newestFirst[0]?.getTime() ?? 0;
  const kept = new Set(newestFirst.filter((time) => newest - time.getTime() < dayMs));
  for (const [most, periodOf] of [
    [days, dayOf],
    [weeks, weekOf],
    [months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const time of newestFirst) {
      const period = periodOf(time);
      if (periods.has(period)) continue;
      if (periods.size === most) break;
      periods.add(period);
      kept.add(time);
    }
  }
  return kept;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** Returns the Monday of the week. */
function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - daysSinceMonday * dayMs));
}
