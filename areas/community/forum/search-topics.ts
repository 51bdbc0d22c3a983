import { sql } from "drizzle-orm";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, statements } from "#server/database/statement.ts";
import {
  maxExamined,
  maxMatches,
  maxPrefixMatches,
  maxTerms,
  type TopicSort,
} from "./forum-rules.ts";
import { forumTopic, forumTopicWord, forumWord } from "./tables.ts";
import { discussion, type ReaderPage, selectPage } from "./topic-columns.ts";

interface Query {
  term: string;
  sort: TopicSort;
  tag?: string | undefined;
  commodityId?: number | undefined;
  borderPostId?: number | undefined;
  associationId?: string | undefined;
}

/**
 * Searches discussions that contain all words of a term, or words with those prefixes: among the
 * newest with the rarest word, so that the cost does not grow with the number of discussions.
 */
export async function searchTopics(context: Context, query: Query, paged: ReaderPage) {
  const terms = [...new Set(searchWords(query.term))].slice(0, maxTerms);
  const known = await expand(context, terms);
  const [rarest, ...others] = known;
  if (!rarest || known.some(({ words }) => words.length === 0)) return { rows: [], total: 0 };
  const rows = await readFound(query.sort)(context, {
    ...paged,
    rarest: rarest.words,
    otherWords: others.flatMap(({ words }) => words),
    otherTerms: others.flatMap(({ words }, index) => words.map(() => index)),
    others: others.length,
    tag: query.tag ?? null,
    commodityId: query.commodityId ?? null,
    borderPostId: query.borderPostId ?? null,
    associationId: query.associationId ?? null,
  });
  return { rows: rows.map(({ found: _, ...row }) => row), total: rows[0]?.found ?? 0 };
}

/** Returns the indexed words for each term as prefix, rarest term first. */
async function expand(context: Context, terms: string[]) {
  const matches = await findWords(context, {
    terms,
    // One or two letters match too many words as a prefix: they must match exactly.
    ends: terms.map((term) => term + (term.length > 2 ? "\u{10ffff}" : "\u0001")),
  });
  return terms
    .map((term) => {
      const of = matches.filter((entry) => entry.term === term);
      const topics = of.reduce((sum, entry) => sum + entry.topics, 0);
      return { topics, words: of.map(({ word }) => word) };
    })
    .sort((entry, other) => entry.topics - other.topics);
}

const findWords = statement(
  "words that begin so",
  (p: Parameters<{ terms: string[]; ends: string[] }>) =>
    select(
      {
        term: sql<string>`asked.term`,
        word: sql<string>`found.word`,
        topics: sql<number>`found.topics`,
      },
      sql`from unnest(${p.terms}::text[], ${p.ends}::text[]) as asked(term, until)
        cross join lateral (
          select ${forumWord.word}, ${forumWord.topics} from ${forumWord}
          where ${forumWord.word} ~>=~ asked.term and ${forumWord.word} ~<~ asked.until
            and ${forumWord.topics} > 0
          order by ${forumWord.topics} desc limit ${sql.raw(String(maxPrefixMatches))}) found`,
    ),
);

interface Match extends ReaderPage {
  rarest: string[];
  otherWords: string[];
  otherTerms: number[];
  others: number;
  tag: string | null;
  commodityId: number | null;
  borderPostId: number | null;
  associationId: string | null;
}

const w = forumTopicWord;

const readFound = statements(
  (sort: TopicSort) => `discussions found by ${sort}`,
  (sort, p: Parameters<Match>) =>
    selectPage(
      sort,
      p,
      sql`looked as materialized (
          select distinct newest.topic_id as id, newest.created_at
          from unnest(${p.rarest}::text[]) as asked(word)
          cross join lateral (
            select ${w.topicId}, ${w.createdAt} from ${w} where ${w.word} = asked.word
            order by ${w.createdAt} desc, ${w.topicId} desc
            limit ${sql.raw(String(maxExamined))}) newest),
        found as materialized (
          select t.id from looked join ${forumTopic} t on ${discussion.id} = looked.id
          where ${discussion.state} = 'shown'
            and (${p.others}::int = 0 or (
              select count(distinct other.term)
              from unnest(${p.otherWords}::text[], ${p.otherTerms}::int[]) as other(word, term)
              join ${w} on ${w.topicId} = looked.id and ${w.word} = other.word) = ${p.others}::int)
            and (${p.tag}::text is null or ${p.tag} = any(${discussion.tags}))
            and (${p.commodityId}::int is null or ${discussion.commodityId} = ${p.commodityId})
            and (${p.borderPostId}::int is null or ${discussion.borderPostId} = ${p.borderPostId})
            and (${p.associationId}::uuid is null or ${discussion.associationId} = ${p.associationId})
          order by looked.created_at desc, looked.id desc limit ${sql.raw(String(maxMatches))})`,
    ),
);
