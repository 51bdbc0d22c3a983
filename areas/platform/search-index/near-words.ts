import { sql } from "drizzle-orm";
import { isNearly } from "#core/misspelling.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { FindableKind } from "./tables.ts";

/** Whose words may be meant: the kinds of this area, and what the market and the map are called by. */
export type WordKind = FindableKind | "commodity" | "place" | "product";

/** Spellings beside the best say little more and cost a search each. */
const mostSpellings = 4;

/** Words in use that are nearly the typed one, the nearest first. */
export async function nearWords(
  context: Pick<Context, "db">,
  typed: string,
  kinds: WordKind[],
): Promise<string[]> {
  const rows = await findNear(context, { typed, kinds });
  const words = rows.map(({ word }) => word).filter((word) => isNearly(typed, word));
  return [...new Set(words)].slice(0, mostSpellings);
}

/** By a function of the database that asks for less likeness than its default. */
export const findNear = statement(
  "words nearly so",
  (p: Parameters<{ typed: string; kinds: WordKind[] }>) =>
    select(
      { word: sql<string>`near.word`, nearness: sql<number>`near.nearness::float8` },
      sql`from words_near(${p.typed}::text, ${p.kinds}::text[]) near
        order by near.nearness desc, near.listed desc, near.word`,
    ),
);
