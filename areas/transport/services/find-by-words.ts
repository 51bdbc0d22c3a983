import { type SQL, sql } from "drizzle-orm";
import type { SearchMatch } from "#areas/platform/search-index/find-by-name.ts";
import { findSimilarWords } from "#areas/platform/search-index/find-similar-words.ts";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import {
  commodity,
  commodityCategory,
  commodityWord,
} from "#areas/reference/commodities/tables.ts";
import { location, locationWord } from "#areas/reference/places/tables.ts";
import { limits } from "#core/limits.ts";
import { compareByRank, relevance } from "#core/relevance.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, statements } from "#server/database/statement.ts";
import { placesAround } from "./places-around.ts";
import { logisticsProvider, logisticService as s } from "./tables.ts";

/** Further words do not improve the results. */
const maxWords = 5;
/**
 * Minimum length for a prefix match; shorter words must match a whole word: "dar" may be a prefix,
 * "es" not.
 */
const leastBeginning = 3;

/** Place or country in which the route begins or ends. */
interface Ends {
  locationId?: number | undefined;
  countryCode?: string | undefined;
}

/**
 * Finds listed services by names of places, providers and commodities, also fuzzy. Every word with
 * a meaning must match. Words found only in descriptions match if no word is a name; otherwise they
 * only affect the order. Returns at most 500: those whose provider's name matches first, then the
 * newest.
 */
export async function findByWords(
  context: Pick<Context, "db">,
  { term, locationId, countryCode }: Ends & { term: string },
): Promise<SearchMatch[]> {
  const words = [...new Set(searchWords(term))].slice(0, maxWords);
  const known = await readWords(context, words);
  const named = known.filter(namesSomething);
  const described = known.filter(
    (meaning) => !namesSomething(meaning) && meaning.described !== null,
  );
  const meanings = named.length > 0 ? named : described;
  if (meanings.length === 0) return [];
  const wishes = named.length > 0 ? described.map((meaning) => meaning.described) : [];
  const values = Object.fromEntries(
    meanings.flatMap(({ places, providers, categories, described }, index) => [
      [`described${index}`, described],
      [`places${index}`, places],
      [`providers${index}`, providers],
      [`categories${index}`, categories],
    ]),
  );
  const params = { ...values, wishes, locationId, countryCode };
  const rows = await resolveWords(meanings.length)(context, params);
  const closeness = relevance(term);
  return rows
    .map(({ id, provider }) => ({ id, match: closeness([provider]) }))
    .sort((a, b) => compareByRank(a.match, b.match));
}

type Meaning = Awaited<ReturnType<typeof readMeanings>>[number];

const namesSomething = ({ places, providers, categories }: Meaning) =>
  places.length + providers.length + categories.length > 0;

/** Resolves the meaning of each word; for a word without one, the meanings of similar words. */
async function readWords(context: Pick<Context, "db">, words: string[]): Promise<Meaning[]> {
  const patterns = words.map((word) => (word.length < leastBeginning ? word : `${word}%`));
  const read = await readMeanings(context, { words, patterns });
  return Promise.all(
    read.map(async (meaning) => {
      if (namesSomething(meaning) || meaning.described !== null) return meaning;
      const near = await findSimilarWords(context, meaning.word, ["place", "carrier", "commodity"]);
      const resolved =
        near.length > 0 ? await readMeanings(context, { words: near, patterns: near }) : [];
      return {
        word: meaning.word,
        places: resolved.flatMap(({ places }) => places),
        providers: resolved.flatMap(({ providers }) => providers),
        categories: resolved.flatMap(({ categories }) => categories),
        described: null,
      };
    }),
  );
}

const leastLetters = sql.raw(String(leastBeginning));

/** A word as a full-text query. */
const wordQuery = sql`(quote_literal(asked.word)
  || case when asked.pattern like '%\\%' then ':*' else '' end)`;

const readMeanings = statement(
  "meanings of words of transport",
  (p: Parameters<{ words: string[]; patterns: string[] }>) =>
    select(
      {
        word: sql<string>`asked.word`,
        /** Includes the districts of a region with that name. */
        places: sql<number[]>`array(
          with called as (select ${locationWord.locationId} as id from ${locationWord}
            where ${locationWord.word} like asked.pattern)
          select id from called union
          select ${location.id} from ${location} where ${location.parentId} in (select id from called))`,
        providers: sql<string[]>`array(
          select ${logisticsProvider.accountId} from ${logisticsProvider}
          where ${logisticsProvider.isListed}
            and ${toSearchVector(logisticsProvider.searchText)} @@ ${wordQuery}::tsquery)`,
        /** The query that matches descriptions; null if none match. */
        described: sql<string | null>`case when length(asked.word) >= ${leastLetters}
          and exists (select from ${s} where ${s.isListed} and ${toSearchVector(s.searchText)} @@ ${wordQuery}::tsquery) then ${wordQuery} end`,
        categories: sql<number[]>`array(
          select ${commodity.categoryId} from ${commodityWord}
          join ${commodity} on ${commodity.id} = ${commodityWord.commodityId}
          where ${commodityWord.word} like asked.pattern
          union
          select ${commodityCategory.id} from ${commodityCategory}
          where exists (select from jsonb_each_text(${commodityCategory.names}) as called
            where lower(called.value) like asked.pattern))`,
      },
      sql`from unnest(${p.words}::text[], ${p.patterns}::text[]) as asked (word, pattern)`,
    ),
);

type Resolved = Parameters<Record<string, unknown>>;

const isResolved = (count: number, p: Resolved): SQL =>
  sql.join(
    [
      sql`${s.isListed}`,
      ...Array.from(
        { length: count },
        (_, index) => sql`(${s.fromId} = any(${p[`places${index}`]}::int[])
          or ${s.toId} = any(${p[`places${index}`]}::int[])
          or ${s.providerId} = any(${p[`providers${index}`]}::uuid[])
          or ${s.goods} && ${p[`categories${index}`]}::int[]
          or ${toSearchVector(s.searchText)} @@ ${p[`described${index}`]}::text::tsquery)`,
      ),
    ],
    sql` and `,
  );

const resolveWords = statements(
  (count: number) => `transport services by ${count} words`,
  (count, p: Resolved) =>
    select(
      { id: s.id, provider: logisticsProvider.name },
      sql`from ${s} join ${logisticsProvider} on ${logisticsProvider.accountId} = ${s.providerId}
        where ${isResolved(count, p)}
          and (${p.locationId}::int is null
            or ${s.fromId} = any(${placesAround(sql`${p.locationId}::int`)})
            or ${s.toId} = any(${placesAround(sql`${p.locationId}::int`)}))
          and (${p.countryCode}::text is null or exists (select from ${location}
            where ${location.id} in (${s.fromId}, ${s.toId})
              and ${location.countryCode} = ${p.countryCode}))
        order by (select count(*) from unnest(${p.wishes}::text[]) as wish
            where ${toSearchVector(s.searchText)} @@ wish::tsquery) desc,
          ${s.createdAt} desc, ${s.id} desc limit ${sql.raw(String(limits.searchSize))}`,
    ),
);
