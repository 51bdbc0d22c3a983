import { type ClientActionFunctionArgs, data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { choiceOf, keepPost, keptPostsTag, mayWait } from "#web/kept-posts/kept-posts.ts";
import { clientAction as post } from "#web/post/client-action.ts";

interface Answered {
  data?: { refusal?: Refusal };
}

/**
 * Posts a form that may wait; where there is no line it waits on the phone, and the page says so:
 * `kept` is the first word of what was pressed, `keptAt` tells one such answer from the next.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request } = args;
  const copy = request.clone();
  const answer = await post(args);
  if ((answer as Answered | undefined)?.data?.refusal?.code !== "offline") return answer;
  const form = await copy.formData();
  try {
    if (!mayWait(form)) return answer;
    await keepPost(request.url, form);
    await askForSending();
    // A status of refusal also keeps React Router from reading the page's data again.
    const kept = choiceOf(form).split(" ")[0];
    return data({ kept, keptAt: Date.now() }, { status: 503 });
  } catch {
    // A full phone, or a private window.
    return answer;
  }
}

/** Some browsers let the worker send when the line is back, also when the page is closed by then. */
async function askForSending(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register(keptPostsTag).catch(() => {});
}
