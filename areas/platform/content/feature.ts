import type { Language } from "#core/languages.ts";

/**
 * What texts speak of: by what it is there (a route of app/routes.ts, a table, a call, a job, a
 * setting), and by which words, beside a link to its route, a sentence speaks of it: sources of
 * regular expressions, read without regard to capitals; prefixes and suffixes may stand around them.
 */
export interface Feature {
  standsOn: readonly string[];
  words: Readonly<Record<Language, string>>;
}

export const feature = (
  standsOn: readonly string[],
  [en, kisw, fr, rw, rn]: readonly [string, string, string, string, string],
): Feature => ({ standsOn, words: { en, kisw, fr, rw, rn } });
