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

/** Written in by app/vite/service-worker.ts: the build, and the style sheet of every page. */
declare const thisBuild: { id: string; style: string };

const { id, style: ownStyle } = thisBuild;
const worker = self as unknown as WorkerScope;
/** What this build needs to say "offline": its style sheet and the page. */
const kit = `kit-${id}`;
/** How long a line may be silent before a copy is shown instead, where there is one. */
const patienceMs = 8000;

/** Pages whose data came for showing, and for whom: each is kept when it hands its document over. */
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
  // Before the answer comes: the line may be gone by then, and the phone in other hands.
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
  // Pages that are open go on with this one: they need nothing of the one before.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kit && !isOfPages(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Enabled by workers of before: in Firefox a navigation without a line then failed before it came here.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

/** From the network; without one, or while it is silent, the copy or the offline page. */
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

/** What can be shown of a page without a line. */
const copyHere = async (address: string) =>
  (await copyOf(address)) ?? (await waiting.make?.(address));

const keptOffline = async () => (await caches.open(kit)).match(offlinePath);

/** Where the line breaks, nothing that was typed is lost. */
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

/** The network's answer, unless it says nothing for so long and there is a copy to show meanwhile. */
async function inTime(network: Promise<Response>, address: string, patience = patienceMs) {
  const silence = new Promise((wake) => setTimeout(wake, patience));
  const copyInstead = silence.then(async () => {
    if (await copyHere(address)) throw silent;
    return network;
  });
  return Promise.race([network, copyInstead]);
}

/** Keeps a page that came, and forgets one that is gone. */
async function noted(address: string, answer: Response): Promise<void> {
  if (isGone(answer)) await forgetCopy(address);
  const page = isPageForKeeping(answer) && answer.clone();
  await heed(answer);
  if (page) await keep(address, withoutScripts(await page.text()));
}

/** Whatever stands here becomes that of the reader, and the offline page that of her language. */
async function heed({ headers }: Response): Promise<void> {
  const reader = headers.get(readerHeader);
  if (!reader) return;
  await forgetOthers(reader);
  const told = (await keptOffline())?.headers;
  const isOwn = told?.get(readerHeader) === reader;
  if (!isOwn) await forgetOfflinePage();
  const language = headers.get(languageHeader) ?? told?.get(languageHeader);
  if (isOwn && language === told?.get(languageHeader)) return;
  // Where that fails, the next answer tries again.
  await keepOfflinePage().catch(() => {});
}

/** Everything of whoever was signed in. */
async function forget(): Promise<void> {
  await Promise.all([forgetOthers(), forgetOfflinePage(), endPush(worker.registration)]);
}

async function opened(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await openAt(link, pages, (address) => worker.clients.openWindow(address));
}

/** The head of it may carry her name. */
async function forgetOfflinePage(): Promise<void> {
  await (await caches.open(kit)).delete(offlinePath);
}

/** Its address never changes with language and reader, which cookies say. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath);
  if (!isPageForKeeping(answer)) throw new Error(offlinePath);
  const told = [languageHeader, readerHeader].map((name) => [name, answer.headers.get(name) ?? ""]);
  const headers = Object.fromEntries(told);
  const offline = new Response(withoutScripts(await answer.text()), { headers });
  await (await caches.open(kit)).put(offlinePath, offline);
}

/** What React Router asks for when a link is followed; without an answer it loads the document. */
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
 * A page shows itself without its document coming once more: it hands over what stands there. It is
 * kept for whom its data was; in a tab left open somebody else's name may still stand in its head.
 */
async function keepHanded({ address, html }: { address?: string; html?: string }): Promise<void> {
  if (!address || !html) return;
  const reader = awaited.get(keyOf(address)) || (await readerOfPage(address));
  awaited.delete(keyOf(address));
  if (reader === readerIn(html)) await keep(address, html);
}

/** Where the data was not seen here, the server is asked whether the page may be kept. */
async function readerOfPage(address: string): Promise<string | null> {
  const answer = await fetch(address, { method: "HEAD" }).catch(Response.error);
  await heed(answer);
  if (isGone(answer)) await forgetCopy(address);
  return isPageForKeeping(answer) ? answer.headers.get(readerHeader) : null;
}

/** Its name carries its digest. Where that of another build is gone, this build's is the nearest. */
async function style({ request }: RequestEvent): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request).catch(Response.error);
  return answer.ok ? answer : ((await caches.match(ownStyle)) ?? answer);
}
