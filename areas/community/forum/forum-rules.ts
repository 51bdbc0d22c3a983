import type { UploadRule } from "#core/files/upload-rules.ts";
import { productImage } from "#core/files/upload-rules.ts";

/** In characters. */
export const titleLength = { min: 5, max: 120 };
export const bodyLength = { max: 5000 };
export const commentLength = { max: 3000 };

/** What discussions are about, the same in every edition; their words are phrases `forum.tag.…`. */
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

/** The first is the usual one. */
export const topicSorts = ["new", "active", "mostLiked"] as const;
export type TopicSort = (typeof topicSorts)[number];

export const topicsOnPage = 10;
export const commentsOnPage = 20;
/** So many replies stand below their comment; all of them on its own page. */
export const repliesShown = 3;

/** Of a discussion, or of a comment. */
export const wordsPicture: UploadRule = productImage;

/** What is liked. */
export const likeTargets = ["topic", "comment", "sub-comment"] as const;

/** What a person may be notified of. */
export const forumNews = ["comments", "mentions"] as const;
export type ForumNews = (typeof forumNews)[number];

export const wordsStates = ["shown", "hidden"] as const;
export type WordsState = (typeof wordsStates)[number];

/** New comments of followed discussions are gathered for so long. */
export const newsAfterSeconds = 600;

/** A discussion nobody opened yet is marked as new for so many days. */
export const newForDays = 7;

/** Of two choices at once, and of a search, so many of the newest discussions are listed. */
export const maxFound = 300;
/** A search looks for them among so many of the newest that have its rarest word. */
export const maxLooked = 400;
/** Longer words are none that people search for. */
export const maxWordLength = 40;
/** Words searched for at once, and words that begin as one of them. */
export const maxTerms = 8;
export const maxBeginning = 12;
