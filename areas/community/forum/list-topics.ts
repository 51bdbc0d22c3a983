import { type SQL, sql } from "drizzle-orm";
import {
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
import { forumTagIds, maxFound, type TopicSort } from "./forum-rules.ts";
import { listOf } from "./listings.ts";
import { searchTopics } from "./search-topics.ts";
import { forumFollow, forumList, forumListing, forumPreference, forumTopic } from "./tables.ts";
import {
  ordersOfTopics,
  type Paged,
  readerOf,
  t,
  tagsIn,
  topicColumns,
  topicJoins,
  topicOf,
} from "./topic-columns.ts";

type Asked = ParsedInputOf<typeof endpoints.forumTopics>;

/** Lists one page from one index; with a search term, among the newest matches. */
export const listTopics: Handler<typeof endpoints.forumTopics> = async (context, input) => {
  const { sort = "new" } = input;
  const asked = {
    reader: readerOf(context),
    now: context.now,
    size: input.size,
    offset: offsetOf(input),
  };
  if (input.term) {
    const { rows, total } = await searchTopics(
      context,
      { ...input, term: input.term, sort },
      asked,
    );
    return { data: rows.map((row) => topicOf(context, row)), total };
  }
  const lists = listsOf(input);
  const [list = "all", ...others] = lists;
  // With several filters, the other ones are applied to what the first one lists.
  if (others.length > 0) {
    const rows = await readTwice(sort)(context, { ...asked, list, others });
    return {
      data: rows.map(({ found: _, ...row }) => topicOf(context, row)),
      total: rows[0]?.found ?? 0,
    };
  }
  const [rows, [counted]] = await Promise.all([
    readList(sort)(context, { ...asked, list }),
    countList(context, { list }),
  ]);
  return { data: rows.map((row) => topicOf(context, row)), total: counted?.topics ?? 0 };
};

/** Returns the lists that contain the discussions of every filter; smaller lists first. */
function listsOf({ tag, commodityId, borderPostId, associationId }: Asked): string[] {
  return [
    ...(associationId ? [listOf.association(associationId)] : []),
    ...(borderPostId ? [listOf.border(borderPostId)] : []),
    ...(commodityId ? [listOf.commodity(commodityId)] : []),
    ...(tag ? [listOf.tag(tag)] : []),
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
  (sort, p: Parameters<Paged & { list: string }>) =>
    withTables(
      sql`page as materialized (
        select ${l.topicId} as id from ${l} where ${l.list} = ${p.list}
        order by ${orders[sort]} limit ${p.size} offset ${p.offset})`,
      select(
        topicColumns(p),
        sql`from page join ${forumTopic} t on ${t.id} = page.id ${topicJoins(p)}
          order by ${ordersOfTopics[sort]}`,
      ),
    ),
);

const readTwice = statements(
  (sort: TopicSort) => `discussions of several lists by ${sort}`,
  (sort, p: Parameters<Paged & { list: string; others: string[] }>) =>
    withTables(
      sql`found as materialized (
          select ${l.topicId} as id from ${l} where ${l.list} = ${p.list}
            and not exists (select from unnest(${p.others}::text[]) as other(list)
              where not exists (select from ${forumListing} o
                where o.list = other.list and o.topic_id = ${l.topicId}))
          order by ${orders[sort]} limit ${sql.raw(String(maxFound))}),
        page as materialized (
          select t.id from found join ${forumTopic} t on ${t.id} = found.id
          order by ${ordersOfTopics[sort]} limit ${p.size} offset ${p.offset})`,
      select(
        { ...topicColumns(p), found: sql<number>`(select count(*) from found)::int` },
        sql`from page join ${forumTopic} t on ${t.id} = page.id ${topicJoins(p)}
          order by ${ordersOfTopics[sort]}`,
      ),
    ),
);

const countList = statement("discussions of a list counted", (p: Parameters<{ list: string }>) =>
  select({ topics: forumList.topics }, sql`from ${forumList} where ${forumList.list} = ${p.list}`),
);

export const listFollowed: Handler<typeof endpoints.followedTopics> = async (context, input) => {
  const { accountId: reader } = personOf(context);
  const asked = { reader, now: context.now, size: input.size, offset: offsetOf(input) };
  const rows = await readFollowed(context, asked);
  const [counted] = await countFollowed(context, { reader });
  return { data: rows.map((row) => topicOf(context, row)), total: counted?.topics ?? 0 };
};

const f = forumFollow;

const readFollowed = statement(
  "discussions followed",
  (p: Parameters<Paged & { reader: string }>) =>
    select(
      topicColumns(p),
      sql`from ${f} join ${forumTopic} t on ${t.id} = ${f.topicId} and ${t.state} = 'shown'
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
      sql`from ${f} join ${forumTopic} t on ${t.id} = ${f.topicId} and ${t.state} = 'shown'
      where ${f.accountId} = ${p.reader}`,
    ),
);

/** Lists all tags with their number of discussions; the reader's chosen tags come first. */
export const listTags: Handler<typeof endpoints.forumTags> = async (context, input) => {
  const counts = new Map((await countTags(context)).map(({ list, topics }) => [list, topics]));
  const reader = readerOf(context);
  const [chosen] = reader ? await readChosen(context, { reader }) : [];
  const isChosen = (id: string) => chosen?.tags.includes(id) ?? false;
  const data = tagsIn(context, forumTagIds)
    .map((tag) => ({
      ...tag,
      topics: counts.get(listOf.tag(tag.id)) ?? 0,
      isChosen: isChosen(tag.id),
    }))
    .sort((one, other) => Number(other.isChosen) - Number(one.isChosen));
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
