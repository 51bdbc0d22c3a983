import { sql } from "drizzle-orm";
import { isFuzzyMatch } from "#core/fuzzy-match.ts";
import type { Context } from "#server/context.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { commodityWord } from "./tables.ts";
import { wordsNear } from "./words-near.ts";

export interface CommodityMatch {
  commodityId: number;
  /** 1 for a whole name, less for one word of it, for its beginning, or for a similar word. */
  score: number;
  /** For a guess: whether it is similar to a whole name, not to a word of one. */
  isWhole?: boolean;
}

/**
 * Finds commodities with a name, or a word of one, that equals or begins with the words (see
 * `searchWords`). Cached, because many users search for the same few words.
 */
export const matchCommodities = cached(
  (context: Context, words: string): Promise<CommodityMatch[]> =>
    findCalled(context, { words, beginning: `${escapeLike(words)}%` }),
);

/** Finds commodities with a similar name: "maize" for "maiz", "mahindi" for "mahidni". */
export async function guessCommodities(context: Context, words: string): Promise<CommodityMatch[]> {
  const near = await findNearlyCalled(context, { words });
  const guesses = new Map<number, CommodityMatch>();
  for (const { commodityId, word, isWhole, score } of near) {
    // The best comes first; later rows of the same commodity are worse.
    if (isFuzzyMatch(words, word) && !guesses.has(commodityId)) {
      guesses.set(commodityId, { commodityId, score, isWhole });
    }
  }
  const [best] = guesses.values();
  return [...guesses.values()].filter(({ score }) => score >= (best?.score ?? 0) - nearEnough);
}

/** A guess must be no more than this much worse than the best. */
const nearEnough = 0.1;

const { commodityId, word, isWhole } = commodityWord;

const findCalled = statement(
  "commodities called",
  (p: Parameters<{ words: string; beginning: string }>) =>
    select(
      {
        commodityId,
        score: sql<number>`max(case when ${word} = ${p.words} and ${isWhole} then 1.0
          when ${word} = ${p.words} then 0.8 when ${isWhole} then 0.7 else 0.5 end)::float8`,
      },
      sql`from ${commodityWord} where ${word} = ${p.words} or ${word} like ${p.beginning}
        group by ${commodityId} order by score desc, ${commodityId} limit 40`,
    ),
);

// A similar whole name comes before a similar word of one.
const findNearlyCalled = statement("commodities guessed", (p: Parameters<{ words: string }>) =>
  select(
    {
      commodityId,
      word,
      isWhole,
      score: sql<number>`(near.nearness + case when ${isWhole} then 0.01 else 0 end)::float8`,
    },
    sql`from ${wordsNear(p.words, sql`array['commodity']`)} near
      join ${commodityWord} on ${word} = near.word
      order by score desc, ${commodityId} limit 60`,
  ),
);
