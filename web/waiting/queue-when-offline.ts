import { type ClientActionFunctionArgs, data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { canQueue, choiceOf, enqueue, offlineQueueTag } from "#web/kept-posts/offline-queue.ts";
import { clientAction as post } from "#web/post/client-action.ts";

interface Answered {
  data?: { refusal?: Refusal };
}

/**
 * Posts a form and queues it on the phone while offline, which the page then shows: `kept` is the
 * first word of the submitted choice, and `keptAt` distinguishes one such result from the next.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request } = args;
  const copy = request.clone();
  const answer = await post(args);
  if ((answer as Answered | undefined)?.data?.refusal?.code !== "offline") return answer;
  const form = await copy.formData();
  try {
    if (!canQueue(form)) return answer;
    await enqueue(request.url, form);
    await registerSync();
    // An error status also keeps React Router from reloading the page's data.
    const choice = choiceOf(form).split(" ")[0];
    return data({ kept: choice, keptAt: Date.now() }, { status: 503 });
  } catch {
    // A full phone, or a private window.
    return answer;
  }
}

/**
 * Requests background sync, where supported: the worker then sends even when the page has been
 * closed.
 */
async function registerSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register(offlineQueueTag).catch(() => {});
}
