import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  select,
  withTables,
} from "#server/database/statement.ts";
import type { TopicRow } from "./endpoints.ts";
import { type ForumTagId, forumTagIds, newForDays, type TopicSort } from "./forum-rules.ts";
import { forumTopic, forumVisit } from "./tables.ts";

export const discussion = alias(forumTopic, "t");
export const authorAccount = alias(account, "a");
const v = alias(forumVisit, "v");

/** The reader; null for visitors. */
export interface ReaderContext {
  reader: string | null;
  now: Date;
}

/** A page of a list, for a reader. */
export type ReaderPage = ReaderContext & { size: number; offset: number };

export const readerIdOf = ({ actor }: Pick<Context, "actor">): string | null =>
  actor.kind === "person" ? actor.accountId : null;

/** The author; null for one who has left. */
export const authorColumn = () =>
  sql<{ id: string; name: string } | null>`
    case when ${authorAccount.state} <> 'deleted' then ${jsonObject({ id: authorAccount.id, name: personName.display(authorAccount) })} end`;

type Reader = { reader: SQL<string | null>; now: SQL<Date> };

/** A discussion as lists show it, from `discussion`, `authorAccount` and `v`. */
export const topicColumns = (p: Reader) => ({
  id: discussion.id,
  title: discussion.title,
  tagIds: discussion.tags,
  author: authorColumn(),
  dateCreated: iso(discussion.createdAt),
  dateActive: iso(discussion.activeAt),
  commentCount: discussion.commentCount,
  likeCount: discussion.likeCount,
  likes: discussion.likeCount,
  follows: discussion.followCount,
  isUnread: sql<boolean>`${p.reader}::uuid is not null and case
    when ${v.seenCount} is not null then ${discussion.commentCount} > ${v.seenCount}
    else ${discussion.authorId} <> ${p.reader}::uuid
      and ${discussion.createdAt} > ${p.now}::timestamptz - interval '${sql.raw(String(newForDays))} days' end`,
  unreadCount: sql<number>`case when ${v.seenCount} is not null
    then greatest(${discussion.commentCount} - ${v.seenCount}, 0) else 0 end`,
  isHelped: sql<boolean>`${discussion.helpedId} is not null`,
  isLocked: discussion.isLocked,
  isDemo: discussion.isDemo,
});

export const topicJoins = (p: Reader) => sql`
  join ${account} a on ${authorAccount.id} = ${discussion.authorId}
  left join ${forumVisit} v on ${v.accountId} = ${p.reader}::uuid and ${v.topicId} = ${discussion.id}`;

/** Returns tags with their names in the reader's language. */
export const namedTags = (context: Context, ids: readonly string[]) => {
  const { say } = context.phrases.book(context.language);
  return forumTagIds
    .filter((id) => ids.includes(id))
    .map((id: ForumTagId) => ({
      id,
      tagId: forumTagIds.indexOf(id) + 1,
      name: say(`forum.tag.${id}`),
    }));
};

export const withNamedTags = <Row extends { tagIds: string[] }>(
  context: Context,
  { tagIds, ...row }: Row,
): Omit<Row, "tagIds"> & Pick<TopicRow, "tags"> => ({ ...row, tags: namedTags(context, tagIds) });

export const topicOrders: Record<TopicSort, SQL> = {
  new: sql`${discussion.createdAt} desc, ${discussion.id} desc`,
  active: sql`${discussion.activeAt} desc, ${discussion.id} desc`,
  mostLiked: sql`${discussion.likeCount} desc, ${discussion.createdAt} desc, ${discussion.id} desc`,
};

/**
 * Selects one page of discussions with the number of all.
 * @param tables `found as materialized (…)`, whose rows have the `id` of a discussion
 */
export const selectPage = (sort: TopicSort, p: Parameters<ReaderPage>, tables: SQL) =>
  withTables(
    sql`${tables},
      page as materialized (
        select t.id from found join ${forumTopic} t on ${discussion.id} = found.id
        order by ${topicOrders[sort]} limit ${p.size} offset ${p.offset})`,
    select(
      { ...topicColumns(p), found: sql<number>`(select count(*) from found)::int` },
      sql`from page join ${forumTopic} t on ${discussion.id} = page.id ${topicJoins(p)}
        order by ${topicOrders[sort]}`,
    ),
  );
