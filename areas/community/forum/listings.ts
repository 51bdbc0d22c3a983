import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { maxWordLength } from "./forum-rules.ts";
import { forumList, forumListing, forumTopic, forumTopicWord, forumWord } from "./tables.ts";

/** Names of the lists that contain discussions. */
export const listNames = {
  all: "all",
  tag: (id: string) => `tag ${id}`,
  commodity: (id: number) => `commodity ${id}`,
  border: (id: number) => `border ${id}`,
  association: (id: string) => `association ${id}`,
};

/** Adds a discussion to its lists or removes it from them, and updates their counts. */
export async function setTopicListed(
  context: Context,
  id: string,
  isListed: boolean,
): Promise<void> {
  await (isListed ? enter : leave)(context, { id });
  await (isListed ? enterWords : leaveWords)(context, { id });
}

const t = forumTopic;
const l = forumListing;

const listsOfTopic = sql`
  select 'all' as list from ${t} where ${t.id} = topic.id
  union all select 'tag ' || tag from ${t}, unnest(${t.tags}) as tag where ${t.id} = topic.id
  union all select 'commodity ' || ${t.commodityId} from ${t}
    where ${t.id} = topic.id and ${t.commodityId} is not null
  union all select 'border ' || ${t.borderPostId} from ${t}
    where ${t.id} = topic.id and ${t.borderPostId} is not null
  union all select 'association ' || ${t.associationId} from ${t}
    where ${t.id} = topic.id and ${t.associationId} is not null`;

const enter = statement(
  "discussion listed",
  (p: Parameters<{ id: string }>) => sql`
    with topic as (select ${p.id}::uuid as id),
      entered as (
        insert into ${l} (list, topic_id, created_at, active_at, like_count)
        select lists.list, topic.id, ${t.createdAt}, ${t.activeAt}, ${t.likeCount}
        from topic join ${t} on ${t.id} = topic.id cross join lateral (${listsOfTopic}) lists
        on conflict do nothing returning list)
    insert into ${forumList} (list, topics) select list, 1 from entered order by list
    on conflict (list) do update set topics = forum_list.topics + 1`,
);

const leave = statement(
  "discussion not listed",
  (p: Parameters<{ id: string }>) => sql`
    with gone as (delete from ${l} where ${l.topicId} = ${p.id} returning list),
      locked as (select ${forumList.list} from ${forumList}
        where ${forumList.list} in (select list from gone) order by 1 for update)
    update ${forumList} set topics = topics - 1 from locked where ${forumList.list} = locked.list`,
);

/** Copies the values that lists are sorted by from the discussion. */
export const refreshListings = statement(
  "listings of a discussion",
  (p: Parameters<{ id: string }>) => sql`
    update ${l} set active_at = ${t.activeAt}, like_count = ${t.likeCount}
    from ${t} where ${l.topicId} = ${p.id} and ${t.id} = ${p.id}`,
);

const w = forumTopicWord;

/** Locks the word counts in order, so that two concurrent discussions cannot deadlock. */
const enterWords = statement(
  "words of a discussion listed",
  (p: Parameters<{ id: string }>) => sql`
    with entered as (
      insert into ${w} (word, created_at, topic_id)
      select distinct said.word, ${t.createdAt}, ${t.id}
      from ${t} cross join lateral unnest(string_to_array(${t.searchText}, ' ')) as said(word)
      where ${t.id} = ${p.id} and said.word <> ''
        and length(said.word) <= ${sql.raw(String(maxWordLength))}
      on conflict do nothing returning word)
    insert into ${forumWord} (word, topics) select word, 1 from entered order by word
    on conflict (word) do update set topics = forum_word.topics + 1`,
);

const leaveWords = statement(
  "words of a discussion not listed",
  (p: Parameters<{ id: string }>) => sql`
    with gone as (delete from ${w} where ${w.topicId} = ${p.id} returning word),
      locked as (select ${forumWord.word} from ${forumWord}
        where ${forumWord.word} in (select word from gone) order by 1 for update)
    update ${forumWord} set topics = topics - 1 from locked where ${forumWord.word} = locked.word`,
);
