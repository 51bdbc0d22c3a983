import { documentRedirect, pageUrlOf } from "#core/react-router-internals.ts";
import { viewerHeader } from "#core/viewer-headers.ts";
import { sendQueued } from "#web/offline-queue/send.ts";
import { cacheKeyOf } from "./addresses.ts";
import {
  cachePage,
  copyResponse,
  deleteCopy,
  deleteOtherCopies,
  findCopy,
  isCacheable,
  isCacheablePage,
  isGone,
  isPageCache,
  offlinePage,
  offlinePath,
  pendingForm,
  withoutScripts,
} from "./copies.ts";
import { networkTimeoutMs, showCopyNext, timeoutFor } from "./network-timeout.ts";
import { openLink, unsubscribePush } from "./push-notifications.ts";
import { enqueueUnsent } from "./queued-forms.ts";
import { formOfQueuedItem } from "./queued-item-form.ts";
import type { PostedPage, RequestEvent, WorkerScope } from "./worker-scope.ts";

/** Injected by app/vite/standalone-scripts.ts: the build, and the style sheet of every page. */
declare const thisBuild: { id: string; style: string };

const { id, style: ownStyle } = thisBuild;
const worker = self as unknown as WorkerScope;
/** The cache of this build's offline page and its style sheet. */
const kit = `kit-${id}`;

/**
 * Pages whose data arrived for display, with their viewer. Each is cached when it posts its
 * document.
 */
const awaited = new Map<string, string>();
const silent = new Error("silent");
const languageHeader = "content-language";

export async function prepare(): Promise<void> {
  const cache = await caches.open(kit);
  await Promise.all([cache.add(ownStyle), keepOfflinePage()]);
  // Open pages continue with this worker, as they need nothing of the previous one.
  await worker.skipWaiting();
}

export async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kit && !isPageCache(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Earlier workers enabled it. In Firefox an offline navigation then failed before it reached the
  // worker.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

/**
 * Returns the page from the network, or the copy or the offline page if the network fails or is
 * silent.
 */
export async function page(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const network = sendItemOf(url).then(() => fetch(event.request));
  event.waitUntil(network.then((answer) => cacheArrived(url, answer)).catch(() => {}));
  try {
    return await inTime(network, url, timeoutFor(url));
  } catch {
    const copy = await cachedCopy(url);
    const offline = await cachedOfflinePage();
    if (copy) return copyResponse(copy, await offline?.text());
    return offline ? offlinePage(offline) : Response.error();
  }
}

/** Sends the queue before a form is requested whose item is itself queued. */
async function sendItemOf(address: string): Promise<void> {
  if (await formOfQueuedItem(address).catch(() => undefined)) await sendQueued().catch(() => 0);
}

/** Returns what can be shown of a page without a connection. */
const cachedCopy = async (address: string) =>
  (await findCopy(address)) ?? (await formOfQueuedItem(address));

const cachedOfflinePage = async () => (await caches.open(kit)).match(offlinePath);

/** Ensures that no typed text is lost when the connection breaks. */
export async function form({ request }: RequestEvent): Promise<Response> {
  const copy = request.clone();
  return fetch(request).catch(async (error) => {
    const stored = await enqueueUnsent(copy.clone());
    if (stored) return stored;
    const offline = await cachedOfflinePage();
    if (!offline) throw error;
    return pendingForm(await offline.text(), await copy.text());
  });
}

/**
 * Returns the network's response, unless it is silent for too long and there is a copy to show
 * instead.
 */
async function inTime(network: Promise<Response>, address: string, timeoutMs = networkTimeoutMs) {
  const silence = new Promise((wake) => setTimeout(wake, timeoutMs));
  const copyInstead = silence.then(async () => {
    if (await cachedCopy(address)) throw silent;
    return network;
  });
  return Promise.race([network, copyInstead]);
}

/** Caches a page that arrived, and deletes the copy of one that is gone. */
export async function cacheArrived(address: string, answer: Response): Promise<void> {
  if (isGone(answer)) await deleteCopy(address);
  const page = isCacheablePage(answer) && answer.clone();
  await readCacheHeaders(answer);
  const reader = answer.headers.get(viewerHeader);
  if (page) await cachePage(address, withoutScripts(await page.text()), reader);
}

/** Makes the caches those of the viewer, and caches the offline page in their language. */
async function readCacheHeaders({ headers }: Response): Promise<void> {
  const reader = headers.get(viewerHeader);
  if (!reader) return;
  await deleteOtherCopies(reader);
  const cachedHeaders = (await cachedOfflinePage())?.headers;
  const isOwn = cachedHeaders?.get(viewerHeader) === reader;
  if (!isOwn) await forgetOfflinePage();
  const language = headers.get(languageHeader) ?? cachedHeaders?.get(languageHeader);
  if (isOwn && language === cachedHeaders?.get(languageHeader)) return;
  // If this fails, the next response tries again.
  await keepOfflinePage().catch(() => {});
}

/** Deletes everything of the user who was signed in. */
export async function forget(): Promise<void> {
  await Promise.all([
    deleteOtherCopies(),
    forgetOfflinePage(),
    unsubscribePush(worker.registration),
  ]);
}

export async function openNotification(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await openLink(link, pages, (address) => worker.clients.openWindow(address));
}

/** Its header may contain the user's name. */
async function forgetOfflinePage(): Promise<void> {
  await (await caches.open(kit)).delete(offlinePath);
}

/** Its address is the same for every language and viewer, which cookies determine. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath);
  if (!isCacheablePage(answer)) throw new Error(offlinePath);
  const cachedHeaders = [languageHeader, viewerHeader].map((name) => [
    name,
    answer.headers.get(name) ?? "",
  ]);
  const headers = Object.fromEntries(cachedHeaders);
  const offline = new Response(withoutScripts(await answer.text()), { headers });
  await (await caches.open(kit)).put(offlinePath, offline);
}

/**
 * Handles what React Router requests when a link is followed. Without a response it loads the
 * document.
 */
export async function data(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const address = pageUrlOf(request.url).href;
  const key = cacheKeyOf(address);
  try {
    const answer = await inTime(fetch(request), address);
    event.waitUntil(readCacheHeaders(answer));
    if (isGone(answer)) event.waitUntil(deleteCopy(address));
    awaited.set(key, (isCacheable(answer) && answer.headers.get(viewerHeader)) || "");
    return answer;
  } catch (error) {
    if (error === silent) showCopyNext(address);
    return documentRedirect({ to: address.slice(location.origin.length) });
  }
}

/**
 * Caches a page that displays itself without loading its document again and posts its HTML instead.
 * It is cached for the viewer of its data, since the header of a tab left open may name another
 * user.
 */
export async function cachePostedPage({ address, html, reader }: PostedPage): Promise<void> {
  if (!address || !html) return;
  const viewer = awaited.get(cacheKeyOf(address)) || (await readerOfPage(address));
  awaited.delete(cacheKeyOf(address));
  if (reader === viewer) await cachePage(address, html, reader);
}

/** If the worker has not seen the data, it queries the server whether the page may be cached. */
async function readerOfPage(address: string): Promise<string | null> {
  const answer = await fetch(address, { method: "HEAD" }).catch(Response.error);
  await readCacheHeaders(answer);
  if (isGone(answer)) await deleteCopy(address);
  return isCacheablePage(answer) ? answer.headers.get(viewerHeader) : null;
}

/**
 * Its name contains its digest. If the sheet of another build is gone, this build's is the closest.
 */
export async function style({ request }: RequestEvent): Promise<Response> {
  const stored = await caches.match(request.url, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request).catch(Response.error);
  return answer.ok ? answer : ((await caches.match(ownStyle)) ?? answer);
}
