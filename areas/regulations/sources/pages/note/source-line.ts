import { isOfficial, officialFirst, sourceName } from "#core/rules/official-sources.ts";
import type { Book } from "#core/words.ts";
import type { RuleFacts } from "../../endpoints.ts";

interface Said {
  say: Book["say"];
  month: (period: string) => string;
  /** Of the agency that the rule is about. */
  ownSite?: string | null;
}

/** "Source: tra.go.tz, as of June 2025"; of what no authority says, "No official source: doczz.net, …". */
export function sourceLine(
  { sources, asOf, isApproximate, readOn }: RuleFacts,
  { say, month, ownSite = null }: Said,
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

/** A day, month or year as it is read. */
const dateIn = (asOf: string, month: (period: string) => string): string =>
  asOf.length === 4 ? asOf : month(asOf.slice(0, 7));

/** The address of a site may break behind its dots, and nowhere within a word. */
export const breakable = (name: string): string => name.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
