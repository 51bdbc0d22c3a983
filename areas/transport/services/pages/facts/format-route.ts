import type { Wording } from "#web/words/prerender.tsx";
import type { Place } from "../../endpoints.ts";

/** Formats a place: "Kasulu, Kigoma", with the country if it is abroad. */
export function formatPlace(
  { name, regionName, countryCode, countryName }: Place,
  { edition }: Pick<Wording, "edition">,
): string {
  const isAbroad = countryCode.toLowerCase() !== edition.code;
  return [name, regionName, isAbroad && countryName]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(", ");
}

/** Formats the transit time: "2–4 days". */
export const formatDays = (
  { minDays, maxDays }: { minDays: number; maxDays: number },
  { say }: Pick<Wording, "say">,
): string =>
  minDays === maxDays
    ? say("logistics.order.days.one", { count: maxDays })
    : say("logistics.order.days.range", { min: minDays, max: maxDays });
