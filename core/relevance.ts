import { isFuzzyMatch } from "./fuzzy-match.ts";
import { searchWords } from "./search-words.ts";

/**
 * How well a name matches the typed text, best first: the full name, its beginning, words of it in
 * any order, or similar words; "meaning" is a match by place or description.
 */
export const matches = ["exact", "beginning", "word", "nearly", "meaning"] as const;
export type Match = (typeof matches)[number];

/**
 * Returns a function that ranks a list of names for one entity by the best match with the typed
 * text.
 */
export function relevance(typed: string): (names: readonly string[]) => Match {
  const words = searchWords(typed);
  const fits = (name: string) => closenessOfName(words, searchWords(name));
  return (names) => names.map(fits).sort(compareByRank)[0] ?? "meaning";
}

function closenessOfName(words: readonly string[], own: readonly string[]): Match {
  if (words.length === 0) return "meaning";
  const [phrase, called] = [words.join(" "), own.join(" ")];
  if (called === phrase) return "exact";
  if (called.startsWith(phrase)) return "beginning";
  const begins = (word: string) => own.some((candidate) => candidate.startsWith(word));
  if (words.every(begins)) return "word";
  const isCalled = (word: string) =>
    begins(word) || own.some((candidate) => isFuzzyMatch(word, candidate));
  return words.every(isCalled) ? "nearly" : "meaning";
}

/** Sorts better matches first. */
export const compareByRank = (a: Match, b: Match): number =>
  matches.indexOf(a) - matches.indexOf(b);

interface FoundRow {
  id: string;
  names: readonly string[];
}

/**
 * Sorts results by relevance; among equals, the shorter name comes first, because it has fewer
 * other words.
 */
export function rankByRelevance<F extends FoundRow>(typed: string, results: readonly F[]) {
  const closeness = relevance(typed);
  return results
    .map((candidate) => ({
      ...candidate,
      match: closeness(candidate.names),
      name: candidate.names[0] ?? "",
    }))
    .sort(
      (a, b) =>
        compareByRank(a.match, b.match) ||
        a.name.length - b.name.length ||
        compare(a.name, b.name) ||
        compare(a.id, b.id),
    );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
