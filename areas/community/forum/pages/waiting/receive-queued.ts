import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { Attempt } from "#server/page.ts";
import { queueOwnerHeader } from "#web/kept-posts/offline-queue.ts";
import { addPicturedComment, createPicturedDiscussion } from "../../endpoints.ts";
import { discussionFields } from "../start/discussion-fields.ts";
import { commentFields } from "./comment-fields.ts";
import { forumOfflineOwner } from "./offline-owner.ts";

/** Receives posts queued on a device, under their original key, so that each is stored once. */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  // Another user is signed in on this device: the post stays queued until its author is back.
  if (args.request.headers.get(queueOwnerHeader) !== forumOfflineOwner(pageContext)) {
    return new Response(null, { status: 401 });
  }
  const { id: topicId } = args.params;
  return answerOf(
    await (topicId
      ? pageContext.attemptPosted(addPicturedComment, args.request, commentFields(topicId))
      : pageContext.attemptPosted(createPicturedDiscussion, args.request, discussionFields)),
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
