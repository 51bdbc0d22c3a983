import { sql } from "drizzle-orm";
import { editionPlaces } from "#areas/reference/places/edition-places.ts";
import { placesCalled } from "#areas/reference/places/places-called.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { nearWords } from "./near-words.ts";
import { type FindableKind, searchWord } from "./tables.ts";

/** More words than these no name needs to be told from others. */
const maxWords = 12;
/** Fewer letters begin too much: they are a word or nothing. */
const leastBeginning = 3;

/** What words ask for among things of a kind, as `tsquery` is written; empty for nothing. */
export interface ReadTerm {
  /** All the words in a thing's own text. */
  own: string;
  /** Or in one of these places, with the words that name none in its text. */
  placeIds: number[];
  rest: string;
}

const nothing: ReadTerm = { own: "", placeIds: [], rest: "" };

/** Reads "strage kigma" as storage in Kigoma. */
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

/** A short word that nothing is called by says little: "in", "ya", "de". */
const isFiller = (word: string) => word.length < leastBeginning;

const allOf = (known: Map<string, string>, words: string[]) =>
  words.flatMap((word) => known.get(word) ?? []).join(" & ");

/** Of each word that is in use, or nearly, what is looked for. */
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
