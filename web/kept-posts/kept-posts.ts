import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { keptPostsCache } from "./cache-name.ts";

/**
 * Posts that wait on the phone for a line. A form that may wait has the mark `data-waits` and these
 * fields; it is sent to its address and "/send", which answers 204 once it is done.
 */
export const waitingFields = {
  /** Whose it is: it is never sent for somebody else who uses the phone by then. */
  owner: "keptFor",
  /** When it was pressed: written in by scripts and the service worker. */
  at: "at",
  /** By which what is sent twice is done once. */
  once: "onceId",
} as const;

/** Header by which the server knows for whom a kept post is meant. */
export const ownerHeader = "soko-kept-for";

/** The value of a button or a choice that says what is kept: what stands behind the first space. */
export const choiceOf = (form: FormData): string =>
  String(form.get("here") ?? form.get("place") ?? "");

/** Background synchronisation asks the worker by this name. */
export const keptPostsTag = keptPostsCache;
/** Nobody waits for what is older, in milliseconds. */
const longest = 30 * 86_400_000;

/** What waits, in the order it was pressed. */
export interface KeptPost {
  key: string;
  owner: string;
  /** What was pressed: the name of a place. */
  label: string;
  /** When, in milliseconds. */
  at: number;
  /** Why it was not taken; absent while it waits. */
  refused?: string | undefined;
}

/** Whether a form that could not be sent is one that may wait. */
export const mayWait = (form: FormData): boolean => Boolean(form.get(waitingFields.owner));

/** @param address where the form was posted to */
export async function keepPost(address: string, form: FormData, now = Date.now()): Promise<void> {
  const { pathname } = new URL(address);
  const key = String(form.get(idempotencyField) || newIdempotencyKey());
  form.delete(idempotencyField);
  form.set(waitingFields.once, key);
  if (!form.get(waitingFields.at)) form.set(waitingFields.at, new Date(now).toISOString());
  const packed = new Response(form);
  const at = Date.parse(String(form.get(waitingFields.at))) || now;
  const headers = {
    "content-type": packed.headers.get("content-type") ?? "",
    address: pathname.replace(/\.data$/, ""),
    owner: String(form.get(waitingFields.owner)),
    label: encodeURIComponent(choiceOf(form).replace(/^\S* /, "")),
    at: String(at),
  };
  const cache = await caches.open(keptPostsCache);
  await cache.put(`/${keptPostsCache}/${key}`, new Response(await packed.blob(), { headers }));
}

/** What waits for the line, or was not taken, of one person. */
export async function keptPosts(owner: string): Promise<KeptPost[]> {
  return (await all()).map(({ post }) => post).filter((post) => post.owner === owner);
}

export async function forgetPost({ key }: Pick<KeptPost, "key">): Promise<void> {
  await (await caches.open(keptPostsCache)).delete(key);
}

async function all(): Promise<{ post: KeptPost; answer: Response }[]> {
  // Opening makes it, and most phones keep nothing ever.
  if (!(await caches.has(keptPostsCache))) return [];
  const cache = await caches.open(keptPostsCache);
  const found: { post: KeptPost; answer: Response }[] = [];
  for (const { url } of await cache.keys()) {
    const answer = await cache.match(url);
    if (!answer) continue;
    const { headers } = answer;
    const post: KeptPost = {
      key: new URL(url).pathname,
      owner: headers.get("owner") ?? "",
      label: decodeURIComponent(headers.get("label") ?? ""),
      at: Number(headers.get("at")),
      refused: decodeURIComponent(headers.get("refused") ?? "") || undefined,
    };
    if (post.at < Date.now() - longest) await cache.delete(url);
    else found.push({ post, answer });
  }
  return found.sort((a, b) => a.post.at - b.post.at);
}

let sending: Promise<number> | undefined;

/**
 * Sends what waits, the oldest first. What the server refuses for good stays with its reason; where
 * there is no line, or somebody else is signed in, all stays as it is.
 * @returns how many were done
 */
export function sendKeptPosts(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Of these the same would come of it each time. */
const isForGood = (status: number) => [400, 404, 409, 413, 415].includes(status);

async function sendAll(): Promise<number> {
  let done = 0;
  for (const { post, answer } of await all()) {
    if (post.refused) continue;
    const { headers } = answer.clone();
    const sent = await fetch(`${headers.get("address")}/send`, {
      method: "POST",
      headers: {
        "content-type": headers.get("content-type") ?? "",
        [ownerHeader]: post.owner,
      },
      body: await answer.clone().blob(),
    }).catch(() => undefined);
    if (sent?.status === 204) {
      await forgetPost(post);
      done += 1;
    } else if (sent && isForGood(sent.status)) await markRefused(post, answer, await sent.text());
    else if (sent?.status !== 401) break;
  }
  return done;
}

async function markRefused(post: KeptPost, answer: Response, why: string): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set("refused", encodeURIComponent(why.slice(0, 300) || "-"));
  const cache = await caches.open(keptPostsCache);
  await cache.put(post.key, new Response(await answer.blob(), { headers }));
}

/** The time on the phone's clock. */
export const clockOf = ({ at }: Pick<KeptPost, "at">): string =>
  new Date(at).toTimeString().slice(0, 5);
