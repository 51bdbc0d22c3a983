import { redirect } from "react-router";
import { flagReasons, maxFlagNoteLength } from "#areas/community/flags/flag-rules.ts";
import { becomeVerifiedPath, discussionPath, forumPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { type PageContext, page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { discussionSharePath } from "../../discussion-share-path.ts";
import {
  type ForumComment,
  type ForumThread,
  getComment,
  getTopic,
  listComments,
  listSubComments,
  markTopicSeen,
  type Topic,
} from "../../endpoints.ts";
import { commentsOnPage } from "../../forum-rules.ts";
import { renderComment, renderReplies } from "./comment-html.tsx";
import { pictureFieldHtml } from "./picture-field-html.tsx";
import { shareHtml } from "./share-html.tsx";
import { helpedHtml, topicHtml } from "./topic-html.tsx";

/** Loads one discussion with a page of its comments, or with all replies to one of them. */
export async function loadDiscussion({ context, request, params }: PageArgs) {
  const { id } = params;
  if (!id) throw redirect(forumPath, 301);
  const pageContext = page(context);
  const query = new URL(request.url).searchParams;
  const topic = await pageContext.call(getTopic, { id });
  const { actor } = pageContext;
  const isVisitor = actor.kind !== "person" || !actor.isVerified;
  const path = discussionPath(id);
  const signIn = becomeVerifiedPath(actor, path);
  const currentPage = pageNumber(query);
  const commentId = query.get("comment");
  const list = commentId
    ? await threadOf({ pageContext, topic, isVisitor, id: commentId, currentPage })
    : await commentsOf({ pageContext, topic, isVisitor, currentPage });
  if (!isVisitor) await pageContext.call(markTopicSeen, { topicId: topic.id });
  const { title, isLocked, isLiked, likeCount, isFollowed, hidden } = topic;
  const mayWrite = !isVisitor && !isLocked && hidden === null;
  return {
    id,
    title,
    forum: pageContext.say("forum.title"),
    description: topic.summary,
    topic: {
      isLocked,
      isHidden: hidden !== null,
      isLiked,
      likeCount,
      isFollowed,
      isDemo: topic.isDemo,
    },
    /** For search engines. */
    machines: hidden === null && {
      id,
      title,
      summary: topic.summary,
      author: topic.author?.name,
      dateCreated: topic.dateCreated,
      commentCount: topic.commentCount,
      likeCount,
      picture: discussionSharePath(topic, pageContext.language),
      isDemo: topic.isDemo,
    },
    html: topicHtml(topic, pageContext, isVisitor),
    share: shareHtml(topic, pageContext),
    helped: currentPage === 1 && !commentId ? helpedHtml(topic, pageContext) : "",
    isThread: Boolean(commentId),
    ...list,
    currentPage,
    flagged: isVisitor ? undefined : flagOf(pageContext, query.get("flag"), topic),
    signIn: isVisitor ? signIn : "",
    mayWrite,
    pictureField: mayWrite && !commentId ? pictureFieldHtml(pageContext) : "",
  };
}

interface Of {
  pageContext: PageContext;
  topic: Topic;
  isVisitor: boolean;
  currentPage: number;
}

async function commentsOf({ currentPage, ...of }: Of) {
  const { pageContext, topic } = of;
  const { data, total } = await pageContext.call(listComments, {
    id: topic.id,
    page: currentPage,
    size: commentsOnPage,
  });
  return {
    comments: data.map((comment: ForumThread) => written(comment, comment.replies, of, false)),
    total,
  };
}

async function threadOf({ id, currentPage, ...of }: Of & { id: string }) {
  const { pageContext } = of;
  const requested = await pageContext.call(getComment, { id });
  const isReply = requested.threadId !== requested.id;
  const parent = isReply
    ? await pageContext.call(getComment, { id: requested.threadId })
    : requested;
  const { data, total } = await pageContext.call(listSubComments, {
    id: parent.id,
    page: currentPage,
    size: commentsOnPage,
  });
  if (parent.topicId !== of.topic.id) throw redirect(discussionPath(parent.topicId));
  return { comments: [written(parent, data, of, true)], total };
}

function written(
  comment: ForumComment,
  replies: ForumComment[],
  of: Omit<Of, "currentPage">,
  isAll: boolean,
) {
  const props = { comment, mayHelp: of.topic.isOwn, ...of };
  return {
    id: comment.id,
    isHidden: comment.hidden !== null,
    html: renderComment(props),
    replies: renderReplies(replies, props, isAll),
  };
}

/** What the URL asks to flag: the discussion, or a comment in it. */
function flagOf({ say }: PageContext, id: string | null, topic: Topic) {
  if (!id) return undefined;
  return {
    title: say(id === topic.id ? "forum.topic.flagTopic" : "forum.topic.flagComment"),
    kind: id === topic.id ? ("topic" as const) : ("comment" as const),
    id,
    maxNote: maxFlagNoteLength,
    reasons: flagReasons.map((value) => ({ value, label: say(`flags.reason.${value}`) })),
  };
}
