import type { Book } from "#core/words.ts";

/** The known facts of a border post. */
export interface PostFacts {
  name: string;
  countryCode: string;
  facingName: string | null;
  facingCountryCode: string | null;
  opensAt: string | null;
  closesAt: string | null;
  hoursYear: number | null;
  oneStop: string | null;
  oneStopYear: number | null;
  closedSince: string | null;
}

interface Words {
  say: Book["say"];
  /** Formats a day. */
  date: (day: string) => string;
}

/** Returns "Namanga (KE) / Namanga (TZ)". */
export function formatBothSides({
  name,
  countryCode,
  facingName,
  facingCountryCode,
}: PostFacts): string {
  const sides = [`${name} (${countryCode})`, facingName && `${facingName} (${facingCountryCode})`];
  return sides.filter(Boolean).join(" / ");
}

/** Returns the opening hours with their year, or the day since when the post is closed. */
export function formatHours(post: PostFacts, { say, date }: Words): string {
  const { opensAt, closesAt, hoursYear, closedSince } = post;
  if (closedSince) {
    return say("distances.border.closed", { date: date(closedSince) });
  }
  if (!opensAt || !closesAt) return say("distances.border.unknown");
  const isAllDay = opensAt === "00:00" && closesAt === "24:00";
  const what = isAllDay
    ? say("distances.border.allDay")
    : say("distances.border.fromTo", { opens: opensAt, closes: closesAt });
  return withYear(what, hoursYear, say);
}

/** Returns whether one stop serves both sides, with the year. */
export const formatOneStop = (
  { oneStop, oneStopYear }: PostFacts,
  { say }: Pick<Words, "say">,
): string =>
  oneStop
    ? withYear(say(`distances.border.state.${oneStop}`), oneStopYear, say)
    : say("distances.border.unknown");

const withYear = (what: string, year: number | null, say: Words["say"]): string =>
  year === null ? what : say("distances.border.asOf", { what, year: String(year) });
