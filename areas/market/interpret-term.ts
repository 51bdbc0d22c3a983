import { sql } from "drizzle-orm";
import {
  type CommodityMatch,
  guessCommodities,
  matchCommodities,
} from "#areas/commodities/match-commodities.ts";
import { matchLocations } from "#areas/places/reads.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { productWord } from "./tables.ts";

/** What a person means by the words she typed. */
export interface Meaning {
  /** The best first; empty when the words name no commodity. */
  commodityIds: number[];
  /** Empty when no place is named. */
  locationIds: number[];
  /** Words that are neither, to be found in the products' own names. */
  words: string[];
  /** All she typed, whatever they mean: who sells under such a name is found by it. */
  typed: string[];
}

const maxWords = 6;
/** More words than this no name has: its 120 letters are 60 words of one. */
const maxTyped = 60;

/**
 * Reads "maharage kigoma" as beans in Kigoma. The whole is tried as one name first; then each word
 * as a commodity, a place, a word of product names, and at last as a misspelt commodity.
 */
export async function interpretTerm(context: Context, term: string): Promise<Meaning> {
  const typed = [...new Set(searchWords(term))].slice(0, maxTyped);
  const words = searchWords(term).slice(0, maxWords);
  const whole = words.length > 1 ? await matchCommodities(context, words.join(" ")) : [];
  if (whole.length > 0) return { commodityIds: ranked(whole), locationIds: [], words: [], typed };
  const read = await Promise.all(words.map((word) => readWord(context, word)));
  const commodities = intersection(
    read.flatMap((one) => (one.commodities ? [one.commodities] : [])),
  );
  return {
    commodityIds: ranked(commodities),
    locationIds: [...new Set(read.flatMap((one) => one.locationIds ?? []))],
    words: read.flatMap((one) => (one.word ? [one.word] : [])),
    typed,
  };
}

interface Reading {
  commodities?: CommodityMatch[];
  locationIds?: number[];
  word?: string;
}

async function readWord(context: Context, word: string): Promise<Reading> {
  const [commodities, locationIds] = await Promise.all([
    matchCommodities(context, word),
    matchLocations(context, word),
  ]);
  // "kigoma" is a place, though a fish is called after it.
  const isWholeName = commodities.some((match) => match.score === 1);
  if (locationIds.length > 0 && !isWholeName) return { locationIds };
  if (commodities.length > 0) return { commodities };
  if (await isProductWord(context, word)) return { word };
  const [guessed, [nearest]] = await Promise.all([
    guessCommodities(context, word),
    guessProductWord(context, { word }),
  ]);
  const best = guessed[0]?.score ?? 0;
  if (nearest && nearest.score > best) return { word: nearest.word };
  return guessed.length > 0 ? { commodities: guessed } : { word };
}

/** Whether a listed product is called so, or by a word that begins so. */
async function isProductWord(context: Context, word: string): Promise<boolean> {
  const beginning = `${word.replace(/[\\%_]/g, "\\$&")}%`;
  return (await findProductWord(context, { beginning })).length > 0;
}

const findProductWord = statement("product word", (p: Parameters<{ beginning: string }>) =>
  select(
    { word: productWord.word },
    sql`from ${productWord}
      where ${productWord.word} like ${p.beginning} and ${productWord.listed} > 0 limit 1`,
  ),
);

const guessProductWord = statement("product word guessed", (p: Parameters<{ word: string }>) =>
  select(
    {
      word: productWord.word,
      score: sql<number>`similarity(${productWord.word}, ${p.word})::float8`,
    },
    sql`from ${productWord} where ${productWord.word} % ${p.word} and ${productWord.listed} > 0
      order by score desc, ${productWord.listed} desc, ${productWord.word} limit 1`,
  ),
);

/** What all the words mean together; when they have nothing in common, what any of them means. */
function intersection(sets: CommodityMatch[][]): CommodityMatch[] {
  const scores = new Map<number, { score: number; times: number }>();
  for (const { commodityId, score } of sets.flat()) {
    const before = scores.get(commodityId) ?? { score: 0, times: 0 };
    scores.set(commodityId, { score: before.score + score, times: before.times + 1 });
  }
  const all = [...scores].map(([commodityId, found]) => ({ commodityId, ...found }));
  const common = all.filter((one) => one.times === sets.length);
  return common.length > 0 ? common : all;
}

const ranked = (matches: CommodityMatch[]) =>
  [...matches]
    .sort((a, b) => b.score - a.score)
    .map((match) => match.commodityId)
    .slice(0, 12);
