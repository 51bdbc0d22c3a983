import { type SQL, sql } from "drizzle-orm";
import {
  lookup,
  type Parameters,
  select,
  statement,
  statements,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { forumTagIds, maxMatches, type TopicSort } from "./forum-rules.ts";
import { listNames } from "./listings.ts";
import { searchTopics } from "./search-topics.ts";
import { forumFollow, forumList, forumListing, forumPreference, forumTopic } from "./tables.ts";
import {
  discussion,
  namedTags,
  type ReaderPage,
  readerIdOf,
  selectPage,
  topicColumns,
  topicJoins,
  topicOrders,
  withNamedTags,
} from "./topic-columns.ts";

type Query = ParsedInputOf<typeof endpoints.listTopics>;

/** Lists one page from one index; with a search term, among the newest matches. */
export const listTopics: Handler<typeof endpoints.listTopics> = async (context, input) => {
  const { sort = "new" } = input;
  const params = {
    reader: readerIdOf(context),
    now: context.now,
    size: input.size,
    offset: offsetOf(input),
  };
  if (input.term) {
    const { rows, total } = await searchTopics(
      context,
      { ...input, term: input.term, sort },
      params,
    );
    return { data: rows.map((row) => withNamedTags(context, row)), total };
  }
  const lists = listsOf(input);
  const [list = "all", ...others] = lists;
  // With several filters, the other ones are applied to what the first one lists.
  if (others.length > 0) {
    const rows = await readTwice(sort)(context, { ...params, list, others });
    return {
      data: rows.map(({ found: _, ...row }) => withNamedTags(context, row)),
      total: rows[0]?.found ?? 0,
    };
  }
  const [rows, [counted]] = await Promise.all([
    readList(sort)(context, { ...params, list }),
    countList(context, { list }),
  ]);
  return { data: rows.map((row) => withNamedTags(context, row)), total: counted?.topics ?? 0 };
};

/** Returns the lists that contain the discussions of every filter; smaller lists first. */
function listsOf({ tag, commodityId, borderPostId, associationId }: Query): string[] {
  return [
    ...(associationId ? [listNames.association(associationId)] : []),
    ...(borderPostId ? [listNames.border(borderPostId)] : []),
    ...(commodityId ? [listNames.commodity(commodityId)] : []),
    ...(tag ? [listNames.tag(tag)] : []),
  ];
}

const l = forumListing;
const orders: Record<TopicSort, SQL> = {
  new: sql`${l.createdAt} desc, ${l.topicId} desc`,
  active: sql`${l.activeAt} desc, ${l.topicId} desc`,
  mostLiked: sql`${l.likeCount} desc, ${l.createdAt} desc, ${l.topicId} desc`,
};
const readList = statements(
  (sort: TopicSort) => `discussions by ${sort}`,
  (sort, p: Parameters<ReaderPage & { list: string }>) =>
    withTables(
      sql`page as materialized (
        select ${l.topicId} as id from ${l} where ${l.list} = ${p.list}
        order by ${orders[sort]} limit ${p.size} offset ${p.offset})`,
      select(
        topicColumns(p),
        sql`from page join ${forumTopic} t on ${discussion.id} = page.id ${topicJoins(p)}
          order by ${topicOrders[sort]}`,
      ),
    ),
);

const readTwice = statements(
  (sort: TopicSort) => `discussions of several lists by ${sort}`,
  (sort, p: Parameters<ReaderPage & { list: string; others: string[] }>) =>
    selectPage(
      sort,
      p,
      sql`found as materialized (
          select ${l.topicId} as id from ${l} where ${l.list} = ${p.list}
            and not exists (select from unnest(${p.others}::text[]) as other(list)
              where not exists (select from ${forumListing} o
                where o.list = other.list and o.topic_id = ${l.topicId}))
          order by ${orders[sort]} limit ${sql.raw(String(maxMatches))})`,
    ),
);

const countList = lookup(forumList, "discussions of a list counted", ["topics"], "list");

export const listFollowedTopics: Handler<typeof endpoints.listFollowedTopics> = async (
  context,
  input,
) => {
  const { accountId: reader } = personOf(context);
  const params = { reader, now: context.now, size: input.size, offset: offsetOf(input) };
  const rows = await readFollowed(context, params);
  const [counted] = await countFollowed(context, { reader });
  return { data: rows.map((row) => withNamedTags(context, row)), total: counted?.topics ?? 0 };
};

const f = forumFollow;

const readFollowed = statement(
  "discussions followed",
  (p: Parameters<ReaderPage & { reader: string }>) =>
    select(
      topicColumns(p),
      sql`from ${f} join ${forumTopic} t on ${discussion.id} = ${f.topicId} and ${discussion.state} = 'shown'
        ${topicJoins(p)}
        where ${f.accountId} = ${p.reader} order by ${f.createdAt} desc, ${f.topicId} desc
        limit ${p.size} offset ${p.offset}`,
    ),
);

const countFollowed = statement(
  "discussions followed counted",
  (p: Parameters<{ reader: string }>) =>
    select(
      { topics: sql<number>`count(*)::int` },
      sql`from ${f} join ${forumTopic} t on ${discussion.id} = ${f.topicId} and ${discussion.state} = 'shown'
      where ${f.accountId} = ${p.reader}`,
    ),
);

/** Lists all tags with their number of discussions; the reader's chosen tags come first. */
export const listTags: Handler<typeof endpoints.listTags> = async (context, input) => {
  const counts = new Map((await countTags(context)).map(({ list, topics }) => [list, topics]));
  const reader = readerIdOf(context);
  const [chosen] = reader ? await readChosen(context, { reader }) : [];
  const isChosen = (id: string) => chosen?.tags.includes(id) ?? false;
  const data = namedTags(context, forumTagIds)
    .map((tag) => ({
      ...tag,
      topics: counts.get(listNames.tag(tag.id)) ?? 0,
      isChosen: isChosen(tag.id),
    }))
    .sort((first, other) => Number(other.isChosen) - Number(first.isChosen));
  return pageOf(data, input);
};

const countTags = statement("discussions counted by tag", () =>
  select(
    { list: forumList.list, topics: forumList.topics },
    sql`from ${forumList} where ${forumList.list} like 'tag %'`,
  ),
);

const readChosen = statement("tags chosen", (p: Parameters<{ reader: string }>) =>
  select(
    { tags: forumPreference.tags },
    sql`from ${forumPreference} where ${forumPreference.accountId} = ${p.reader}`,
  ),
);
