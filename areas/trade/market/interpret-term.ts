import { sql } from "drizzle-orm";
import { readSimilarWords } from "#areas/platform/search-index/find-similar-words.ts";
import {
  type CommodityMatch,
  guessCommodities,
  matchCommodities,
} from "#areas/reference/commodities/match-commodities.ts";
import { getEditionPlaces } from "#areas/reference/places/edition-places.ts";
import {
  findLongNames,
  type NamedPlace,
  placesBySimilarWord,
  placesByWord,
} from "#areas/reference/places/find-places-in-words.ts";
import { isFuzzyMatch } from "#core/fuzzy-match.ts";
import { compareByRank, type Match } from "#core/relevance.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { productWord } from "./tables.ts";

/** What a user's search term resolves to. */
export interface Meaning {
  /** The best match first; empty when the words name no commodity. */
  commodityIds: number[];
  /** How well the term matches the name of each commodity. */
  matches: Map<number, Match>;
  /** Empty when the words name no place. */
  locationIds: number[];
  /** Words that are neither, to be searched in the products' own names. */
  words: string[];
  /** All words of the term, whatever they resolve to; they also match products with that name. */
  typed: string[];
}

const maxWords = 6;
/** No name has more words than this: its 120 letters are at most 60 words. */
const maxTyped = 60;

/**
 * Resolves "maharage kigoma" to beans in Kigoma. First tries the whole term as one name, then names
 * of places with several words, then each word as a commodity, a place or a word of product names,
 * and finally as a misspelling of one of these.
 */
export async function interpretTerm(context: Context, term: string): Promise<Meaning> {
  const typed = [...new Set(searchWords(term))].slice(0, maxTyped);
  const words = searchWords(term).slice(0, maxWords);
  const whole = words.length > 1 ? await matchCommodities(context, words.join(" ")) : [];
  if (whole.length > 0) return { ...resolved(whole, matchOf), locationIds: [], words: [], typed };
  const places = await getEditionPlaces(context, {});
  const { placeIds, rest } = findLongNames(words, places);
  const read = await Promise.all(rest.map((word) => readWord(context, word, places)));
  const called = read.flatMap((entry) => (entry.commodities ? [entry] : []));
  const commodities = intersection(called.map((entry) => entry.commodities ?? []));
  const isGuessed = called.some((entry) => entry.isGuessed);
  const match = (score: number): Match =>
    isGuessed ? "nearly" : words.length > 1 ? "word" : matchOf(score);
  return {
    ...resolved(commodities, match),
    locationIds: [...new Set([...placeIds, ...read.flatMap((entry) => entry.locationIds ?? [])])],
    words: read.flatMap((entry) => (entry.word ? [entry.word] : [])),
    typed,
  };
}

interface Reading {
  commodities?: CommodityMatch[];
  isGuessed?: boolean;
  locationIds?: number[];
  word?: string;
}

async function readWord(context: Context, word: string, places: NamedPlace[]): Promise<Reading> {
  const commodities = await matchCommodities(context, word);
  const locationIds = placesByWord(word, places);
  // "kigoma" is a place, although a fish is named after it.
  const isWholeName = commodities.some((match) => match.score === 1);
  if (locationIds.length > 0 && !isWholeName) return { locationIds };
  if (commodities.length > 0) return { commodities };
  if (await isProductWord(context, word)) return { word };
  return guessWord(context, word, places);
}

async function guessWord(context: Context, word: string, places: NamedPlace[]): Promise<Reading> {
  const [guessed, near] = await Promise.all([
    guessCommodities(context, word),
    readSimilarWords(context, { typed: word, kinds: ["product"] }),
  ]);
  const locationIds = placesBySimilarWord(word, places);
  if (locationIds.length > 0 && !guessed[0]?.isWhole) return { locationIds };
  const nearest = near.find((entry) => isFuzzyMatch(word, entry.word));
  if (nearest && nearest.nearness > (guessed[0]?.score ?? 0)) return { word: nearest.word };
  return guessed.length > 0 ? { commodities: guessed, isGuessed: true } : { word };
}

/** Converts a score of `matchCommodities` to a match level. */
const matchOf = (score: number): Match =>
  score >= 1 ? "exact" : score === 0.7 ? "beginning" : "word";

/** Returns whether a word of a listed product's name is or begins with this word. */
async function isProductWord(context: Context, word: string): Promise<boolean> {
  const beginning = `${escapeLike(word)}%`;
  return (await findProductWord(context, { beginning })).length > 0;
}

const findProductWord = statement("product word", (p: Parameters<{ beginning: string }>) =>
  select(
    { word: productWord.word },
    sql`from ${productWord}
      where ${productWord.word} like ${p.beginning} and ${productWord.listed} > 0 limit 1`,
  ),
);

/** Returns the commodities that all words share; without any, those of each word. */
function intersection(sets: CommodityMatch[][]): CommodityMatch[] {
  const scores = new Map<number, { score: number; times: number }>();
  for (const { commodityId, score } of sets.flat()) {
    const before = scores.get(commodityId) ?? { score: 0, times: 0 };
    scores.set(commodityId, { score: before.score + score, times: before.times + 1 });
  }
  const all = [...scores].map(([commodityId, ranked]) => ({ commodityId, ...ranked }));
  const common = all.filter((entry) => entry.times === sets.length);
  return common.length > 0 ? common : all;
}

const maxResolved = 12;

/** Returns the best commodities first, each with its match level. */
function resolved(commodities: CommodityMatch[], match: (score: number) => Match) {
  const ranked = commodities
    .map(({ commodityId, score }) => ({ commodityId, score, match: match(score) }))
    .sort((a, b) => compareByRank(a.match, b.match) || b.score - a.score)
    .slice(0, maxResolved);
  return {
    commodityIds: ranked.map(({ commodityId }) => commodityId),
    matches: new Map(ranked.map((entry) => [entry.commodityId, entry.match])),
  };
}
