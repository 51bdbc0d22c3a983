import { checkNewcomer } from "#areas/community/flags/check-newcomer.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup, lookupForUpdate, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { followFirst } from "./follow-discussion.ts";
import { notificationDelaySeconds } from "./forum-rules.ts";
import { refreshListings } from "./listings.ts";
import { lockOpenTopic } from "./lock-topic.ts";
import { saveSeenCount } from "./mark-topic-seen.ts";
import { resolveMentions, saveMentions } from "./mentions.ts";
import { followerQueue } from "./queues.ts";
import { getTopicCounts } from "./read-discussion.ts";
import { refuse } from "./refusals.ts";
import { renderPost } from "./render-post.ts";
import { forumComment, forumTopic } from "./tables.ts";
import { type PhotoColumns, withPicture } from "./with-picture.ts";

/**
 * Adds a comment, or a reply to one; followers are notified later, once for several comments.
 * Authors of a first comment in a discussion follow it, so that they are notified of answers.
 * @throws AppError errors.notFound, forum.locked (409), forum.hidden (409), flags.… (checkNewcomer)
 */
export const addComment: Handler<typeof endpoints.addComment> = (
  context,
  { topicId, commentId, text },
) => context.transaction((context) => write(context, { topicId, commentId, text }));

/** @throws AppError as `addComment`, errors.upload.… */
export const addPicturedComment: Handler<typeof endpoints.addPicturedComment> = async (
  context,
  { picture, ...given },
) => {
  // Does not decode pictures of users who cannot write here.
  await getTopicCounts(context, given.topicId);
  return withPicture(context, picture, (photo) =>
    context.transaction((context) => write(context, { ...given, photo })),
  );
};

/** @throws AppError as `addComment` */
export const addSubComment: Handler<typeof endpoints.addSubComment> = (
  context,
  { commentId, text },
) =>
  context.transaction(async (context) => {
    // The discussion is locked first, as for every comment on it: two writers wait, and cannot
    // deadlock.
    const [parent] = await findParent(context, { id: commentId });
    if (!parent) throw notFound();
    return write(context, { topicId: parent.topicId, commentId, text });
  });

interface Input {
  topicId: string;
  commentId?: string | undefined;
  text: string;
  photo?: PhotoColumns;
}

async function write(context: Context, { topicId, commentId, text, photo }: Input) {
  const { accountId } = personOf(context);
  const topic = await lockOpenTopic(context, topicId);
  const thread = commentId ? await threadOf(context, topicId, commentId) : undefined;
  const body = await resolveMentions(context, topicId, text);
  const { links, ...rendered } = renderPost(body);
  await checkNewcomer(context, { accountId, text, links });
  const commentCount = topic.commentCount + 1;
  const [followed] = await followFirst(context, {
    topicId,
    accountId,
    createdAt: context.now,
    toldCount: commentCount,
  });
  const id = newId();
  await insert(context, {
    id,
    topicId,
    parentId: thread?.id ?? null,
    authorId: accountId,
    body,
    ...rendered,
    ...photo,
    number: thread ? thread.replyCount + 1 : topic.threadCount + 1,
    createdAt: context.now,
  });
  if (thread) await changeComment(context, { id: thread.id, replyCount: thread.replyCount + 1 });
  await changeTopic(context, {
    id: topicId,
    commentCount,
    followCount: followed ? topic.followCount + 1 : undefined,
    threadCount: thread ? undefined : topic.threadCount + 1,
    activeAt: context.now,
    isNewsDue: true,
  });
  await refreshListings(context, { id: topicId });
  await saveMentions(context, {
    textId: id,
    text: body,
    topicId,
    title: topic.title,
    by: accountId,
  });
  await saveSeenCount(context, { accountId, topicId, seenCount: commentCount });
  if (!topic.isNewsDue)
    await context.jobs.send(
      context,
      followerQueue,
      { topicId },
      { afterSeconds: notificationDelaySeconds },
    );
  return { id };
}

/** Returns the top-level comment of a reply, also when it replies to a reply. */
async function threadOf(context: Context, topicId: string, commentId: string) {
  const [asked] = await lockParent(context, { id: commentId });
  if (!asked || asked.topicId !== topicId) throw notFound();
  const [top] = asked.parentId ? await lockParent(context, { id: asked.parentId }) : [asked];
  if (!top) throw notFound();
  if (asked.state === "hidden" || top.state === "hidden") throw refuse("hidden");
  return top;
}

const lockParent = lookupForUpdate(
  forumComment,
  "comment locked",
  ["id", "topicId", "parentId", "replyCount", "state"],
  "id",
);

const findParent = lookup(forumComment, "discussion of a comment", ["topicId"], "id");

const insert = insertion(forumComment, "comment written");
const changeComment = updateById(forumComment, "comment counted");
const changeTopic = updateById(forumTopic, "discussion counted");
