import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  lookup,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { likeTargets } from "./forum-rules.ts";
import { refreshListings } from "./listings.ts";
import { lockVisibleTopic } from "./lock-topic.ts";
import { getTopicCounts } from "./read-discussion.ts";
import { forumComment, forumLike, forumTopic } from "./tables.ts";
import { readerIdOf } from "./topic-columns.ts";

type LikeTarget = (typeof likeTargets)[number];

/** Idempotent. @throws AppError errors.notFound for a hidden post or one of another kind */
export const likePost: Handler<typeof endpoints.likePost> = (
  context,
  { id, likeTarget, isLiked },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const likes =
      likeTarget === "topic"
        ? (await lockVisibleTopic(context, id)).likeCount
        : await lockComment(context, id, likeTarget);
    const like = { targetId: id, accountId, target: likeTarget, createdAt: context.now };
    const isChanged = (await (isLiked ? add(context, like) : remove(context, like))).length > 0;
    const count = likes + (isChanged ? (isLiked ? 1 : -1) : 0);
    if (isChanged && likeTarget === "topic") {
      await countTopic(context, { id, likeCount: count });
      await refreshListings(context, { id });
    } else if (isChanged) await countComment(context, { id, likeCount: count });
    return { id, likes: count, isLiked };
  });

async function lockComment(context: Context, id: string, target: LikeTarget): Promise<number> {
  const [comment] = await lockCommentRow(context, { id });
  const isReply = comment?.parentId != null;
  // "comment" includes replies, as the pages use it; "sub-comment" is a reply only.
  if (!comment || comment.state === "hidden" || (target === "sub-comment" && !isReply))
    throw notFound();
  await getTopicCounts(context, comment.topicId);
  return comment.likeCount;
}

const lockCommentRow = lookupForUpdate(
  forumComment,
  "comment to like locked",
  ["topicId", "parentId", "likeCount", "state"],
  "id",
);

const countTopic = updateById(forumTopic, "likes of a discussion");
const countComment = updateById(forumComment, "likes of a comment");

interface Like {
  targetId: string;
  accountId: string;
  target: LikeTarget;
  createdAt: Date;
}

const add = statement(
  "like added",
  (p: Parameters<Like>) => sql`
    insert into ${forumLike} (target_id, account_id, target, created_at)
    values (${p.targetId}, ${p.accountId}, ${p.target}, ${p.createdAt})
    on conflict do nothing returning 1`,
);

const remove = statement(
  "like removed",
  (p: Parameters<Pick<Like, "targetId" | "accountId">>) => sql`
    delete from ${forumLike} where ${forumLike.targetId} = ${p.targetId}
      and ${forumLike.accountId} = ${p.accountId} returning 1`,
);

/** @throws AppError errors.notFound */
export const getLikes: Handler<typeof endpoints.getLikes> = async (context, { id, likeTarget }) => {
  const [counted] =
    likeTarget === "topic"
      ? await countOfTopic(context, { id })
      : await countOfComment(context, { id });
  if (!counted) throw notFound();
  await getTopicCounts(context, "topicId" in counted ? String(counted.topicId) : id);
  const reader = readerIdOf(context);
  const [liked] = reader ? await findLike(context, { id, reader }) : [];
  return { id, likes: counted.likeCount, isLiked: liked !== undefined };
};

const countOfTopic = lookup(forumTopic, "likes of a discussion counted", ["likeCount"], "id");
const countOfComment = lookup(
  forumComment,
  "likes of a comment counted",
  ["likeCount", "topicId"],
  "id",
);

const findLike = statement("own like", (p: Parameters<{ id: string; reader: string }>) =>
  select(
    { target: forumLike.target },
    sql`from ${forumLike} where ${forumLike.targetId} = ${p.id}
      and ${forumLike.accountId} = ${p.reader}`,
  ),
);
