import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import type { TopicRow } from "./endpoints.ts";
import { type ForumTagId, forumTagIds, newForDays, type TopicSort } from "./forum-rules.ts";
import { forumTopic, forumVisit } from "./tables.ts";

export const t = alias(forumTopic, "t");
export const a = alias(account, "a");
const v = alias(forumVisit, "v");

/** The reader; null for visitors. */
export interface Reading {
  reader: string | null;
  now: Date;
}

/** A page of a list, for a reader. */
export type Paged = Reading & { size: number; offset: number };

export const readerOf = ({ actor }: Pick<Context, "actor">): string | null =>
  actor.kind === "person" ? actor.accountId : null;

/** The author; null for one who has left. */
export const authorColumn = () =>
  sql<{ id: string; name: string } | null>`
    case when ${a.state} <> 'deleted' then ${jsonObject({ id: a.id, name: personName.display(a) })} end`;

type Reader = { reader: SQL<string | null>; now: SQL<Date> };

/** A discussion as lists show it, from `discussion`, `authorAccount` and `v`. */
export const topicColumns = (p: Reader) => ({
  id: t.id,
  title: t.title,
  tagIds: t.tags,
  author: authorColumn(),
  dateCreated: iso(t.createdAt),
  dateActive: iso(t.activeAt),
  commentCount: t.commentCount,
  likeCount: t.likeCount,
  likes: t.likeCount,
  follows: t.followCount,
  isUnread: sql<boolean>`${p.reader}::uuid is not null and case
    when ${v.seenCount} is not null then ${t.commentCount} > ${v.seenCount}
    else ${t.authorId} <> ${p.reader}::uuid
      and ${t.createdAt} > ${p.now}::timestamptz - interval '${sql.raw(String(newForDays))} days' end`,
  unreadCount: sql<number>`case when ${v.seenCount} is not null
    then greatest(${t.commentCount} - ${v.seenCount}, 0) else 0 end`,
  isHelped: sql<boolean>`${t.helpedId} is not null`,
  isLocked: t.isLocked,
  isDemo: t.isDemo,
});

export const topicJoins = (p: Reader) => sql`
  join ${account} a on ${a.id} = ${t.authorId}
  left join ${forumVisit} v on ${v.accountId} = ${p.reader}::uuid and ${v.topicId} = ${t.id}`;

/** Returns tags with their names in the reader's language. */
export const tagsIn = (context: Context, ids: readonly string[]) => {
  const { say } = context.phrases.book(context.language);
  return forumTagIds
    .filter((id) => ids.includes(id))
    .map((id: ForumTagId) => ({
      id,
      tagId: forumTagIds.indexOf(id) + 1,
      name: say(`forum.tag.${id}`),
    }));
};

export const topicOf = <Row extends { tagIds: string[] }>(
  context: Context,
  { tagIds, ...row }: Row,
): Omit<Row, "tagIds"> & Pick<TopicRow, "tags"> => ({ ...row, tags: tagsIn(context, tagIds) });

export const ordersOfTopics: Record<TopicSort, SQL> = {
  new: sql`${t.createdAt} desc, ${t.id} desc`,
  active: sql`${t.activeAt} desc, ${t.id} desc`,
  mostLiked: sql`${t.likeCount} desc, ${t.createdAt} desc, ${t.id} desc`,
};
