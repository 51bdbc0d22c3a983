import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { Attempt } from "#server/page.ts";
import { ownerHeader } from "#web/kept-posts/kept-posts.ts";
import { addPicturedComment, createPicturedDiscussion } from "../../endpoints.ts";
import { discussionIn } from "../start/discussion-in.ts";
import { commentIn } from "./comment-in.ts";
import { ownerOf } from "./owner-of.ts";

/** Receives posts queued on a device, under their original key, so that each is stored once. */
export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  // Another user is signed in on this device: the post stays queued until its author is back.
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

/** Responds in the form that the offline queue expects: success, or the reason as text. */
function answerOf(done: Attempt<unknown>): Response {
  if (done.ok) return new Response(null, { status: 204 });
  const { status, message, errors } = done.refusal;
  return new Response(Object.values(errors)[0] ?? message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
