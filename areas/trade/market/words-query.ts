import type { Meaning } from "./interpret-term.ts";

/** Searches of more words are for a name that somebody has before her: each is a whole word. */
const mostBeginnings = 6;
/** Fewer letters begin too much: they are a word or nothing. */
const leastBeginning = 3;

/** What is looked for in the index product__words (tables.ts), as `tsquery` is written. */
export interface WordsQueries {
  /** Every word in the product's own name, and what the words mean is found by that. */
  ownName: string;
  /** Words that name neither commodity nor place, within those that the others name. */
  within: string | undefined;
}

/** `words` of `searchWords`: letters and digits, which need no escape between quotes. */
const beginning = (word: string) => `'${word}':*`;
const whole = (word: string) => `'${word}'`;
const wholeOrBeginning = (word: string) =>
  word.length < leastBeginning ? whole(word) : beginning(word);

export function wordsQueries({ commodityIds, locationIds, words, typed }: Meaning): WordsQueries {
  const ownName = allOf(typed.map(typed.length > mostBeginnings ? whole : wholeOrBeginning));
  const meant = [anyOf("c", commodityIds), anyOf("l", locationIds)];
  return words.length === 0
    ? { ownName: `${ownName} & !(${allOf(meant)})`, within: undefined }
    : { ownName, within: allOf([...words.map(beginning), ...meant, `!(${ownName})`]) };
}

const allOf = (parts: string[]) => parts.filter(Boolean).join(" & ");
const anyOf = (kind: "c" | "l", ids: number[]) =>
  ids.length > 0 ? `(${ids.map((id) => `'=${kind}${id}'`).join(" | ")})` : "";
