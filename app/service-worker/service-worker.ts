import { readerHeader } from "#core/reader.ts";
import { isSigningOut, keyOf, kindOf, pageOfData } from "./addresses.ts";
import {
  copyOf,
  forgetCopy,
  forgetOthers,
  isForKeeping,
  isGone,
  isOfPages,
  isPageForKeeping,
  keep,
  offlinePage,
  offlinePath,
  readerIn,
  shown,
  unsent,
  withoutScripts,
} from "./copies.ts";
import { endPush, openAt, shownOf, subscribedAnew } from "./pushed.ts";
import { waiting } from "./waiting.ts";
import type { RequestEvent, WorkerScope } from "./worker-scope.ts";

/** Injected by app/vite/service-worker.ts: the build, and the style sheet of every page. */
declare const thisBuild: { id: string; style: string };

const { id, style: ownStyle } = thisBuild;
const worker = self as unknown as WorkerScope;
/** The cache of this build's offline page and its style sheet. */
const kit = `kit-${id}`;
/** How long the network may be silent before a copy is shown instead, where there is one. */
const patienceMs = 8000;

/**
 * Pages whose data arrived for display, with their viewer. Each is cached when it posts its
 * document.
 */
const awaited = new Map<string, string>();
const silent = new Error("silent");
const languageHeader = "content-language";

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => event.waitUntil(keepHanded(event.data)));
worker.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, location.origin);
  const act = () => kind && { page, data, style, form }[kind](event);
  const isLeaving = isSigningOut(event.request);
  const before = (kind === "form" || isLeaving) && waiting.before?.(event.request.clone());
  const acted = before ? before.then((instead) => instead ?? act() ?? fetch(event.request)) : act();
  if (acted) event.respondWith(acted);
  // Runs before the response arrives: by then the connection may be lost, and the phone in other
  // hands.
  if (isLeaving) {
    event.waitUntil(Promise.resolve(before).then((instead) => (instead ? undefined : forget())));
  }
});

waiting.noted = noted;

worker.addEventListener("push", (event) => {
  const { title, options } = shownOf(event.data?.text() ?? "", location.origin);
  event.waitUntil(worker.registration.showNotification(title, options));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data.link));
});
worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(subscribedAnew(worker.registration, event.oldSubscription)),
);

async function prepare(): Promise<void> {
  const cache = await caches.open(kit);
  await Promise.all([cache.add(ownStyle), keepOfflinePage()]);
  // Open pages continue with this worker, as they need nothing of the previous one.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kit && !isOfPages(name));
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
async function page(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const network = waiting.send
    ? waiting.send(url).then(() => fetch(event.request))
    : fetch(event.request);
  event.waitUntil(network.then((answer) => noted(url, answer)).catch(() => {}));
  try {
    const patience = waiting.late === keyOf(url) ? 0 : patienceMs;
    waiting.late = undefined;
    return await inTime(network, url, patience);
  } catch {
    const copy = await copyHere(url);
    const offline = await keptOffline();
    if (copy) return shown(copy, await offline?.text());
    return offline ? offlinePage(offline) : Response.error();
  }
}

/** Returns what can be shown of a page without a connection. */
const copyHere = async (address: string) =>
  (await copyOf(address)) ?? (await waiting.make?.(address));

const keptOffline = async () => (await caches.open(kit)).match(offlinePath);

/** Ensures that no typed text is lost when the connection breaks. */
async function form({ request }: RequestEvent): Promise<Response> {
  const copy = request.clone();
  return fetch(request).catch(async (error) => {
    const kept = await waiting.keep?.(copy.clone());
    if (kept) return kept;
    const offline = await keptOffline();
    if (!offline) throw error;
    return unsent(await offline.text(), await copy.text());
  });
}

/**
 * Returns the network's response, unless it is silent for too long and there is a copy to show
 * instead.
 */
async function inTime(network: Promise<Response>, address: string, patience = patienceMs) {
  const silence = new Promise((wake) => setTimeout(wake, patience));
  const copyInstead = silence.then(async () => {
    if (await copyHere(address)) throw silent;
    return network;
  });
  return Promise.race([network, copyInstead]);
}

/** Caches a page that arrived, and deletes the copy of one that is gone. */
async function noted(address: string, answer: Response): Promise<void> {
  if (isGone(answer)) await forgetCopy(address);
  const page = isPageForKeeping(answer) && answer.clone();
  await heed(answer);
  if (page) await keep(address, withoutScripts(await page.text()));
}

/** Makes the caches those of the viewer, and caches the offline page in their language. */
async function heed({ headers }: Response): Promise<void> {
  const reader = headers.get(readerHeader);
  if (!reader) return;
  await forgetOthers(reader);
  const told = (await keptOffline())?.headers;
  const isOwn = told?.get(readerHeader) === reader;
  if (!isOwn) await forgetOfflinePage();
  const language = headers.get(languageHeader) ?? told?.get(languageHeader);
  if (isOwn && language === told?.get(languageHeader)) return;
  // If this fails, the next response tries again.
  await keepOfflinePage().catch(() => {});
}

/** Deletes everything of the user who was signed in. */
async function forget(): Promise<void> {
  await Promise.all([forgetOthers(), forgetOfflinePage(), endPush(worker.registration)]);
}

async function opened(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await openAt(link, pages, (address) => worker.clients.openWindow(address));
}

/** Its header may contain the user's name. */
async function forgetOfflinePage(): Promise<void> {
  await (await caches.open(kit)).delete(offlinePath);
}

/** Its address is the same for every language and viewer, which cookies determine. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath);
  if (!isPageForKeeping(answer)) throw new Error(offlinePath);
  const told = [languageHeader, readerHeader].map((name) => [name, answer.headers.get(name) ?? ""]);
  const headers = Object.fromEntries(told);
  const offline = new Response(withoutScripts(await answer.text()), { headers });
  await (await caches.open(kit)).put(offlinePath, offline);
}

/**
 * Handles what React Router requests when a link is followed. Without a response it loads the
 * document.
 */
async function data(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const address = pageOfData(request.url);
  const key = keyOf(address);
  try {
    const answer = await inTime(fetch(request), address);
    event.waitUntil(heed(answer));
    if (isGone(answer)) event.waitUntil(forgetCopy(address));
    awaited.set(key, (isForKeeping(answer) && answer.headers.get(readerHeader)) || "");
    return answer;
  } catch (error) {
    if (error === silent) waiting.late = key;
    const wanted = address.slice(location.origin.length);
    const headers = { "X-Remix-Redirect": wanted, "X-Remix-Reload-Document": "true" };
    return new Response(null, { status: 204, headers });
  }
}

/**
 * Caches a page that displays itself without loading its document again and posts its HTML instead.
 * It is cached for the viewer of its data, since the header of a tab left open may name another
 * user.
 */
async function keepHanded({ address, html }: { address?: string; html?: string }): Promise<void> {
  if (!address || !html) return;
  const reader = awaited.get(keyOf(address)) || (await readerOfPage(address));
  awaited.delete(keyOf(address));
  if (reader === readerIn(html)) await keep(address, html);
}

/** If the worker has not seen the data, it queries the server whether the page may be cached. */
async function readerOfPage(address: string): Promise<string | null> {
  const answer = await fetch(address, { method: "HEAD" }).catch(Response.error);
  await heed(answer);
  if (isGone(answer)) await forgetCopy(address);
  return isPageForKeeping(answer) ? answer.headers.get(readerHeader) : null;
}

/**
 * Its name contains its digest. If the sheet of another build is gone, this build's is the closest.
 */
async function style({ request }: RequestEvent): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request).catch(Response.error);
  return answer.ok ? answer : ((await caches.match(ownStyle)) ?? answer);
}
