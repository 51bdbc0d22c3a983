import { isFuzzyMatch, maxEditDistance } from "#core/fuzzy-match.ts";
import type { Match } from "#core/relevance.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import { parseHsCode } from "../hs-code.ts";

/** What a name refers to, the most specific first. */
export const nameKinds = ["commodity", "heading", "line", "chapter"] as const;

export interface CodeName {
  kind: (typeof nameKinds)[number];
  /** Prefix of the codes that the name refers to. */
  prefix: string;
  /** Normalized by `searchPhrase`. */
  phrases: readonly string[];
}

/** Words in alphabetical order, each with the indexes of the names that contain it. */
export interface WordIndex {
  called: readonly CodeName[];
  words: readonly string[];
  /** For each word, a bit mask of its letters. */
  letters: readonly number[];
  positions: ReadonlyMap<string, readonly number[]>;
  /** Codes in ascending order. */
  codes: readonly string[];
}

export function buildIndex(called: readonly CodeName[], codes: readonly string[]): WordIndex {
  const positions = new Map<string, number[]>();
  for (const [position, { phrases }] of called.entries()) {
    for (const word of new Set(phrases.flatMap((phrase) => phrase.split(" ")))) {
      const known = positions.get(word);
      if (known) known.push(position);
      else positions.set(word, [position]);
    }
  }
  const words = [...positions.keys()].sort();
  return { called, words, letters: words.map(lettersIn), positions, codes: [...codes].sort() };
}

export interface CodeMatch {
  code: string;
  match: Match;
}

/** Finds the codes that words or digits refer to, each once, the best match first. */
export function findCodes(index: WordIndex, term: string): CodeMatch[] {
  const written = parseHsCode(term);
  // A code that does not exist finds nothing; otherwise pieces of it would match the start of
  // words.
  if (written) return written.digits === null ? [] : codesOf(index, written.digits);
  const matches = new Map<string, CodeMatch>();
  for (const { prefix, match } of rankedGroups(index, term)) {
    for (const code of codesFor(index.codes, prefix))
      if (!matches.has(code)) matches.set(code, { code, match });
  }
  return [...matches.values()];
}

function codesOf({ codes }: WordIndex, digits: string): CodeMatch[] {
  const matches = codesFor(codes, digits);
  // Without matches, removes the zero that was prefixed to an odd number of digits: the last digit
  // may not be typed yet.
  const resolved =
    matches.length > 0 || digits.length % 2 > 0 ? matches : codesFor(codes, unled(digits));
  return resolved.map((code) => ({ code, match: code === digits ? "exact" : "beginning" }));
}

const unled = (digits: string): string => digits.replace(/^0(?=[1-9]\d{2})/, "");

/** Only the first words of a sentence are searched, since each may be compared with all others. */
const mostWords = 8;

interface Group extends CodeName {
  match: Match;
}

function rankedGroups(index: WordIndex, term: string): Group[] {
  const phrase = searchPhrase(term);
  const hits = searchWords(term)
    .slice(0, mostWords)
    .map((word) => positionsOf(index, word));
  const isNear = hits.some(({ isNearly: near }) => near);
  const all = inAll(hits.map(({ positions }) => positions));
  const positions = all.length > 0 ? all : inMost(hits.map(({ positions }) => positions));
  const groups = positions.flatMap((position) => {
    const entry = index.called[position];
    if (!entry) return [];
    const match = all.length === 0 ? "meaning" : isNear ? "nearly" : fitOf(phrase, entry.phrases);
    return [{ ...entry, match, length: shortest(entry.phrases, phrase) }];
  });
  return groups.sort(
    (a, b) => rankOf(a) - rankOf(b) || a.length - b.length || (a.prefix < b.prefix ? -1 : 1),
  );
}

/** Chapters cover too much, so they are ranked after all others. */
function rankOf({ kind, match }: Group): number {
  const closeness = ["exact", "beginning", "word", "nearly", "meaning"].indexOf(match);
  return (kind === "chapter" ? 100 : 0) + closeness * nameKinds.length + nameKinds.indexOf(kind);
}

function fitOf(phrase: string, phrases: readonly string[]): Match {
  if (phrases.includes(phrase)) return "exact";
  return phrases.some((entry) => entry.startsWith(`${phrase} `)) ? "beginning" : "word";
}

/**
 * Returns the length of the shortest phrase with the first word, which has the fewest other words.
 */
function shortest(phrases: readonly string[], phrase: string): number {
  const [first = ""] = phrase.split(" ");
  const own = phrases.filter((entry) => entry.includes(first));
  return Math.min(...(own.length > 0 ? own : phrases).map(({ length }) => length));
}

/** Finds the names with a word or its prefix; without any, those with a fuzzy match. */
function positionsOf(index: WordIndex, word: string) {
  const begun = wordsFrom(index.words, word);
  const near = begun.length > 0 ? begun : wordsNear(index, word);
  const positions = new Set(near.flatMap((entry) => index.positions.get(entry) ?? []));
  return { positions, isNearly: begun.length === 0 };
}

/** Finds fuzzy matches. Comparing letters first avoids most of the expensive comparisons. */
function wordsNear({ words, letters }: WordIndex, word: string): string[] {
  const [own, forgiven] = [lettersIn(word), maxEditDistance(word)];
  if (forgiven === 0) return [];
  return words.filter(
    (entry, position) =>
      bitsIn(own & ~(letters[position] ?? 0)) <= forgiven &&
      lettersMissing(word, entry) <= forgiven &&
      isFuzzyMatch(word, entry),
  );
}

const lettersIn = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0);

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Counts the letters of a word that another lacks; each typing error causes at most one. */
function lettersMissing(word: string, other: string): number {
  let [missing, rest] = [0, other];
  for (const letter of word) {
    const at = rest.indexOf(letter);
    if (at < 0) missing++;
    else rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return missing;
}

function inAll([first, ...others]: readonly ReadonlySet<number>[]): number[] {
  return first ? [...first].filter((entry) => others.every((set) => set.has(entry))) : [];
}

/** Returns the indexes in most of the sets, used if none is in all. */
function inMost(sets: readonly ReadonlySet<number>[]): number[] {
  const counts = new Map<number, number>();
  for (const set of sets) for (const entry of set) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([entry]) => entry);
}

/**
 * Returns the codes with a prefix. A heading without tariff lines represents everything below it.
 */
export function codesFor(codes: readonly string[], beginning: string): readonly string[] {
  const matches = codesUnder(codes, beginning);
  return matches.length > 0 || beginning.length <= 4
    ? matches
    : codesUnder(codes, beginning.slice(0, 4)).filter((code) => code.length === 4);
}

export const codesUnder = (codes: readonly string[], prefix: string): readonly string[] =>
  wordsFrom(codes, prefix);

/** Returns the texts of a sorted list that start with a prefix. */
function wordsFrom(sorted: readonly string[], beginning: string): readonly string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(beginning)) end++;
  return sorted.slice(low, end);
}
