import { lastDayOf } from "#areas/books/bookkeeping/figures/months.ts";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";

/**
 * The days that are asked for: this month unless given; from a day on up to today, or up to a day
 * from the first of its month. Who mixes up first and last means the days between.
 */
export function periodAsked(
  context: Pick<Context, "edition" | "now">,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const today = dayIn(context);
  const month = today.slice(0, 7);
  if (!from && !to) return { from: `${month}-01`, to: lastDayOf(month) };
  const first = from ?? `${to?.slice(0, 7)}-01`;
  const [earlier = first, later = first] = [first, to ?? today].sort();
  return { from: earlier, to: later };
}
