import { type ClientActionFunctionArgs, data } from "react-router";
import { inventoryPath, mayWaitHere } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { markNow, putRow } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { pathOf, waitingRowOf } from "#web/books/waiting-row.ts";
import { clientAction as post } from "#web/post/client-action.ts";
import { browserBook } from "#web/words/browser-book.ts";
import { waitingChanged } from "./use-waiting.ts";

interface Answered {
  data?: { refusal?: Refusal };
}

/**
 * Posts a form of the books; where there is no line its row waits on the phone, and the page lists it.
 * A page re-exports it instead of the one of web/post.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request } = args;
  const copy = request.clone();
  const answer = await post(args).catch(async (done) => {
    // A redirect. What she sells is a page that goes along: it is taken anew.
    if (pathOf(request.url).startsWith(inventoryPath)) await markNow("goods").catch(() => {});
    throw done;
  });
  const refusal = (answer as Answered | undefined)?.data?.refusal;
  const path = pathOf(request.url);
  const { owner } = document.documentElement.dataset;
  if (refusal?.code !== "offline" || !owner || !mayWaitHere(path)) return answer;
  try {
    const form = await copy.formData();
    await putRow(waitingRowOf(request.url, form, document.documentElement.outerHTML));
  } catch {
    // A full phone, or a private window: nothing is lost without a word.
    const message = browserBook.say("bookkeeping.waiting.full");
    return data({ refusal: { ...refusal, message } }, { status: 503 });
  }
  await askForSending();
  waitingChanged();
  // A status of refusal also keeps React Router from reading the page's data again.
  return data({ keptAt: Date.now() }, { status: 503 });
}

/** Some browsers let the worker send when the line is back, also when the page is closed by then. */
async function askForSending(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register(rowsTag).catch(() => {});
}
