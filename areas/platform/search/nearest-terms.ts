import { readSimilarWords } from "#areas/platform/search-index/find-similar-words.ts";
import { editDistance } from "#core/fuzzy-match.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { nearestTerms } from "./endpoints.ts";
import { searchSite } from "./site-search.ts";

/** Only the first words are used, as each suggestion is a search of its own. */
const maxWords = 5;
const mostTerms = 3;
/** More edits would make it another word. */
const mostSlips = 3;

const kinds = [
  "commodity",
  "product",
  "place",
  "trader",
  "service",
  "carrier",
  "event",
  "service provider",
  "standard",
  "trade document",
  "procedure",
] as const;

/** Suggests terms for a search without results: the words corrected, then each word alone. */
export const findNearestTerms: Handler<typeof nearestTerms> = async (context, { query }) => {
  const words = [...new Set(searchWords(query))].slice(0, maxWords);
  const spelled = await Promise.all(words.map((word) => nearest(context, word)));
  const known = spelled.flatMap((word) => word ?? []);
  const longest = [...known].sort((a, b) => b.length - a.length);
  const terms = [...new Set([known.join(" "), ...longest])]
    .filter((term) => term !== "" && term !== words.join(" "))
    .slice(0, mostTerms);
  const results = await Promise.all(
    terms.map((term) => searchSite(context, { query: term, page: 1, size: 1 })),
  );
  const data = terms
    .filter((_, index) => (results[index]?.total ?? 0) > 0)
    .map((term) => ({ term }));
  return { data, total: data.length };
};

async function nearest(context: Context, word: string): Promise<string | undefined> {
  const near = await readSimilarWords(context, { typed: word, kinds: [...kinds] });
  const [best] = near
    .map((candidate) => ({ ...candidate, slips: editDistance(word, candidate.word) }))
    .filter(({ slips }) => slips <= Math.min(mostSlips, word.length / 2))
    .sort((a, b) => a.slips - b.slips);
  return best?.word;
}
