import { data, redirect } from "react-router";
import { discussionPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { isMultipart } from "#server/page.ts";
import {
  addComment,
  addPicturedComment,
  flagWords,
  followDiscussion,
  likeWords,
  markHelped,
  unfollowDiscussion,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { likeTargets } from "../../forum-rules.ts";
import { commentIn } from "../waiting/comment-in.ts";
import { placeOf } from "./place-of.ts";

/** Handles the forms of a discussion, by the value of the submit button. */
export async function actOnDiscussion(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { attempt, answer } = visit;
  const topicId = args.params.id ?? "";
  const path = discussionPath(topicId);
  if (isMultipart(args.request)) {
    const done = await visit.attemptPosted(addPicturedComment, args.request, commentIn(topicId));
    const made = done.ok ? done.data.id : "";
    return answer(done, `${path}?comment=${made}#${placeOf(made)}`, flash.commented);
  }
  const typed = await visit.formValues();
  const { act, id = "", text = "", reason = "", note = "" } = typed;
  const here = whereItWas(args.request, path, id);
  switch (act) {
    case "reply": {
      const done = await attempt(addComment, { topicId, commentId: id, text }, typed);
      const made = done.ok ? done.data.id : "";
      return answer(done, `${path}?comment=${id}#${placeOf(made)}`, flash.replied);
    }
    case "like":
    case "unlike": {
      const likeTarget = likeTargets.find((one) => one === typed.kind) ?? "comment";
      const done = await attempt(likeWords, { id, likeTarget, isLiked: act === "like" }, typed);
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
      const done = await attempt(flagWords, { kind, id, reason: reason as "spam", note }, typed);
      return answer(done, here, flash.flagged);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Returns the page of the form, at the comment it belongs to. */
function whereItWas({ url }: Request, path: string, id: string): string {
  const from = new URL(url).searchParams;
  const kept = new URLSearchParams();
  for (const name of ["page", "comment"]) {
    const value = from.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.size > 0 ? `?${kept}` : "";
  return `${path}${query}${id ? `#${placeOf(id)}` : ""}`;
}
