import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { forumComment, forumTopic } from "./tables.ts";

const t = alias(forumTopic, "t");
const c = alias(forumComment, "c");

/** What officers hide is shown to its author alone. */
export const topicPictures: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${forumTopic} t where ${t.picture} = ${key} and ${t.state} = 'shown'`,
  account: ({ key, accountId }) =>
    sql`select from ${forumTopic} t where ${t.picture} = ${key} and ${t.authorId} = ${accountId}`,
};

/** A comment goes with the discussion it stands in. */
export const commentPictures: PictureAccess = {
  everybody: ({ key }) => sql`
    select from ${forumComment} c join ${forumTopic} t on ${t.id} = ${c.topicId}
    where ${c.picture} = ${key} and ${c.state} = 'shown' and ${t.state} = 'shown'`,
  account: ({ key, accountId }) =>
    sql`select from ${forumComment} c where ${c.picture} = ${key} and ${c.authorId} = ${accountId}`,
};
