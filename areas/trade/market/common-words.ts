import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { productWord } from "./tables.ts";

/**
 * Words of so many products are not searched as beginnings: for a beginning the index collects all
 * its products first, 275 ms instead of 6 in a catalogue of a million. The most frequent words that
 * begin so are searched instead.
 */
const commonFrom = 1_000;
const mostContinuations = 20;

interface SearchedWords {
  words: string[];
  /** Whether one word is the whole search. A common one alone fills every list by itself. */
  isAlone: boolean;
}

/** Returns those of the words that are common, each with the words to search for it. */
export async function readCommonWords(
  context: Context,
  { words, isAlone }: SearchedWords,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await findCommonWords(context, { words });
  return new Map(rows.map(({ word, continuations }) => [word, isAlone ? [word] : continuations]));
}

const findCommonWords = statement("common product words", (p: Parameters<{ words: string[] }>) => {
  // A range rather than LIKE, which uses the index for a constant alone.
  const continuations = sql`select longer.word from ${productWord} longer
    where longer.word ~>=~ ${productWord.word}
      and longer.word ~<~ (${productWord.word} || chr(1114111)) and longer.listed > 0
    order by longer.listed desc limit ${sql.raw(String(mostContinuations))}`;
  return select(
    { word: productWord.word, continuations: sql<string[]>`array(${continuations})` },
    sql`from ${productWord} where ${productWord.word} = any (${p.words}::text[])
      and ${productWord.listed} >= ${sql.raw(String(commonFrom))}`,
  );
});
