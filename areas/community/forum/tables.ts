import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
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
  {
    id: uuid().primaryKey(),
    authorId: reference("author_id", () => account.id),
    title: text().notNull(),
    /** Markdown as typed; mentions are stored as @{account id}. */
    body: text().notNull(),
    /** The result of `renderPost`, and the version of the rendering. */
    html: text().notNull().default(""),
    foldedHtml: text("folded_html"),
    htmlVersion: integer("html_version").notNull().default(0),
    tags: text().array().notNull(),
    commodityId: integer("commodity_id").references(() => commodity.id),
    borderPostId: integer("border_post_id").references(() => importExportLocation.id),
    /** The association whose members began it. */
    associationId: uuid("association_id").references(() => association.id),
    picture: text(),
    /** The colour behind the picture. */
    background: text(),
    createdAt: instant("created_at").notNull(),
    /** The time of the last post in it. */
    activeAt: instant("active_at").notNull(),
    /** Comments and replies. */
    commentCount: integer("comment_count").notNull().default(0),
    /** Top-level comments: the number of the last one. */
    threadCount: integer("thread_count").notNull().default(0),
    likeCount: integer("like_count").notNull().default(0),
    followCount: integer("follow_count").notNull().default(0),
    /** The comment that helped the author of the question. */
    helpedId: uuid("helped_id"),
    isLocked: boolean("is_locked").notNull().default(false),
    state: text().$type<PostState>().notNull().default("shown"),
    hiddenReason: text("hidden_reason"),
    /** A job is queued that notifies its followers of new comments. */
    isNewsDue: boolean("is_news_due").notNull().default(false),
    /** Title and body as they are searched. */
    searchText: text("search_text").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
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
  {
    list: text().notNull(),
    topicId: reference("topic_id", () => forumTopic.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    activeAt: instant("active_at").notNull(),
    likeCount: integer("like_count").notNull(),
  },
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
  {
    word: text().notNull(),
    createdAt: instant("created_at").notNull(),
    topicId: reference("topic_id", () => forumTopic.id, { onDelete: "cascade" }),
  },
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
  { word: text().primaryKey(), topics: integer().notNull() },
  (table) => [index("forum_word__beginning").on(table.word.op("text_pattern_ops"))],
);

/** How many discussions a list contains. */
export const forumList = pgTable("forum_list", {
  list: text().primaryKey(),
  topics: integer().notNull(),
});

/** A comment on a discussion, or a reply to one. */
export const forumComment = pgTable(
  "forum_comment",
  {
    id: uuid().primaryKey(),
    topicId: reference("topic_id", () => forumTopic.id),
    /** The comment it replies to. */
    parentId: uuid("parent_id"),
    authorId: reference("author_id", () => account.id),
    body: text().notNull(),
    /** The result of `renderPost`, and the version of the rendering. */
    html: text().notNull().default(""),
    foldedHtml: text("folded_html"),
    htmlVersion: integer("html_version").notNull().default(0),
    picture: text(),
    /** The colour behind the picture. */
    background: text(),
    /**
     * Its position among the comments of its discussion, or the replies to its comment: from 1,
     * without gaps.
     */
    number: integer().notNull(),
    createdAt: instant("created_at").notNull(),
    replyCount: integer("reply_count").notNull().default(0),
    likeCount: integer("like_count").notNull().default(0),
    /** Its author was notified that it helped: only once, however often it is marked. */
    isThanked: boolean("is_thanked").notNull().default(false),
    state: text().$type<PostState>().notNull().default("shown"),
    hiddenReason: text("hidden_reason"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
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
  {
    /** The discussion, comment or reply. */
    targetId: uuid("target_id").notNull(),
    accountId: reference("account_id", () => account.id),
    target: text().$type<(typeof likeTargets)[number]>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "forum_like__key", columns: [table.targetId, table.accountId] }),
    check("forum_like__target", isOneOf("target", likeTargets)),
    index("forum_like__of").on(table.accountId, table.createdAt),
  ],
);

/** Followers, who are notified of new comments. */
export const forumFollow = pgTable(
  "forum_follow",
  {
    topicId: reference("topic_id", () => forumTopic.id),
    accountId: reference("account_id", () => account.id),
    createdAt: instant("created_at").notNull(),
    /** The number of comments at the last notification, or when the user began to follow. */
    toldCount: integer("told_count").notNull(),
    toldAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ name: "forum_follow__key", columns: [table.topicId, table.accountId] }),
    index("forum_follow__of").on(table.accountId, table.createdAt),
  ],
);

/** How many comments the user had seen when they last opened the discussion. */
export const forumVisit = pgTable(
  "forum_visit",
  {
    accountId: reference("account_id", () => account.id),
    topicId: reference("topic_id", () => forumTopic.id),
    seenCount: integer("seen_count").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "forum_visit__key", columns: [table.accountId, table.topicId] }),
    index("forum_visit__topic").on(table.topicId),
  ],
);

/** The users mentioned in a text, so that their names can be removed when they leave. */
export const forumMention = pgTable(
  "forum_mention",
  {
    /** The discussion or comment. */
    textId: uuid("text_id").notNull(),
    accountId: reference("account_id", () => account.id),
  },
  (table) => [
    primaryKey({ name: "forum_mention__key", columns: [table.textId, table.accountId] }),
    index("forum_mention__of").on(table.accountId),
  ],
);

/** A user's preferences in the forum; without a row everything is enabled. */
export const forumPreference = pgTable("forum_preference", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => account.id),
  /** Listed first. */
  tags: text().array().notNull(),
  /** What the user is notified of. */
  news: text().array().$type<ForumNotificationKind[]>().notNull(),
});
