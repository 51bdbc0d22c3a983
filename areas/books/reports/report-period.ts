import { lastDayOf } from "#areas/books/bookkeeping/figures/months.ts";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";

/**
 * Returns the requested period: this month by default, a first day up to today, or the first of its
 * month up to a last day. Swaps the two days when they are in the wrong order.
 */
export function resolvePeriod(
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
