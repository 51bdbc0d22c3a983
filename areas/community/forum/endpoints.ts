import { z } from "zod";
import { flagReasons, maxFlagNoteLength } from "#areas/community/flags/flag-rules.ts";
import { accountActs } from "#areas/people/accounts/acts.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  alsoNumber,
  formBoolean,
  idFilter,
  idParam,
  named,
  oneOf,
  optionalText,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { changed, keyedPicture, party } from "#server/operations/schema-fragments.ts";
import { lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { forumActs } from "./acts.ts";
import {
  bodyLength,
  commentLength,
  commentsOnPage,
  forumNotificationKinds,
  forumTagIds,
  likeTargets,
  maxTags,
  postPicture,
  titleLength,
  topicSorts,
} from "./forum-rules.ts";

const { oneEndpoint, listEndpoint, writeEndpoint } = tagged("forum");
const at = z.iso.datetime();

const tag = objectSchema("ForumTag", {
  /** The tag's key. */
  id: z.enum(forumTagIds),
  /** The same as a number, like in other lists of reference data. */
  tagId: z.int(),
  name: z.string(),
});

/** Accepts a tag's key or its number. */
const tagKey = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d{1,3}$/.test(value))
    ? (forumTagIds[Number(value) - 1] ?? value)
    : value;

const chosenTag = z
  .enum(forumTagIds)
  .meta({ ...alsoNumber, enum: [...forumTagIds, ...forumTagIds.map((_, index) => index + 1)] });

/** The author; null for one who has left. */
const author = party.nullable();

/** Set for a post that officers hid; only its author and officers see the reason. */
const hidden = z.object({ reason: z.string().nullable() }).nullable().meta({ id: "HiddenWords" });

const topicRow = objectSchema("ForumTopicRow", {
  id: z.uuid(),
  title: z.string(),
  tags: z.array(tag),
  author,
  dateCreated: at,
  dateActive: at,
  commentCount: z.int(),
  likeCount: z.int(),
  likes: z.int(),
  follows: z.int(),
  /** It contains something that the reader has not seen; false for visitors. */
  isUnread: z.boolean(),
  /** Comments since the reader last opened it. */
  unreadCount: z.int(),
  /** The author marked a comment as helpful. */
  isHelped: z.boolean(),
  isLocked: z.boolean(),
  isDemo: z.boolean(),
});
export type TopicRow = z.output<typeof topicRow>;

const comment = objectSchema("ForumComment", {
  id: z.uuid(),
  topicId: z.uuid(),
  /** The top-level comment of the thread: its own id, or that of the comment it replies to. */
  threadId: z.uuid(),
  author,
  /** Safe HTML; null for a hidden comment. */
  html: z.string().nullable(),
  /** The text as typed, with the same parts visible as in `html`; null for a hidden comment. */
  body: z.string().nullable(),
  picture: keyedPicture.nullable(),
  dateCreated: at,
  likeCount: z.int(),
  likes: z.int(),
  replyCount: z.int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  hidden,
  isDemo: z.boolean(),
});
export type ForumComment = z.output<typeof comment>;

const thread = objectSchema("ForumThread", {
  ...comment.shape,
  /** The first replies. */
  replies: z.array(comment),
});
export type ForumThread = z.output<typeof thread>;

const topic = objectSchema("ForumTopic", {
  ...topicRow.shape,
  /** Safe HTML; null if it is hidden from the reader. */
  html: z.string().nullable(),
  /**
   * The text as typed, with the same parts visible as in `html`; null if it is hidden from the
   * reader.
   */
  body: z.string().nullable(),
  /** Its first words. */
  summary: z.string(),
  picture: keyedPicture.nullable(),
  commodity: named.nullable(),
  borderPost: named.nullable(),
  association: party.nullable(),
  followCount: z.int(),
  isLiked: z.boolean(),
  isFollowed: z.boolean(),
  isOwn: z.boolean(),
  hidden,
  helpedCommentId: z.uuid().nullable(),
  helped: comment.nullable(),
  /** Comments without replies: the ones that are paged. */
  threadCount: z.int(),
});
export type Topic = z.output<typeof topic>;

export const listTopics = listEndpoint({
  path: "forum/topics",
  audience: "public",
  summary: "List discussions: newest first, or by their last post, or by likes.",
  input: z.object({
    term: textFilter(limits.searchTermLength),
    tag: z.preprocess((value) => tagKey(value) || undefined, chosenTag.optional()),
    sort: oneOf(topicSorts),
    commodityId: idFilter,
    borderPostId: idFilter,
    associationId: uuidFilter,
    ...paging(),
  }),
  output: topicRow,
});

export const getTopic = oneEndpoint({
  path: "forum/topic/{id}",
  audience: "public",
  summary: "One discussion, with its text as safe HTML.",
  input: z.object({ id: idParam }),
  output: topic,
});

export const listTags = listEndpoint({
  path: "forum/tags",
  audience: "public",
  summary: "What discussions are about, those that the caller chose first.",
  input: z.object(paging()),
  output: objectSchema("ForumTagInUse", { ...tag.shape, topics: z.int(), isChosen: z.boolean() }),
});

export const listFollowedTopics = listEndpoint({
  path: "forum/followed-topics",
  audience: accountActs.own,
  summary: "List the discussions that the caller follows, most recently followed first.",
  input: z.object(paging()),
  output: topicRow,
});

export const listComments = listEndpoint({
  path: "forum/forum-comments/{id}",
  audience: "public",
  summary: "Comments on a discussion with their first replies, oldest first.",
  input: z.object({ id: idParam, ...paging(commentsOnPage) }),
  output: thread,
});

export const listSubComments = listEndpoint({
  path: "forum/forum-sub-comments/{id}",
  audience: "public",
  summary: "Replies to a comment, oldest first.",
  input: z.object({ id: idParam, ...paging(commentsOnPage) }),
  output: comment,
});

export const getComment = oneEndpoint({
  path: "forum/comment/{id}",
  audience: "public",
  summary: "One comment or reply.",
  input: z.object({ id: idParam }),
  output: comment,
});

export const countComments = oneEndpoint({
  path: "forum/comment-number/{id}",
  audience: "public",
  summary: "How many comments and replies a discussion has.",
  input: z.object({ id: idParam }),
  output: objectSchema("ForumCommentNumber", { id: z.uuid(), comments: z.int() }),
});

const likes = objectSchema("ForumLikes", { id: z.uuid(), likes: z.int(), isLiked: z.boolean() });

const likeTarget = z.preprocess(absentIfEmptyOrNull, z.enum(likeTargets).default("topic"));

export const getLikes = oneEndpoint({
  path: "forum/forum-likes/{id}",
  audience: "public",
  summary: "How many like a discussion, a comment or a reply, and whether the caller does.",
  input: z.object({ id: idParam, likeTarget }),
  output: likes,
});

export const likePost = oneEndpoint({
  method: "POST",
  path: "forum/like",
  audience: forumActs.write,
  summary: "Like a discussion, a comment or a reply; isLiked=false removes it.",
  input: z.object({ id: idParam, likeTarget, isLiked: formBoolean.default(true) }),
  output: likes,
});

const following = objectSchema("ForumFollowing", { topicId: z.uuid(), isFollowed: z.boolean() });

export const followDiscussion = oneEndpoint({
  method: "POST",
  path: "forum/follow-discussion",
  audience: forumActs.write,
  summary: "Follow a discussion: be notified of new comments, gathered.",
  input: z.object({ topicId: idParam }),
  output: following,
});

export const unfollowDiscussion = oneEndpoint({
  method: "POST",
  path: "forum/unfollow-discussion",
  audience: forumActs.write,
  summary: "Stop following a discussion.",
  input: z.object({ topicId: idParam }),
  output: following,
});

const optionalId = z.preprocess(absentIfEmptyOrNull, idParam.optional());

const discussion = z.object({
  title: lineOfText("forum.start.titleRequired")
    .min(1, { error: "forum.start.titleRequired", abort: true })
    .min(titleLength.min, "forum.start.titleShort")
    .max(titleLength.max),
  body: textOfLines("forum.start.bodyRequired")
    .min(1, "forum.start.bodyRequired")
    .max(bodyLength.max),
  tags: z.preprocess(
    (value) =>
      typeof value === "string" ? value.split(",").filter(Boolean) : (value ?? undefined),
    z.array(z.preprocess(tagKey, chosenTag)).max(maxTags, "forum.start.tooManyTags").default([]),
  ),
  commodityId: idFilter,
  borderPostId: idFilter,
  /** The caller must be a member of it. */
  associationId: optionalId,
});

export const createDiscussion = writeEndpoint({
  path: "forum/create-discussion",
  audience: forumActs.write,
  summary: "Start a discussion.",
  input: discussion,
  output: changed,
});

export const createPicturedDiscussion = writeEndpoint({
  path: "forum/create-discussion/pictured",
  audience: forumActs.write,
  summary: "Start a discussion, with a picture where there is one.",
  uploads: { picture: postPicture },
  input: discussion.extend({ picture: uploadedFile.optional() }),
  output: changed,
});

const written = (error: string) => textOfLines(error).min(1, error).max(commentLength.max);

const newComment = z.object({
  topicId: idParam,
  commentId: optionalId,
  text: written("forum.topic.textRequired"),
});

export const addComment = writeEndpoint({
  path: "forum/comment",
  audience: forumActs.write,
  summary: "Comment on a discussion; with commentId reply to that comment.",
  input: newComment,
  output: changed,
});

export const addPicturedComment = writeEndpoint({
  path: "forum/comment/pictured",
  audience: forumActs.write,
  summary: "Comment on a discussion, with a picture where there is one.",
  uploads: { picture: postPicture },
  input: newComment.extend({ picture: uploadedFile.optional() }),
  output: changed,
});

export const addSubComment = writeEndpoint({
  path: "forum/sub-comment",
  audience: forumActs.write,
  summary: "Reply to a comment.",
  input: z.object({ commentId: idParam, text: written("forum.topic.textRequired") }),
  output: changed,
});

export const flagPost = oneEndpoint({
  method: "POST",
  path: "forum/flag",
  audience: forumActs.write,
  summary: "Flag a discussion, a comment or a reply to the officers; twice is once.",
  input: z.object({
    kind: z.enum(["topic", "comment"]),
    id: idParam,
    reason: z.enum(flagReasons, "forum.topic.flagReasonRequired"),
    note: optionalText(maxFlagNoteLength),
  }),
});

export const markHelped = oneEndpoint({
  method: "POST",
  path: "forum/helped",
  audience: forumActs.write,
  summary: "Mark the comment that helped; without commentId, clear the mark.",
  input: z.object({ topicId: idParam, commentId: optionalId }),
  output: objectSchema("ForumHelped", { topicId: z.uuid(), commentId: z.uuid().nullable() }),
});

export const markTopicSeen = oneEndpoint({
  method: "POST",
  path: "forum/seen",
  audience: accountActs.own,
  summary: "Say that the caller has seen a discussion with all its comments.",
  input: z.object({ topicId: idParam }),
});

const preferences = objectSchema("ForumPreferences", {
  tags: z.array(z.enum(forumTagIds)),
  news: z.array(z.enum(forumNotificationKinds)),
});

export const getForumPreferences = oneEndpoint({
  path: "forum/preferences",
  audience: accountActs.own,
  summary: "Get the tags that the caller wants first, and the forum news they are notified of.",
  output: preferences,
});

export const updateForumPreferences = oneEndpoint({
  method: "PUT",
  path: "forum/preferences",
  audience: accountActs.own,
  summary: "Choose tags, and the forum news to be notified of.",
  input: z.object({
    tags: z.array(z.preprocess(tagKey, chosenTag)).max(forumTagIds.length),
    news: z.array(z.enum(forumNotificationKinds)).max(forumNotificationKinds.length),
  }),
  output: preferences,
});
