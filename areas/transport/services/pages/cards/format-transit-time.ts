import type { Wording } from "#web/words/prerender.tsx";

/** Formats the transit time for the search: "2–4 days". */
export function formatTransitTime(
  { minDays, maxDays }: { minDays: number; maxDays: number },
  { say }: Pick<Wording, "say">,
): string {
  if (maxDays === 0) return say("logistics.find.sameDay");
  return minDays === maxDays
    ? say("logistics.find.days", { count: maxDays })
    : say("logistics.find.daysRange", { min: minDays, max: maxDays });
}
