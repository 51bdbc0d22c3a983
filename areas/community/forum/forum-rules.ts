import type { UploadRule } from "#core/files/upload-rules.ts";
import { productImage } from "#core/files/upload-rules.ts";

/** In characters. */
export const titleLength = { min: 5, max: 120 };
export const bodyLength = { max: 5000 };
export const commentLength = { max: 3000 };

/** Subjects of discussions, identical in every edition; their phrases are `forum.tag.…`. */
export const forumTagIds = [
  "prices",
  "border",
  "transport",
  "buyers",
  "quality",
  "payments",
  "products",
  "rules",
  "weather",
  "chamber",
] as const;
export type ForumTagId = (typeof forumTagIds)[number];

export const maxTags = 3;

/** The first is the default. */
export const topicSorts = ["new", "active", "mostLiked"] as const;
export type TopicSort = (typeof topicSorts)[number];

export const topicsOnPage = 10;
export const commentsOnPage = 20;
/** Replies shown below a comment; the comment's own page shows all of them. */
export const maxRepliesShown = 3;

/** The picture of a discussion or a comment. */
export const postPicture: UploadRule = productImage;

/** What can be liked. */
export const likeTargets = ["topic", "comment", "sub-comment"] as const;

/** What a user can be notified of. */
export const forumNotificationKinds = ["comments", "mentions"] as const;
export type ForumNotificationKind = (typeof forumNotificationKinds)[number];

export const postStates = ["shown", "hidden"] as const;
export type PostState = (typeof postStates)[number];

/** Delay of notifications about followed discussions, so that one covers several comments. */
export const notificationDelaySeconds = 600;

/** An unopened discussion is marked as new for this many days. */
export const newForDays = 7;

/** Two filters at once, or a search, list up to this many of the newest discussions. */
export const maxMatches = 300;
/** A search examines this many of the newest discussions that contain its rarest word. */
export const maxExamined = 400;
/** Longer words are not indexed. */
export const maxWordLength = 40;
/** The number of words in a search, and of indexed words with one of them as prefix. */
export const maxTerms = 8;
export const maxPrefixMatches = 12;
