import { idempotencyField } from "#core/idempotency.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { Attempt } from "#server/page.ts";
import { ownerHeader, waitingFields } from "#web/kept-posts/kept-posts.ts";
import { addComment, createPicturedDiscussion } from "../../endpoints.ts";
import { discussionIn } from "../start/discussion-in.ts";
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
    topicId
      ? await comment(visit, topicId)
      : await visit.attemptPosted(createPicturedDiscussion, args.request, discussionIn),
  );
}

type Visit = ReturnType<typeof pageFor<ReturnType<typeof signedIn>>>;

async function comment(visit: Visit, topicId: string): Promise<Attempt<unknown>> {
  const typed = await visit.formValues();
  const { act, id, text = "" } = typed;
  const commentId = act === "reply" ? id : undefined;
  const known = { ...typed, [idempotencyField]: typed[waitingFields.once] };
  return visit.attempt(addComment, { topicId, commentId, text }, known);
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
