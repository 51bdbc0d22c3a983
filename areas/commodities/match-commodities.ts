import type { Context } from "#server/context.ts";

export interface CommodityMatch {
  commodityId: number;
  /** 1 for a whole name, less for one word of it, a beginning, or something near it. */
  score: number;
}

/**
 * Commodities called so in any of the five languages: by a whole name, one of its words, or the
 * beginning of one.
 * @param words as `searchWords` gives them
 */
export async function matchCommodities(context: Context, words: string): Promise<CommodityMatch[]> {
  return context.db.named<CommodityMatch>("commodities called", called, [
    words,
    `${likeText(words)}%`,
  ]);
}

/** Commodities whose name is nearly so: "maize" for "maiz", "mahindi" for "mahidni". */
export async function guessCommodities(context: Context, words: string): Promise<CommodityMatch[]> {
  const near = await context.db.named<CommodityMatch>("commodities guessed", nearly, [words]);
  const best = near[0]?.score ?? 0;
  return near.filter((match) => match.score >= best - nearEnough);
}

/** Guesses this much worse than the best are no guesses. */
const nearEnough = 0.1;

const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const called = `
  select commodity_id as "commodityId",
         max(case when word = $1 and is_whole then 1.0 when word = $1 then 0.8 when is_whole then 0.7 else 0.5 end)::float8 as score
  from commodity_word where word = $1 or word like $2
  group by commodity_id order by score desc, commodity_id limit 40`;

const nearly = `
  select commodity_id as "commodityId", max(similarity(word, $1))::float8 as score
  from commodity_word where word % $1
  group by commodity_id order by score desc, commodity_id limit 20`;
