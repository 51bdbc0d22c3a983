import type { Meaning } from "./interpret-term.ts";

/** A longer term is the name of a known product, so each word must match whole. */
const mostBeginnings = 6;
/** A shorter prefix matches too much, so such a word must match whole. */
const leastBeginning = 3;

/** Queries of the index product__words (tables.ts), in the syntax of `tsquery`. */
export interface WordsQueries {
  /** Every word is in the product's own name; excludes what the resolved words already find. */
  ownName: string;
  /** Unresolved words, within the commodities and places that the other words name. */
  within: string | undefined;
}

/** `words` of `searchWords`: letters and digits, which need no escape between quotes. */
const beginning = (word: string) => `'${word}':*`;
const whole = (word: string) => `'${word}'`;
const wholeOrBeginning = (word: string) =>
  word.length < leastBeginning ? whole(word) : beginning(word);

/** @param common words of very many products, each with the words to search instead of its beginning */
export function buildWordsQueries(
  { commodityIds, locationIds, words, typed }: Meaning,
  common: ReadonlyMap<string, string[]> = new Map(),
): WordsQueries {
  const isLong = typed.length > mostBeginnings;
  const unlessCommon = (word: string, otherwise: (word: string) => string) => {
    const instead = common.get(word);
    return instead ? `(${instead.map(whole).join(" | ")})` : otherwise(word);
  };
  const ownName = allOf(
    typed.map((word) => (isLong ? whole(word) : unlessCommon(word, wholeOrBeginning))),
  );
  const within = words.map((word) => unlessCommon(word, beginning));
  const resolved = [anyOf("c", commodityIds), anyOf("l", locationIds)];
  return words.length === 0
    ? { ownName: `${ownName} & !(${allOf(resolved)})`, within: undefined }
    : { ownName, within: allOf([...within, ...resolved, `!(${ownName})`]) };
}

const allOf = (parts: string[]) => parts.filter(Boolean).join(" & ");
const anyOf = (kind: "c" | "l", ids: number[]) =>
  ids.length > 0 ? `(${ids.map((id) => `'=${kind}${id}'`).join(" | ")})` : "";
