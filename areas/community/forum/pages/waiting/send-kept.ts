import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { Attempt } from "#server/page.ts";
import { ownerHeader } from "#web/kept-posts/kept-posts.ts";
import { addPicturedComment, createPicturedDiscussion } from "../../endpoints.ts";
import { discussionIn } from "../start/discussion-in.ts";
import { commentIn } from "./comment-in.ts";
import { ownerOf } from "./owner-of.ts";

/** Takes what waited on a phone, by the key it was written with, so that it is there once. */
export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  // Somebody else uses the phone by now: it stays there until its writer is back.
  if (args.request.headers.get(ownerHeader) !== ownerOf(visit)) {
    return new Response(null, { status: 401 });
  }
  const { id: topicId } = args.params;
  return answerOf(
    await (topicId
      ? visit.attemptPosted(addPicturedComment, args.request, commentIn(topicId))
      : visit.attemptPosted(createPicturedDiscussion, args.request, discussionIn)),
  );
}

/** As the phone wants it: done, or why not, in words. */
function answerOf(done: Attempt<unknown>): Response {
  if (done.ok) return new Response(null, { status: 204 });
  const { status, message, errors } = done.refusal;
  return new Response(Object.values(errors)[0] ?? message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
