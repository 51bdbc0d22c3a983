import { isOfficial, officialFirst, sourceName } from "#core/sources/official-sources.ts";
import type { Book } from "#core/words.ts";
import type { RuleFacts } from "../../endpoints.ts";

interface Wording {
  say: Book["say"];
  month: (period: string) => string;
  /** Website of the agency that the rule is about. */
  ownSite?: string | null;
}

/**
 * Returns "Source: tra.go.tz, as of June 2025", or without an official source "No official source:
 * doczz.net, …".
 */
export function sourceLine(
  { sources, asOf, isApproximate, readOn }: RuleFacts,
  { say, month, ownSite = null }: Wording,
): string {
  const date = asOf
    ? say(isApproximate ? "rules.note.about" : "rules.note.asOf", { date: dateIn(asOf, month) })
    : say("rules.note.undated", { month: month(readOn) });
  const [first] = officialFirst(sources, ownSite);
  if (!first) return "";
  return isOfficial(first, ownSite)
    ? say("rules.note.source", { source: breakable(first.name), date })
    : say("rules.note.unofficial", { source: breakable(sourceName(first)), date });
}

/** Returns the year, or the month of a month or a day, in readable form. */
const dateIn = (asOf: string, month: (period: string) => string): string =>
  asOf.length === 4 ? asOf : month(asOf.slice(0, 7));

/** Allows line breaks after the dots of a site's address, but not within a word. */
export const breakable = (name: string): string => name.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
