import { sql } from "drizzle-orm";
import { findNear } from "#areas/platform/search-index/near-words.ts";
import {
  type CommodityMatch,
  guessCommodities,
  matchCommodities,
} from "#areas/reference/commodities/match-commodities.ts";
import { editionPlaces } from "#areas/reference/places/edition-places.ts";
import {
  type CalledPlace,
  longNames,
  placesNearly,
  placesOf,
} from "#areas/reference/places/places-called.ts";
import { byMatch, type Match } from "#core/closeness.ts";
import { isNearly } from "#core/misspelling.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { productWord } from "./tables.ts";

/** What a person means by the words she typed. */
export interface Meaning {
  /** The best first; empty when the words name no commodity. */
  commodityIds: number[];
  /** How well each of them is called so. */
  matches: Map<number, Match>;
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
 * Reads "maharage kigoma" as beans in Kigoma. The whole is tried as one name first, then names of
 * places of several words; then each word as a commodity, a place, a word of product names, and at
 * last as one of these that is misspelt.
 */
export async function interpretTerm(context: Context, term: string): Promise<Meaning> {
  const typed = [...new Set(searchWords(term))].slice(0, maxTyped);
  const words = searchWords(term).slice(0, maxWords);
  const whole = words.length > 1 ? await matchCommodities(context, words.join(" ")) : [];
  if (whole.length > 0) return { ...meant(whole, matchOf), locationIds: [], words: [], typed };
  const places = await editionPlaces(context, {});
  const { placeIds, rest } = longNames(words, places);
  const read = await Promise.all(rest.map((word) => readWord(context, word, places)));
  const called = read.flatMap((one) => (one.commodities ? [one] : []));
  const commodities = intersection(called.map((one) => one.commodities ?? []));
  const isGuessed = called.some((one) => one.isGuessed);
  const match = (score: number): Match =>
    isGuessed ? "nearly" : words.length > 1 ? "word" : matchOf(score);
  return {
    ...meant(commodities, match),
    locationIds: [...new Set([...placeIds, ...read.flatMap((one) => one.locationIds ?? [])])],
    words: read.flatMap((one) => (one.word ? [one.word] : [])),
    typed,
  };
}

interface Reading {
  commodities?: CommodityMatch[];
  isGuessed?: boolean;
  locationIds?: number[];
  word?: string;
}

async function readWord(context: Context, word: string, places: CalledPlace[]): Promise<Reading> {
  const commodities = await matchCommodities(context, word);
  const locationIds = placesOf(word, places);
  // "kigoma" is a place, though a fish is called after it.
  const isWholeName = commodities.some((match) => match.score === 1);
  if (locationIds.length > 0 && !isWholeName) return { locationIds };
  if (commodities.length > 0) return { commodities };
  if (await isProductWord(context, word)) return { word };
  return guessWord(context, word, places);
}

async function guessWord(context: Context, word: string, places: CalledPlace[]): Promise<Reading> {
  const [guessed, near] = await Promise.all([
    guessCommodities(context, word),
    findNear(context, { typed: word, kinds: ["product"] }),
  ]);
  const locationIds = placesNearly(word, places);
  if (locationIds.length > 0 && !guessed[0]?.isWhole) return { locationIds };
  const nearest = near.find((one) => isNearly(word, one.word));
  if (nearest && nearest.nearness > (guessed[0]?.score ?? 0)) return { word: nearest.word };
  return guessed.length > 0 ? { commodities: guessed, isGuessed: true } : { word };
}

/** How well a commodity is called so, of a score of `matchCommodities`. */
const matchOf = (score: number): Match =>
  score >= 1 ? "exact" : score === 0.7 ? "beginning" : "word";

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

const mostMeant = 12;

/** The best first, each with how well it is called so. */
function meant(commodities: CommodityMatch[], match: (score: number) => Match) {
  const found = commodities
    .map(({ commodityId, score }) => ({ commodityId, score, match: match(score) }))
    .sort((a, b) => byMatch(a.match, b.match) || b.score - a.score)
    .slice(0, mostMeant);
  return {
    commodityIds: found.map(({ commodityId }) => commodityId),
    matches: new Map(found.map((one) => [one.commodityId, one.match])),
  };
}
