/** The service worker of who keeps books: that of who carries, and rows that wait for a line. */

import { newSalePath } from "#core/books/book-paths.ts";
import { whenLast } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import { keepPost, keptPostsTag, mayWait, sendKeptPosts } from "#web/kept-posts/kept-posts.ts";
import { copyOf } from "./copies.ts";
import { withKeptPosts } from "./kept-list.ts";
import { askBeforeLeaving, formOfWaiting, keepRow, keepRowFirst, withRows } from "./rows.ts";
import "./service-worker.ts";
import { waiting } from "./waiting.ts";
import type { WorkerScope } from "./worker-scope.ts";

const worker = self as unknown as WorkerScope;

waiting.list = async (page) => withRows(await withKeptPosts(page));
waiting.make = formOfWaiting;
waiting.send = async (address) => {
  if (await formOfWaiting(address).catch(() => undefined)) await sendRows().catch(() => 0);
};
waiting.before = async (request) =>
  (await askBeforeLeaving(request)) ?? (await keepRowFirst(request, worker));
waiting.keep = async (request) => {
  const fields = await request.formData().catch(() => new FormData());
  // A full phone: the page of what was not sent has it, with a button that sends it again.
  if (await keepRow(request.url, fields).catch(() => false)) {
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

/** What is older is taken anew, in milliseconds. */
const fresh = 12 * 3_600_000;

async function take(paths: string[]): Promise<void> {
  for (const path of paths) {
    const address = location.origin + path;
    const before = await copyOf(address);
    const outdated = Math.max(Date.now() - fresh, path === newSalePath ? await goodsChanged() : 0);
    if (before && Number(before.headers.get("at")) > outdated) continue;
    const answer = await fetch(path).catch(Response.error);
    if (!answer.ok || answer.redirected) continue;
    await waiting.noted?.(address, answer);
    // What she sells most has forms of its own.
    if (path === newSalePath) await take(formsIn((await (await copyOf(address))?.text()) ?? ""));
  }
}

/** A page that comes so soon after a change may have been made before it, in milliseconds. */
const onItsWay = 30_000;

/** Until when a page may lack what was changed last of her goods, here or by rows that this phone sent. */
async function goodsChanged(): Promise<number> {
  const times = await Promise.all([whenLast("goods"), whenLast("sent")]).catch(() => [0]);
  return Math.max(...times) + onItsWay;
}

const formsIn = (page: string): string[] =>
  [...page.matchAll(/href="([^"&]*\?item=[^"&]+)"/g)].flatMap(([, path = ""]) =>
    path.startsWith(newSalePath) ? [path] : [],
  );
