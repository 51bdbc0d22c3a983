/** The service worker of who carries or keeps books: everybody's, and what waits for a line. */

import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import { keepPost, keptPostsTag, mayWait, sendKeptPosts } from "#web/kept-posts/kept-posts.ts";
import { copyOf } from "./copies.ts";
import { withKeptPosts } from "./kept-list.ts";
import { askBeforeLeaving, keepRow, keepRowFirst, withRows } from "./rows.ts";
import "./service-worker.ts";
import { waiting } from "./waiting.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

waiting.list = async (page) => withRows(await withKeptPosts(page));
waiting.before = async (request) =>
  (await askBeforeLeaving(request)) ?? (await keepRowFirst(request, worker));
waiting.keep = async (request) => {
  const fields = await request.formData().catch(() => new FormData());
  if (await keepRow(request.url, fields)) {
    await worker.registration.sync?.register(rowsTag).catch(() => {});
    return Response.redirect(request.url, 303);
  }
  if (!mayWait(fields)) return undefined;
  await keepPost(request.url, fields);
  // Without it, what waits is sent when she opens a page again.
  await worker.registration.sync?.register(keptPostsTag).catch(() => {});
  return Response.redirect(request.url, 303);
};

const sendAll = () => Promise.all([sendKeptPosts(), sendRows()].map((one) => one.catch(() => 0)));

// Whatever is asked for may find a line again; what does not go yet stays.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendAll());
});
worker.addEventListener("sync", (event) => {
  if (event.tag === keptPostsTag || event.tag === rowsTag) event.waitUntil(sendAll());
});
// Pages of the books that she has not opened yet, so that they open where no line is.
worker.addEventListener("message", (event) => event.waitUntil(take(event.data.take ?? [])));

async function take(paths: string[]): Promise<void> {
  for (const path of paths) {
    if (await copyOf(location.origin + path)) continue;
    const answer = await fetch(path).catch(Response.error);
    if (answer.ok && !answer.redirected) await waiting.noted?.(location.origin + path, answer);
  }
}
