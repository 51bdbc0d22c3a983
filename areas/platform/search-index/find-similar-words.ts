import { sql } from "drizzle-orm";
import { wordsNear } from "#areas/reference/commodities/words-near.ts";
import { isFuzzyMatch } from "#core/fuzzy-match.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { SearchKind } from "./tables.ts";

/**
 * The kinds whose words are compared: those of this area, and the names of the market and the map.
 */
export type WordKind = SearchKind | "commodity" | "place" | "product";

/** Spellings beyond the best add little and cost a search each. */
const mostSpellings = 4;

/** Returns words in use that are similar to the typed one, most similar first. */
export async function findSimilarWords(
  context: Pick<Context, "db">,
  typed: string,
  kinds: WordKind[],
): Promise<string[]> {
  const rows = await readSimilarWords(context, { typed, kinds });
  const words = rows.map(({ word }) => word).filter((word) => isFuzzyMatch(typed, word));
  return [...new Set(words)].slice(0, mostSpellings);
}

export const readSimilarWords = statement(
  "words nearly so",
  (p: Parameters<{ typed: string; kinds: WordKind[] }>) =>
    select(
      { word: sql<string>`near.word`, nearness: sql<number>`near.nearness::float8` },
      sql`from ${wordsNear(p.typed, sql`${p.kinds}::text[]`)} near
        order by near.nearness desc, near.listed desc, near.word`,
    ),
);
