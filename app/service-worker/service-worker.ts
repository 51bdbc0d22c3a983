/**
 * The service worker: pages offline, and the offline queue. There is one for visitors and signed-in
 * users, because a navigation waits while one worker replaces another on a connection that broke.
 */

import { newSalePath } from "#core/books/book-paths.ts";
import { readSlot } from "#core/copy-slot.ts";
import { queueTag, sendQueued } from "#web/offline-queue/send.ts";
import { lastTouched } from "#web/offline-queue/store.ts";
import { findCopy } from "./copies.ts";
import { offlineHooks } from "./offline-hooks.ts";
import "./pages-worker.ts";
import { confirmSignOut, enqueueFirst, enqueueUnsent } from "./queued-forms.ts";
import { formOfQueuedItem, type ItemsSlot, withQueue } from "./queued-pages.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

offlineHooks.list = withQueue;
offlineHooks.make = formOfQueuedItem;
offlineHooks.send = async (address) => {
  if (await formOfQueuedItem(address).catch(() => undefined)) await sendQueued().catch(() => 0);
};
offlineHooks.before = async (request) =>
  (await confirmSignOut(request)) ?? (await enqueueFirst(request));
offlineHooks.keep = enqueueUnsent;

const sendAll = () => sendQueued().catch(() => 0);

// Any request may find a connection again. What cannot be sent yet stays in the queue.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendAll());
});
worker.addEventListener("sync", (event) => {
  if (event.tag === queueTag) event.waitUntil(sendAll());
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
    const page = (await (await findCopy(address))?.text()) ?? "";
    // The most sold items have forms of their own.
    const { listed = [] } = readSlot<ItemsSlot>(page, "items") ?? {};
    await take(listed.map((item) => `${path}?item=${item}`));
  }
}

/** A page fetched so soon after a change may have been rendered before it, in milliseconds. */
const onItsWay = 30_000;

/**
 * Returns until when a page may lack the last change to items, made here or by rows that this phone
 * sent.
 */
async function itemsChangedUntil(): Promise<number> {
  const times = await Promise.all([
    lastTouched("posted", newSalePath),
    lastTouched("sent", newSalePath),
  ]).catch(() => [0]);
  return Math.max(...times) + onItsWay;
}
