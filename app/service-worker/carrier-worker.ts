/** The service worker of who carries: everybody's, and what waits for a line. */
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
  // Without it, what waits is sent when she opens a page again.
  await worker.registration.sync?.register(keptPostsTag).catch(() => {});
  return Response.redirect(request.url, 303);
};

// Whatever is asked for may find a line again; what does not go yet stays.
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.waitUntil(sendKeptPosts().catch(() => {}));
});
worker.addEventListener("sync", (event) => {
  if (event.tag === keptPostsTag) event.waitUntil(sendKeptPosts());
});
