import { data, redirect } from "react-router";
import { discussionPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart } from "#server/page.ts";
import {
  addComment,
  addPicturedComment,
  flagPost,
  followDiscussion,
  likePost,
  markHelped,
  unfollowDiscussion,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { likeTargets } from "../../forum-rules.ts";
import { commentAnchor } from "./comment-anchor.ts";

/** Handles the forms of a discussion, by the value of the submit button. */
export async function actOnDiscussion(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer } = pageContext;
  const topicId = args.params.id ?? "";
  const path = discussionPath(topicId);
  if (isMultipart(args.request)) {
    const done = await pageContext.attemptPosted(addPicturedComment, args.request, ({ text }) => ({
      topicId,
      text,
    }));
    const createdId = done.ok ? done.data.id : "";
    return answer(
      done,
      `${path}?comment=${createdId}#${commentAnchor(createdId)}`,
      flash.commented,
    );
  }
  const typed = await pageContext.formValues();
  const { act, id = "", text = "", reason = "", note = "" } = typed;
  const here = whereItWas(args.request, path, id);
  switch (act) {
    case "reply": {
      const done = await attempt(addComment, { topicId, commentId: id, text }, typed);
      const createdId = done.ok ? done.data.id : "";
      return answer(done, `${path}?comment=${id}#${commentAnchor(createdId)}`, flash.replied);
    }
    case "like":
    case "unlike": {
      const likeTarget = likeTargets.find((target) => target === typed.kind) ?? "comment";
      const done = await attempt(likePost, { id, likeTarget, isLiked: act === "like" }, typed);
      return done.ok ? redirect(here, 303) : answer(done, here);
    }
    case "follow":
      return answer(await attempt(followDiscussion, { topicId }, typed), here, flash.followed);
    case "unfollow":
      return answer(await attempt(unfollowDiscussion, { topicId }, typed), here, flash.unfollowed);
    case "helped":
    case "helpedNot": {
      const commentId = act === "helped" ? id : undefined;
      const done = await attempt(markHelped, { topicId, commentId }, typed);
      return answer(done, here, act === "helped" ? flash.helped : flash.notHelped);
    }
    case "flag": {
      const kind = typed.kind === "topic" ? "topic" : "comment";
      const done = await attempt(flagPost, { kind, id, reason: reason as "spam", note }, typed);
      return answer(done, here, flash.flagged);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Returns the page of the form, at the comment it belongs to. */
function whereItWas({ url }: Request, path: string, id: string): string {
  const from = new URL(url).searchParams;
  const params = new URLSearchParams();
  for (const name of ["page", "comment"]) {
    const value = from.get(name);
    if (value) params.set(name, value);
  }
  const query = params.size > 0 ? `?${params}` : "";
  return `${path}${query}${id ? `#${commentAnchor(id)}` : ""}`;
}
