import type { Book } from "#core/words.ts";
import type { RuleFacts } from "../../endpoints.ts";

interface Said {
  say: Book["say"];
  month: (period: string) => string;
}

/** "Source: tra.go.tz, as of June 2025". */
export function sourceLine(
  { sources, asOf, isApproximate, readOn }: RuleFacts,
  { say, month }: Said,
): string {
  const date = asOf
    ? say(isApproximate ? "rules.note.about" : "rules.note.asOf", { date: dateIn(asOf, month) })
    : say("rules.note.undated", { month: month(readOn) });
  return say("rules.note.source", { source: breakable(sources[0]?.name ?? ""), date });
}

/** A day, month or year as it is read. */
const dateIn = (asOf: string, month: (period: string) => string): string =>
  asOf.length === 4 ? asOf : month(asOf.slice(0, 7));

/** The address of a site may break behind its dots, and nowhere within a word. */
export const breakable = (name: string): string => name.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
