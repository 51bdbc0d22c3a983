/**
 * The service worker of traders who keep books: that of carriers, plus the offline queue of rows.
 */

import { newSalePath } from "#core/books/book-paths.ts";
import { lastTouched } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import {
  canQueue,
  enqueue,
  offlineQueueTag,
  sendQueuedPosts,
} from "#web/kept-posts/offline-queue.ts";
import { findCopy } from "./copies.ts";
import { withQueuedPosts } from "./queued-list.ts";
import {
  confirmSignOut,
  enqueueRow,
  enqueueRowFirst,
  queuedItemForm,
  withQueuedRows,
} from "./rows.ts";
import "./service-worker.ts";
import { offlineHooks } from "./offline-hooks.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

offlineHooks.list = async (page) => withQueuedRows(await withQueuedPosts(page));
offlineHooks.make = queuedItemForm;
offlineHooks.send = async (address) => {
  if (await queuedItemForm(address).catch(() => undefined)) await sendRows().catch(() => 0);
};
offlineHooks.before = async (request) =>
  (await confirmSignOut(request)) ?? (await enqueueRowFirst(request, worker));
offlineHooks.keep = async (request) => {
  const fields = await request.formData().catch(() => new FormData());
  // If the phone's storage is full, the page of the unsent form has the fields, with a button that
  // sends it again.
  if (await enqueueRow(request.url, fields).catch(() => false)) {
    await worker.registration.sync?.register(rowsTag).catch(() => {});
    return Response.redirect(request.url, 303);
  }
  if (!canQueue(fields)) return undefined;
  await enqueue(request.url, fields);
  // Without background sync, the queue is sent when the user opens a page again.
  await worker.registration.sync?.register(offlineQueueTag).catch(() => {});
  return Response.redirect(request.url, 303);
};

const sendAll = () =>
  Promise.all([sendQueuedPosts(), sendRows()].map((sending) => sending.catch(() => 0)));

// Any request may find a connection again. What cannot be sent yet stays in the queue.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendAll());
});
worker.addEventListener("sync", (event) => {
  if (event.tag === offlineQueueTag || event.tag === rowsTag) event.waitUntil(sendAll());
});
// Precaches pages of the books that the user has not opened yet, so that they open offline.
worker.addEventListener("message", (event) => event.waitUntil(take(event.data.take ?? [])));

/** Older copies are cached again, in milliseconds. */
const fresh = 12 * 3_600_000;

async function take(paths: string[]): Promise<void> {
  for (const path of paths) {
    const address = location.origin + path;
    const before = await findCopy(address);
    const outdated = Math.max(
      Date.now() - fresh,
      path === newSalePath ? await itemsChangedUntil() : 0,
    );
    if (before && Number(before.headers.get("at")) > outdated) continue;
    const answer = await fetch(path).catch(Response.error);
    if (!answer.ok || answer.redirected) continue;
    await offlineHooks.noted?.(address, answer);
    // The most sold items have forms of their own.
    if (path === newSalePath) await take(formsIn((await (await findCopy(address))?.text()) ?? ""));
  }
}

/** A page fetched so soon after a change may have been rendered before it, in milliseconds. */
const onItsWay = 30_000;

/**
 * Returns until when a page may lack the last change to items, made here or by rows that this phone
 * sent.
 */
async function itemsChangedUntil(): Promise<number> {
  const times = await Promise.all([lastTouched("goods"), lastTouched("sent")]).catch(() => [0]);
  return Math.max(...times) + onItsWay;
}

const formsIn = (page: string): string[] =>
  [...page.matchAll(/href="([^"&]*\?item=[^"&]+)"/g)].flatMap(([, path = ""]) =>
    path.startsWith(newSalePath) ? [path] : [],
  );
