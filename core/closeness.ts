import { isNearly } from "./misspelling.ts";
import { searchPhrase, searchWords } from "./search-words.ts";

/**
 * How well a name fits what was typed, the best first: the whole name, its beginning, words of it in
 * any order, words nearly so; or found by what it means, as its place or its description.
 */
export const matches = ["exact", "beginning", "word", "nearly", "meaning"] as const;
export type Match = (typeof matches)[number];

/** How well the best of a thing's names fits. */
export function closenessOf(typed: string, names: readonly string[]): Match {
  const phrase = searchPhrase(typed);
  const words = searchWords(typed);
  const fits = names.map((name) => closenessOfName(phrase, words, name));
  return fits.sort(byMatch)[0] ?? "meaning";
}

function closenessOfName(phrase: string, words: readonly string[], name: string): Match {
  if (phrase === "") return "meaning";
  const called = searchPhrase(name);
  if (called === phrase) return "exact";
  if (called.startsWith(phrase)) return "beginning";
  const own = searchWords(name);
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return "word";
  const isCalled = (word: string) => own.some((one) => one.startsWith(word) || isNearly(word, one));
  return words.every(isCalled) ? "nearly" : "meaning";
}

/** The better first. */
export const byMatch = (a: Match, b: Match): number => matches.indexOf(a) - matches.indexOf(b);

interface Found {
  id: string;
  names: readonly string[];
}

/** What was found, the best fit first; of equal ones the shorter name, which has less beside the words. */
export function rankedBy<F extends Found>(typed: string, found: readonly F[]) {
  return found
    .map((one) => ({ ...one, match: closenessOf(typed, one.names), name: one.names[0] ?? "" }))
    .sort(
      (a, b) =>
        byMatch(a.match, b.match) ||
        a.name.length - b.name.length ||
        compare(a.name, b.name) ||
        compare(a.id, b.id),
    );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
