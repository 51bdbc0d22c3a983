/**
 * The service worker: pages offline, the offline queue and push notifications. There is one for
 * visitors and signed-in users, because a navigation waits while one worker replaces another on a
 * connection that broke.
 */

import { newSalePath } from "#core/books/book-paths.ts";
import { readSlot } from "#core/copy-slot.ts";
import { queueTag, sendQueued } from "#web/offline-queue/send.ts";
import { lastTouched } from "#web/offline-queue/store.ts";
import { isSigningOut, kindOf } from "./addresses.ts";
import { findCopy } from "./copies.ts";
import {
  cacheArrived,
  cachePostedPage,
  data,
  forget,
  form,
  openNotification,
  page,
  prepare,
  style,
  takeOver,
} from "./offline-pages.ts";
import { resubscribe, toSystemNotification } from "./push-notifications.ts";
import { confirmSignOut, enqueueFirst } from "./queued-forms.ts";
import type { ItemsSlot } from "./queued-pages.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;
const handlers = { page, data, style, form };

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin);
  const act = () => kind && handlers[kind](event);
  const isLeaving = isSigningOut(request);
  const before = kind === "form" || isLeaving ? answerBefore(request.clone()) : undefined;
  const acted = before ? before.then((instead) => instead ?? act() ?? fetch(request)) : act();
  if (acted) event.respondWith(acted);
  // Runs before the response arrives: by then the connection may be lost, and the phone in other
  // hands.
  if (isLeaving) {
    event.waitUntil(Promise.resolve(before).then((instead) => (instead ? undefined : forget())));
  }
  // Any request may find a connection again. What cannot be sent yet stays in the queue.
  if (request.method === "GET") event.waitUntil(sendAll());
});
worker.addEventListener("sync", (event) => {
  if (event.tag === queueTag) event.waitUntil(sendAll());
});
worker.addEventListener("message", (event) => {
  event.waitUntil(cachePostedPage(event.data));
  // Precaches pages of the books that the user has not opened yet, so that they open offline.
  event.waitUntil(take(event.data.take ?? []));
});
worker.addEventListener("push", (event) => {
  const { title, options } = toSystemNotification(event.data?.text() ?? "", location.origin);
  event.waitUntil(worker.registration.showNotification(title, options));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification.data.link));
});
worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(resubscribe(worker.registration, event.oldSubscription)),
);

const sendAll = () => sendQueued().catch(() => 0);

/** Responds to a form before it is sent, if it is queued first or needs a confirmation. */
const answerBefore = async (request: Request) =>
  (await confirmSignOut(request)) ?? (await enqueueFirst(request));

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
    await cacheArrived(address, answer);
    const copy = (await (await findCopy(address))?.text()) ?? "";
    // The most sold items have forms of their own.
    const { listed = [] } = readSlot<ItemsSlot>(copy, "items") ?? {};
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
