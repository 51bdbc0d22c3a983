/** The service worker of carriers: the common one, plus the offline queue. */
import {
  canQueue,
  enqueue,
  offlineQueueTag,
  sendQueuedPosts,
} from "#web/kept-posts/offline-queue.ts";
import { withQueuedPosts } from "./queued-list.ts";
import "./service-worker.ts";
import { offlineHooks } from "./offline-hooks.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

offlineHooks.list = withQueuedPosts;
offlineHooks.keep = async (request) => {
  const fields = await request.formData().catch(() => new FormData());
  if (!canQueue(fields)) return undefined;
  await enqueue(request.url, fields);
  // Without background sync, the queue is sent when the user opens a page again.
  await worker.registration.sync?.register(offlineQueueTag).catch(() => {});
  return Response.redirect(request.url, 303);
};

// Any request may find a connection again. What cannot be sent yet stays in the queue.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendQueuedPosts().catch(() => {}));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === offlineQueueTag) event.waitUntil(sendQueuedPosts());
});
