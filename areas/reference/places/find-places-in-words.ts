import { isFuzzyMatch } from "#core/fuzzy-match.ts";
import { searchWords } from "#core/search-words.ts";

/** A place with one of its names. */
export interface NamedPlace {
  id: number;
  /** The words of the name, as in `searchWords`. */
  words: string[];
}

export interface PlacesInWords {
  placeIds: number[];
  /** The words that name no place. */
  rest: string[];
}

/** Prepares places with their names in every language for searching. */
export const toNamedPlaces = (places: { id: number; names: string[] }[]): NamedPlace[] =>
  places.flatMap(({ id, names }) =>
    [...new Set(names)].map((name) => ({ id, words: searchWords(name) })),
  );

/** With fewer letters, too many names begin like this. */
const leastBeginning = 3;
const mostPlaces = 5;

/**
 * Finds places among words: first names of several words, then single words.
 * @param isOther whether a word is known otherwise; it is then not treated as a misspelled place
 */
export function findPlacesInWords(
  words: string[],
  places: NamedPlace[],
  isOther: (word: string) => boolean,
): PlacesInWords {
  const { placeIds, rest } = findLongNames(words, places);
  const read = rest.map((word) => {
    const called = placesByWord(word, places);
    return called.length > 0 || isOther(word) ? called : placesBySimilarWord(word, places);
  });
  return {
    placeIds: [...new Set([...placeIds, ...read.flat()])],
    rest: rest.filter((_, index) => read[index]?.length === 0),
  };
}

/** Finds places whose name of several words occurs in a row, also misspelled: "dar es salam". */
export function findLongNames(words: string[], places: NamedPlace[]): PlacesInWords {
  const named = places.filter((name) => name.words.length > 1);
  const placeIds: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const match = named.find((name) => isRun(words.slice(at), name.words));
    if (match) placeIds.push(match.id);
    else rest.push(words[at] as string);
    at += match?.words.length ?? 1;
  }
  return { placeIds, rest };
}

/** Returns places whose name begins with exactly this word, otherwise with these letters. */
export function placesByWord(word: string, places: NamedPlace[]): number[] {
  const whole = idsBy(word, places, (first) => first === word);
  return whole.length > 0 ? whole : idsBy(word, places, (first) => first.startsWith(word));
}

/** Returns places with a name similar to the word. */
export const placesBySimilarWord = (word: string, places: NamedPlace[]): number[] =>
  idsBy(word, places, (first) => isFuzzyMatch(word, first));

const idsBy = (word: string, places: NamedPlace[], is: (first: string) => boolean) =>
  word.length < leastBeginning
    ? []
    : places
        .flatMap(({ id, words: [first = ""] }) => (is(first) ? [id] : []))
        .filter((id, index, all) => all.indexOf(id) === index)
        .slice(0, mostPlaces);

/** Whether these words begin with a name. */
const isRun = (typed: string[], name: string[]) =>
  name.length <= typed.length &&
  name.every((word, n) => typed[n] === word || isFuzzyMatch(typed[n] as string, word));
