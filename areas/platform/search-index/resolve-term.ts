import { sql } from "drizzle-orm";
import { getEditionPlaces } from "#areas/reference/places/edition-places.ts";
import { findPlacesInWords } from "#areas/reference/places/find-places-in-words.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { findSimilarWords } from "./find-similar-words.ts";
import { type SearchKind, searchWord } from "./tables.ts";

/** No name needs more words than this to be unique. */
const maxWords = 12;
/** With fewer letters, too many words begin like this: only whole words match. */
const leastBeginning = 3;

/** A search term resolved for a kind of records, in `tsquery` syntax; empty for nothing. */
export interface ResolvedTerm {
  /** All the words, in the record's own text. */
  own: string;
  /** Alternatively one of these places, with the words that name no place in the record's text. */
  placeIds: number[];
  rest: string;
}

const noMatch: ResolvedTerm = { own: "", placeIds: [], rest: "" };

/** Resolves "strage kigma" to storage in Kigoma. */
export async function resolveTerm(
  context: Context,
  kind: SearchKind,
  term: string,
): Promise<ResolvedTerm> {
  const words = [...new Set(searchWords(term))].slice(0, maxWords);
  if (words.join("").length < 2) return noMatch;
  const [spelled, places] = await Promise.all([
    spell(context, kind, words),
    getEditionPlaces(context, {}),
  ]);
  const known = new Map(spelled);
  const { placeIds, rest } = findPlacesInWords(words, places, (word) => known.has(word));
  const isWhole = words.every((word) => known.has(word) || isFiller(word));
  const isRestKnown = rest.every((word) => known.has(word) || isFiller(word));
  return {
    own: isWhole ? allOf(known, words) : "",
    placeIds: isRestKnown ? placeIds : [],
    rest: allOf(known, rest),
  };
}

/** A short word that is in no name says little: "in", "ya", "de". */
const isFiller = (word: string) => word.length < leastBeginning;

const allOf = (known: Map<string, string>, words: string[]) =>
  words.flatMap((word) => known.get(word) ?? []).join(" & ");

/** Returns the query for each word that is in use, or similar to one. */
async function spell(
  context: Context,
  kind: SearchKind,
  words: string[],
): Promise<[string, string][]> {
  const beginnings = words.map((word) => (isFiller(word) ? word : `${word}%`));
  const used = new Set(
    (await findUsed(context, { kind, words, beginnings })).map((row) => row.word),
  );
  const spelled = await Promise.all(
    words.map(async (word): Promise<[string, string][]> => {
      if (used.has(word)) return [[word, isFiller(word) ? `'${word}'` : `'${word}':*`]];
      const near = await findSimilarWords(context, word, [kind]);
      return near.length > 0
        ? [[word, `(${near.map((similar) => `'${similar}'`).join(" | ")})`]]
        : [];
    }),
  );
  return spelled.flat();
}

const findUsed = statement(
  "words in use",
  (p: Parameters<{ kind: SearchKind; words: string[]; beginnings: string[] }>) =>
    select(
      { word: sql<string>`typed.word` },
      sql`from unnest(${p.words}::text[], ${p.beginnings}::text[]) as typed (word, beginning)
        where exists (select from ${searchWord}
          where ${searchWord.kind} = ${p.kind} and ${searchWord.word} like typed.beginning)`,
    ),
);
