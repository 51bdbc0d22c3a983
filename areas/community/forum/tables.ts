import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { association } from "#areas/people/associations/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import {
  type ForumNotificationKind,
  likeTargets,
  type PostState,
  postStates,
} from "./forum-rules.ts";

/** A discussion. Writes update its counts with the row locked. */
export const forumTopic = pgTable(
  "forum_topic",
  (t) => ({
    id: t.uuid().primaryKey(),
    authorId: reference("author_id", () => account.id),
    title: t.text().notNull(),
    /** Markdown as typed; mentions are stored as @{account id}. */
    body: t.text().notNull(),
    /** The result of `renderPost`, and the version of the rendering. */
    html: t.text().notNull().default(""),
    foldedHtml: t.text("folded_html"),
    htmlVersion: t.integer("html_version").notNull().default(0),
    tags: t.text().array().notNull(),
    commodityId: t.integer("commodity_id").references(() => commodity.id),
    borderPostId: t.integer("border_post_id").references(() => importExportLocation.id),
    /** The association whose members began it. */
    associationId: t.uuid("association_id").references(() => association.id),
    picture: t.text(),
    /** The colour behind the picture. */
    background: t.text(),
    createdAt: instant("created_at").notNull(),
    /** The time of the last post in it. */
    activeAt: instant("active_at").notNull(),
    /** Comments and replies. */
    commentCount: t.integer("comment_count").notNull().default(0),
    /** Top-level comments: the number of the last one. */
    threadCount: t.integer("thread_count").notNull().default(0),
    likeCount: t.integer("like_count").notNull().default(0),
    followCount: t.integer("follow_count").notNull().default(0),
    /** The comment that helped the author of the question. */
    helpedId: t.uuid("helped_id"),
    isLocked: t.boolean("is_locked").notNull().default(false),
    state: t.text().$type<PostState>().notNull().default("shown"),
    hiddenReason: t.text("hidden_reason"),
    /** A job is queued that notifies its followers of new comments. */
    isNewsDue: t.boolean("is_news_due").notNull().default(false),
    /** Title and body as they are searched. */
    searchText: t.text("search_text").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("forum_topic__state", isOneOf("state", postStates)),
    index("forum_topic__author").on(table.authorId, table.createdAt),
    index("forum_topic__shown").on(table.createdAt, table.id).where(sql`state = 'shown'`),
    index("forum_topic__commodity").on(table.commodityId),
    index("forum_topic__border").on(table.borderPostId),
    index("forum_topic__association").on(table.associationId),
    index("forum_topic__picture").on(table.picture).where(sql`picture is not null`),
    index("forum_topic__html_version").on(table.htmlVersion),
  ],
);

/**
 * The lists that contain a visible discussion: "all", "tag border", "commodity 12", "border 7",
 * "association <id>"; each order of each list is read from one index (decision 62).
 */
export const forumListing = pgTable(
  "forum_listing",
  (t) => ({
    list: t.text().notNull(),
    topicId: reference("topic_id", () => forumTopic.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    activeAt: instant("active_at").notNull(),
    likeCount: t.integer("like_count").notNull(),
  }),
  (table) => [
    primaryKey({ name: "forum_listing__key", columns: [table.list, table.topicId] }),
    index("forum_listing__topic").on(table.topicId),
    index("forum_listing__new").on(table.list, table.createdAt, table.topicId),
    index("forum_listing__active").on(table.list, table.activeAt, table.topicId),
    index("forum_listing__liked").on(table.list, table.likeCount, table.createdAt, table.topicId),
  ],
);

/** The words of visible discussions, for searching newest first (decision 62). */
export const forumTopicWord = pgTable(
  "forum_topic_word",
  (t) => ({
    word: t.text().notNull(),
    createdAt: instant("created_at").notNull(),
    topicId: reference("topic_id", () => forumTopic.id, { onDelete: "cascade" }),
  }),
  (table) => [
    primaryKey({
      name: "forum_topic_word__key",
      columns: [table.word, table.createdAt, table.topicId],
    }),
    index("forum_topic_word__of").on(table.topicId, table.word),
  ],
);

/** How many visible discussions contain a word. */
export const forumWord = pgTable(
  "forum_word",
  (t) => ({ word: t.text().primaryKey(), topics: t.integer().notNull() }),
  (table) => [index("forum_word__beginning").on(table.word.op("text_pattern_ops"))],
);

/** How many discussions a list contains. */
export const forumList = pgTable("forum_list", (t) => ({
  list: t.text().primaryKey(),
  topics: t.integer().notNull(),
}));

/** A comment on a discussion, or a reply to one. */
export const forumComment = pgTable(
  "forum_comment",
  (t) => ({
    id: t.uuid().primaryKey(),
    topicId: reference("topic_id", () => forumTopic.id),
    /** The comment it replies to. */
    parentId: t.uuid("parent_id"),
    authorId: reference("author_id", () => account.id),
    body: t.text().notNull(),
    /** The result of `renderPost`, and the version of the rendering. */
    html: t.text().notNull().default(""),
    foldedHtml: t.text("folded_html"),
    htmlVersion: t.integer("html_version").notNull().default(0),
    picture: t.text(),
    /** The colour behind the picture. */
    background: t.text(),
    /**
     * Its position among the comments of its discussion, or the replies to its comment: from 1,
     * without gaps.
     */
    number: t.integer().notNull(),
    createdAt: instant("created_at").notNull(),
    replyCount: t.integer("reply_count").notNull().default(0),
    likeCount: t.integer("like_count").notNull().default(0),
    /** Its author was notified that it helped: only once, however often it is marked. */
    isThanked: t.boolean("is_thanked").notNull().default(false),
    state: t.text().$type<PostState>().notNull().default("shown"),
    hiddenReason: t.text("hidden_reason"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("forum_comment__state", isOneOf("state", postStates)),
    foreignKey({
      name: "forum_comment__parent",
      columns: [table.parentId],
      foreignColumns: [table.id],
    }),
    index("forum_comment__of_topic").on(table.topicId, table.number).where(sql`parent_id is null`),
    index("forum_comment__replies").on(table.parentId, table.number),
    index("forum_comment__author").on(table.authorId, table.createdAt),
    index("forum_comment__people").on(table.topicId, table.authorId),
    index("forum_comment__picture").on(table.picture).where(sql`picture is not null`),
    index("forum_comment__html_version").on(table.htmlVersion),
  ],
);

/** A like of a discussion, comment or reply by one account. */
export const forumLike = pgTable(
  "forum_like",
  (t) => ({
    /** The discussion, comment or reply. */
    targetId: t.uuid("target_id").notNull(),
    accountId: reference("account_id", () => account.id),
    target: t.text().$type<(typeof likeTargets)[number]>().notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "forum_like__key", columns: [table.targetId, table.accountId] }),
    check("forum_like__target", isOneOf("target", likeTargets)),
    index("forum_like__of").on(table.accountId, table.createdAt),
  ],
);

/** Followers, who are notified of new comments. */
export const forumFollow = pgTable(
  "forum_follow",
  (t) => ({
    topicId: reference("topic_id", () => forumTopic.id),
    accountId: reference("account_id", () => account.id),
    createdAt: instant("created_at").notNull(),
    /** The number of comments at the last notification, or when the user began to follow. */
    toldCount: t.integer("told_count").notNull(),
    toldAt: instant("told_at"),
  }),
  (table) => [
    primaryKey({ name: "forum_follow__key", columns: [table.topicId, table.accountId] }),
    index("forum_follow__of").on(table.accountId, table.createdAt),
  ],
);

/** How many comments the user had seen when they last opened the discussion. */
export const forumVisit = pgTable(
  "forum_visit",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    topicId: reference("topic_id", () => forumTopic.id),
    seenCount: t.integer("seen_count").notNull(),
    seenAt: instant("seen_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "forum_visit__key", columns: [table.accountId, table.topicId] }),
    index("forum_visit__topic").on(table.topicId),
  ],
);

/** The users mentioned in a text, so that their names can be removed when they leave. */
export const forumMention = pgTable(
  "forum_mention",
  (t) => ({
    /** The discussion or comment. */
    textId: t.uuid("text_id").notNull(),
    accountId: reference("account_id", () => account.id),
  }),
  (table) => [
    primaryKey({ name: "forum_mention__key", columns: [table.textId, table.accountId] }),
    index("forum_mention__of").on(table.accountId),
  ],
);

/** A user's preferences in the forum; without a row everything is enabled. */
export const forumPreference = pgTable("forum_preference", (t) => ({
  accountId: t
    .uuid("account_id")
    .primaryKey()
    .references(() => account.id),
  /** Listed first. */
  tags: t.text().array().notNull(),
  /** What the user is notified of. */
  news: t.text().array().$type<ForumNotificationKind[]>().notNull(),
}));
