import type { Language } from "#core/languages.ts";

/**
 * A feature that texts mention. `standsOn` lists what it needs (a route of app/routes.ts, a table,
 * a call, a job or a setting). A text mentions it by a link to its route or by `words`: sources of
 * regular expressions that ignore case and also match inside longer words.
 */
export interface Feature {
  standsOn: readonly string[];
  words: Readonly<Record<Language, string>>;
}

export const feature = (
  standsOn: readonly string[],
  [en, kisw, fr, rw, rn]: readonly [string, string, string, string, string],
): Feature => ({ standsOn, words: { en, kisw, fr, rw, rn } });
