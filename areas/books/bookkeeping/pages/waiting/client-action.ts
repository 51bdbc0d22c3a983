import { type ClientActionFunctionArgs, data } from "react-router";
import { canQueueOffline, inventoryPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { formPathOf, toQueuedRow } from "#web/books/queued-row.ts";
import { putRow, touch } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { clientAction as post } from "#web/post/client-action.ts";
import { browserBook } from "#web/words/browser-book.ts";
import { notifyQueueChanged } from "./use-queued-rows.ts";

interface Answered {
  data?: { refusal?: Refusal };
}

/**
 * Posts a form of the books. While offline the row is queued on the phone, and the page lists it. A
 * page re-exports this action instead of the one of web/post.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request } = args;
  const copy = request.clone();
  const answer = await post(args).catch(async (done) => {
    // A redirect. The sell page is precached, so it is marked for a new download.
    if (formPathOf(request.url).startsWith(inventoryPath)) await touch("goods").catch(() => {});
    throw done;
  });
  const refusal = (answer as Answered | undefined)?.data?.refusal;
  const path = formPathOf(request.url);
  const { owner } = document.documentElement.dataset;
  if (refusal?.code !== "offline" || !owner || !canQueueOffline(path)) return answer;
  try {
    const form = await copy.formData();
    await putRow(toQueuedRow(request.url, form, document.documentElement.outerHTML));
  } catch {
    // The phone is full or the window is private: the user sees a message instead of losing the row
    // silently.
    const message = browserBook.say("bookkeeping.waiting.full");
    return data({ refusal: { ...refusal, message } }, { status: 503 });
  }
  await registerSync();
  notifyQueueChanged();
  // An error status also stops React Router from loading the page's data again.
  return data({ keptAt: Date.now() }, { status: 503 });
}

/**
 * Some browsers let the worker send once the device is online again, even after the page was
 * closed.
 */
async function registerSync(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register(rowsTag).catch(() => {});
}
