import { type ClientActionFunctionArgs, data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { clientAction as post } from "#web/post/client-action.ts";
import { browserBook } from "#web/words/browser-book.ts";
import type { QueuedRow } from "./queued-row.ts";
import { enqueue } from "./send.ts";
import { touch } from "./store.ts";

/** What a page with queued forms finds in its action data. */
export interface Answered {
  refusal?: Refusal;
  /** The form as it was queued just now: the page shows an empty one. */
  queued?: QueuedRow;
}

/**
 * Posts a form and queues it on the phone while offline. A page re-exports it instead of the one of
 * web/post.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request } = args;
  const now = Date.now();
  const copy = request.clone();
  const answer = await post(args).catch(async (done) => {
    // A redirect. What was precached is older than this change.
    await touch("posted", new URL(request.url).pathname).catch(() => {});
    throw done;
  });
  const refusal = (answer as { data?: Answered } | undefined)?.data?.refusal;
  if (refusal?.code !== "offline") return answer;
  try {
    const queued = await enqueue(request.url, await copy.formData(), now);
    // An error status also keeps React Router from loading the page's data again.
    return queued ? data({ queued }, { status: 503 }) : answer;
  } catch {
    // The phone is full or the window is private: the typed text stays in the form.
    const message = browserBook.say("web.offline.full");
    return data({ refusal: { ...refusal, message } }, { status: 503 });
  }
}
