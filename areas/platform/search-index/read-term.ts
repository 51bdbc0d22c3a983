import { sql } from "drizzle-orm";
import { editionPlaces } from "#areas/reference/places/edition-places.ts";
import { placesCalled } from "#areas/reference/places/places-called.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { nearWords } from "./near-words.ts";
import { type FindableKind, searchWord } from "./tables.ts";

/** No name needs more words than this to be unique. */
const maxWords = 12;
/** With fewer letters, too many words begin like this: only whole words match. */
const leastBeginning = 3;

/** A search term resolved for a kind of records, in `tsquery` syntax; empty for nothing. */
export interface ReadTerm {
  /** All the words, in the record's own text. */
  own: string;
  /** Alternatively one of these places, with the words that name no place in the record's text. */
  placeIds: number[];
  rest: string;
}

const nothing: ReadTerm = { own: "", placeIds: [], rest: "" };

/** Resolves "strage kigma" to storage in Kigoma. */
export async function readTerm(
  context: Context,
  kind: FindableKind,
  term: string,
): Promise<ReadTerm> {
  const words = [...new Set(searchWords(term))].slice(0, maxWords);
  if (words.join("").length < 2) return nothing;
  const [spelled, places] = await Promise.all([
    spell(context, kind, words),
    editionPlaces(context, {}),
  ]);
  const known = new Map(spelled);
  const { placeIds, rest } = placesCalled(words, places, (word) => known.has(word));
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
  kind: FindableKind,
  words: string[],
): Promise<[string, string][]> {
  const beginnings = words.map((word) => (isFiller(word) ? word : `${word}%`));
  const used = new Set(
    (await findUsed(context, { kind, words, beginnings })).map((row) => row.word),
  );
  const spelled = await Promise.all(
    words.map(async (word): Promise<[string, string][]> => {
      if (used.has(word)) return [[word, isFiller(word) ? `'${word}'` : `'${word}':*`]];
      const near = await nearWords(context, word, [kind]);
      return near.length > 0 ? [[word, `(${near.map((one) => `'${one}'`).join(" | ")})`]] : [];
    }),
  );
  return spelled.flat();
}

const findUsed = statement(
  "words in use",
  (p: Parameters<{ kind: FindableKind; words: string[]; beginnings: string[] }>) =>
    select(
      { word: sql<string>`typed.word` },
      sql`from unnest(${p.words}::text[], ${p.beginnings}::text[]) as typed (word, beginning)
        where exists (select from ${searchWord}
          where ${searchWord.kind} = ${p.kind} and ${searchWord.word} like typed.beginning)`,
    ),
);
