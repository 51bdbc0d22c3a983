import { isNearly } from "#core/misspelling.ts";
import { searchWords } from "#core/search-words.ts";

/** A place with one of its names. */
export interface CalledPlace {
  id: number;
  /** The words of the name, as in `searchWords`. */
  words: string[];
}

export interface PlacesRead {
  placeIds: number[];
  /** The words that name no place. */
  rest: string[];
}

/** Prepares places with their names in every language for searching. */
export const calledPlaces = (places: { id: number; names: string[] }[]): CalledPlace[] =>
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
export function placesCalled(
  words: string[],
  places: CalledPlace[],
  isOther: (word: string) => boolean,
): PlacesRead {
  const { placeIds, rest } = longNames(words, places);
  const read = rest.map((word) => {
    const called = placesOf(word, places);
    return called.length > 0 || isOther(word) ? called : placesNearly(word, places);
  });
  return {
    placeIds: [...new Set([...placeIds, ...read.flat()])],
    rest: rest.filter((_, index) => read[index]?.length === 0),
  };
}

/** Finds places whose name of several words occurs in a row, also misspelled: "dar es salam". */
export function longNames(words: string[], places: CalledPlace[]): PlacesRead {
  const named = places.filter((name) => name.words.length > 1);
  const placeIds: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = named.find((name) => isRun(words.slice(at), name.words));
    if (found) placeIds.push(found.id);
    else rest.push(words[at] as string);
    at += found?.words.length ?? 1;
  }
  return { placeIds, rest };
}

/** Returns places whose name begins with exactly this word, otherwise with these letters. */
export function placesOf(word: string, places: CalledPlace[]): number[] {
  const whole = idsBy(word, places, (first) => first === word);
  return whole.length > 0 ? whole : idsBy(word, places, (first) => first.startsWith(word));
}

/** Returns places with a name similar to the word. */
export const placesNearly = (word: string, places: CalledPlace[]): number[] =>
  idsBy(word, places, (first) => isNearly(word, first));

const idsBy = (word: string, places: CalledPlace[], is: (first: string) => boolean) =>
  word.length < leastBeginning
    ? []
    : places
        .flatMap(({ id, words: [first = ""] }) => (is(first) ? [id] : []))
        .filter((id, index, all) => all.indexOf(id) === index)
        .slice(0, mostPlaces);

/** Whether these words begin with a name. */
const isRun = (typed: string[], name: string[]) =>
  name.length <= typed.length &&
  name.every((word, n) => typed[n] === word || isNearly(typed[n] as string, word));
