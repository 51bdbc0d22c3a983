/** The service worker of carriers: the common one, plus the offline queue. */
import { keepPost, keptPostsTag, mayWait, sendKeptPosts } from "#web/kept-posts/kept-posts.ts";
import { withKeptPosts } from "./kept-list.ts";
import "./service-worker.ts";
import { waiting } from "./waiting.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

waiting.list = withKeptPosts;
waiting.keep = async (request) => {
  const fields = await request.formData().catch(() => new FormData());
  if (!mayWait(fields)) return undefined;
  await keepPost(request.url, fields);
  // Without background sync, the queue is sent when the user opens a page again.
  await worker.registration.sync?.register(keptPostsTag).catch(() => {});
  return Response.redirect(request.url, 303);
};

// Any request may find a connection again. What cannot be sent yet stays in the queue.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendKeptPosts().catch(() => {}));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === keptPostsTag) event.waitUntil(sendKeptPosts());
});
