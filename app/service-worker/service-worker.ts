import { keyOf, kindOf, pageOfData } from "./addresses.ts";
import {
  copiesCache,
  copyOf,
  isForKeeping,
  isPageForKeeping,
  keep,
  offlinePage,
  offlinePath,
  shown,
  withoutScripts,
} from "./copies.ts";
import type { Asked, WorkerScope } from "./worker-scope.ts";

/** Written in by app/vite/service-worker.ts: the build, and its style sheets. */
declare const thisBuild: { id: string; styles: string[] };

const { id, styles } = thisBuild;
const worker = self as unknown as WorkerScope;
/** What this build needs to say "offline": its style sheets and the page. */
const kit = `kit-${id}`;
/** How long a line may be silent before a copy is shown instead, where there is one. */
const patienceMs = 8000;

/** Pages whose data came for showing: each is kept when it hands its document over. */
const awaited = new Set<string>();
/** The page whose data was waited for in vain: its document is not waited for as long again. */
let late: string | undefined;
const silent = new Error("silent");

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => event.waitUntil(keepHanded(event.data)));
worker.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind) event.respondWith({ page, data, style }[kind](event));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(kit);
  await Promise.all([cache.addAll(styles), keepOfflinePage()]);
  // Pages that are open go on with this one: they need nothing of the one before.
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kit && name !== copiesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** From the network; without one, or while it is silent, the copy or the offline page. */
async function page(event: Asked): Promise<Response> {
  const { url } = event.request;
  const network = asked(event);
  event.waitUntil(network.then((answer) => noted(url, answer)).catch(() => {}));
  try {
    const patience = late === keyOf(url) ? 0 : patienceMs;
    late = undefined;
    return await inTime(network, url, patience);
  } catch {
    const copy = await copyOf(url);
    if (copy) return shown(copy);
    const offline = await (await caches.open(kit)).match(offlinePath);
    return offline ? offlinePage(offline) : Response.error();
  }
}

/** The browser asks by itself while the worker wakes up, where it can. */
async function asked(event: Asked): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** The network's answer, unless it says nothing for so long and there is a copy to show meanwhile. */
async function inTime(network: Promise<Response>, address: string, patience = patienceMs) {
  const silence = new Promise((wake) => setTimeout(wake, patience));
  const copyInstead = silence.then(async () => {
    if (await copyOf(address)) throw silent;
    return network;
  });
  return Promise.race([network, copyInstead]);
}

/** Keeps a page that came, and the offline page in its language. */
async function noted(address: string, answer: Response): Promise<void> {
  if (!isPageForKeeping(answer)) return;
  await keep(address, withoutScripts(await answer.clone().text()));
  const offline = await (await caches.open(kit)).match(offlinePath);
  const language = offline?.headers.get("content-language");
  if (language !== answer.headers.get("content-language")) await keepOfflinePage();
}

/** Its address never changes with the language, which a cookie says. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath);
  if (!isPageForKeeping(answer)) throw new Error(`${offlinePath} answered ${answer.status}`);
  const language = answer.headers.get("content-language") ?? "";
  const headers = { "content-language": language };
  const offline = new Response(withoutScripts(await answer.text()), { headers });
  await (await caches.open(kit)).put(offlinePath, offline);
}

/** What React Router asks for when a link is followed; without an answer it loads the document. */
async function data({ request }: Asked): Promise<Response> {
  const address = pageOfData(request.url);
  const key = keyOf(address);
  try {
    const answer = await inTime(fetch(request), address);
    awaited[isForKeeping(answer) ? "add" : "delete"](key);
    return answer;
  } catch (error) {
    if (error === silent) late = key;
    const wanted = address.slice(location.origin.length);
    const headers = { "X-Remix-Redirect": wanted, "X-Remix-Reload-Document": "true" };
    return new Response(null, { status: 204, headers });
  }
}

/**
 * A page shows itself without its document coming once more: it hands over what stands there.
 * Where its data was not seen here, the server is asked whether it may be kept.
 */
async function keepHanded({ address, html }: { address: string; html: string }): Promise<void> {
  const isKnown = awaited.delete(keyOf(address));
  const ask = () => fetch(address, { method: "HEAD" }).catch(Response.error);
  if (isKnown || isPageForKeeping(await ask())) await keep(address, html);
}

/** Its name carries its digest. Where that of another build is gone, this build's is the nearest. */
async function style({ request }: Asked): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request).catch(Response.error);
  const [own = ""] = styles;
  return answer.ok ? answer : ((await caches.match(own)) ?? answer);
}
