import type { Meaning } from "./interpret-term.ts";

/** Searches of more words are for a name that somebody has before her: each is a whole word. */
const mostBeginnings = 6;
/** Fewer letters begin too much: they are a word or nothing. */
const leastBeginning = 3;

/** What is looked for in the index product__words (tables.ts), as `tsquery` is written. */
export interface WordsQuery {
  /** Words that name neither commodity nor place, within those that the others name. */
  within: string | undefined;
  /** Every word in the product's own name, whatever it is filed under. */
  ownName: string;
}

/** `words` of `searchWords`: letters and digits, which need no escape between quotes. */
const beginning = (word: string) => `'${word}':*`;
const wholeOrBeginning = (word: string) =>
  word.length < leastBeginning ? `'${word}'` : beginning(word);

export function wordsQuery({ commodityIds, locationIds, words, typed }: Meaning): WordsQuery {
  const commodities = anyOf("c", commodityIds);
  const places = anyOf("l", locationIds);
  const whole = (word: string) => `'${word}'`;
  return {
    within: words.length > 0 ? allOf([...words.map(beginning), commodities, places]) : undefined,
    ownName: allOf(typed.map(typed.length > mostBeginnings ? whole : wholeOrBeginning)),
  };
}

/** The products in the commodities and places that the words name. */
export const meantQuery = ({ commodityIds, locationIds }: Meaning): string =>
  allOf([anyOf("c", commodityIds), anyOf("l", locationIds)]);

const allOf = (parts: string[]) => parts.filter(Boolean).join(" & ");
const anyOf = (kind: "c" | "l", ids: number[]) =>
  ids.length > 0 ? `(${ids.map((id) => `'=${kind}${id}'`).join(" | ")})` : "";
