import { redirect } from "react-router";
import { flagReasons, maxFlagNote } from "#areas/community/flags/flag-rules.ts";
import { discussionPath, forumPath, signInAndBack, verifyAndBack } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { discussionSharePath } from "../../discussion-share-path.ts";
import {
  type ForumComment,
  type ForumThread,
  forumComment,
  forumComments,
  forumSubComments,
  forumTopic,
  markSeen,
  type Topic,
} from "../../endpoints.ts";
import { commentsOnPage } from "../../forum-rules.ts";
import { ownerOf } from "../waiting/owner-of.ts";
import { commentHtml, repliesHtml } from "./comment-html.tsx";
import { pictureFieldHtml } from "./picture-field-html.tsx";
import { shareHtml } from "./share-html.tsx";
import { helpedHtml, topicHtml } from "./topic-html.tsx";

type Visit = ReturnType<typeof page>;

/** Loads one discussion with a page of its comments, or with all replies to one of them. */
export async function loadDiscussion({ context, request, params }: PageArgs) {
  const { id } = params;
  if (!id) throw redirect(forumPath, 301);
  const visit = page(context);
  const query = new URL(request.url).searchParams;
  const topic = await visit.call(forumTopic, { id });
  const { actor } = visit;
  const isVisitor = actor.kind !== "person" || !actor.isVerified;
  const path = discussionPath(id);
  const signIn = actor.kind === "person" ? verifyAndBack(path) : signInAndBack(path);
  const shown = pageNumber(query);
  const one = query.get("comment");
  const list = one
    ? await threadOf({ visit, topic, isVisitor, id: one, shown })
    : await commentsOf({ visit, topic, isVisitor, shown });
  if (!isVisitor) await visit.call(markSeen, { topicId: topic.id });
  const { title, isLocked, isLiked, likeCount, isFollowed, hidden } = topic;
  const mayWrite = !isVisitor && !isLocked && hidden === null;
  return {
    id,
    title,
    forum: visit.say("forum.title"),
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
      picture: discussionSharePath(topic, visit.language),
      isDemo: topic.isDemo,
    },
    html: topicHtml(topic, visit, isVisitor),
    share: shareHtml(topic, visit),
    helped: shown === 1 && !one ? helpedHtml(topic, visit) : "",
    isThread: Boolean(one),
    ...list,
    shown,
    flagged: isVisitor ? undefined : flagOf(visit, query.get("flag"), topic),
    signIn: isVisitor ? signIn : "",
    owner: isVisitor ? "" : ownerOf(visit),
    mayWrite,
    pictureField: mayWrite && !one ? pictureFieldHtml(visit) : "",
  };
}

interface Of {
  visit: Visit;
  topic: Topic;
  isVisitor: boolean;
  shown: number;
}

async function commentsOf({ shown, ...of }: Of) {
  const { visit, topic } = of;
  const { data, total } = await visit.call(forumComments, {
    id: topic.id,
    page: shown,
    size: commentsOnPage,
  });
  return {
    comments: data.map((comment: ForumThread) => written(comment, comment.replies, of, false)),
    total,
  };
}

async function threadOf({ id, shown, ...of }: Of & { id: string }) {
  const { visit } = of;
  const asked = await visit.call(forumComment, { id });
  const isReply = asked.threadId !== asked.id;
  const parent = isReply ? await visit.call(forumComment, { id: asked.threadId }) : asked;
  const { data, total } = await visit.call(forumSubComments, {
    id: parent.id,
    page: shown,
    size: commentsOnPage,
  });
  if (parent.topicId !== of.topic.id) throw redirect(discussionPath(parent.topicId));
  return { comments: [written(parent, data, of, true)], total };
}

function written(
  comment: ForumComment,
  replies: ForumComment[],
  of: Omit<Of, "shown">,
  isAll: boolean,
) {
  const props = { comment, mayHelp: of.topic.isOwn, ...of };
  return {
    id: comment.id,
    isHidden: comment.hidden !== null,
    html: commentHtml(props),
    replies: repliesHtml(replies, props, isAll),
  };
}

/** What the URL asks to flag: the discussion, or a comment in it. */
function flagOf({ say }: Visit, id: string | null, topic: Topic) {
  if (!id) return undefined;
  return {
    title: say(id === topic.id ? "forum.topic.flagTopic" : "forum.topic.flagComment"),
    kind: id === topic.id ? ("topic" as const) : ("comment" as const),
    id,
    maxNote: maxFlagNote,
    reasons: flagReasons.map((value) => ({ value, label: say(`flags.reason.${value}`) })),
  };
}
