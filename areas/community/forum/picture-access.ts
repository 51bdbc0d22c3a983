import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { forumComment, forumTopic } from "./tables.ts";

const t = alias(forumTopic, "t");
const c = alias(forumComment, "c");

/** Only its author sees the picture of a hidden post. */
export const topicPictures: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${forumTopic} t where ${t.picture} = ${key} and ${t.state} = 'shown'`,
  account: ({ key, accountId }) =>
    sql`select from ${forumTopic} t where ${t.picture} = ${key} and ${t.authorId} = ${accountId}`,
};

/** A comment's picture is visible where its discussion is. */
export const commentPictures: PictureAccess = {
  everybody: ({ key }) => sql`
    select from ${forumComment} c join ${forumTopic} t on ${t.id} = ${c.topicId}
    where ${c.picture} = ${key} and ${c.state} = 'shown' and ${t.state} = 'shown'`,
  account: ({ key, accountId }) =>
    sql`select from ${forumComment} c where ${c.picture} = ${key} and ${c.authorId} = ${accountId}`,
};
