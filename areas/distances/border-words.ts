import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { formatDate } from "#web/format/format.ts";
import type { BorderPostOnWay } from "./endpoints.ts";

export type PostFacts = Omit<BorderPostOnWay, "id">;

interface Words {
  say: Book["say"];
  language: Language;
}

/** "Namanga (KE) / Namanga (TZ)". */
export function bothSides({ name, countryCode, facingName, facingCountryCode }: PostFacts): string {
  const sides = [`${name} (${countryCode})`, facingName && `${facingName} (${facingCountryCode})`];
  return sides.filter(Boolean).join(" / ");
}

/** When it is open, as of which year, or since when it is closed. */
export function hoursOf(post: PostFacts, { say, language }: Words): string {
  const { opensAt, closesAt, hoursYear, closedSince } = post;
  if (closedSince) {
    return say("distances.border.closed", { date: formatDate(language, closedSince) });
  }
  if (!opensAt || !closesAt) return say("distances.border.unknown");
  const isAllDay = opensAt === "00:00" && closesAt === "24:00";
  const what = isAllDay
    ? say("distances.border.allDay")
    : say("distances.border.fromTo", { opens: opensAt, closes: closesAt });
  return withYear(what, hoursYear, say);
}

/** Whether one stop serves both sides, as of which year. */
export const stateOf = ({ oneStop, oneStopYear }: PostFacts, { say }: Words): string =>
  oneStop
    ? withYear(say(`distances.border.state.${oneStop}`), oneStopYear, say)
    : say("distances.border.unknown");

const withYear = (what: string, year: number | null, say: Words["say"]): string =>
  year === null ? what : say("distances.border.asOf", { what, year: String(year) });
