import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { offlineQueueCache } from "./cache-name.ts";

/**
 * Posts that are queued on the phone while offline. A form that can be queued has the mark
 * `data-waits` and these fields. It is sent to its address plus "/send", which answers 204 on
 * success.
 */
export const queueFields = {
  /** The owner: a post is never sent for another user of the phone. */
  owner: "keptFor",
  /** The time of submission, filled in by scripts and the service worker. */
  at: "at",
  /** The idempotency key. */
  once: "onceId",
} as const;

/** Header that names the owner of a queued post to the server. */
export const queueOwnerHeader = "soko-kept-for";

/**
 * Returns the value of the button or choice that was submitted. The text after its first space is
 * the label.
 */
export const choiceOf = (form: FormData): string =>
  String(form.get("here") ?? form.get("place") ?? "");

/** Tag for background sync. */
export const offlineQueueTag = offlineQueueCache;
/** Older posts are deleted, in milliseconds. */
const longest = 30 * 86_400_000;

/** A queued post. */
export interface QueuedPost {
  key: string;
  owner: string;
  /** The name of the chosen place. */
  label: string;
  /** Time of submission, in milliseconds. */
  at: number;
  /** Why the server refused it; absent while it is queued. */
  refused?: string | undefined;
}

/** Returns whether a form that could not be sent can be queued. */
export const canQueue = (form: FormData): boolean => Boolean(form.get(queueFields.owner));

/** @param address the address that the form was posted to */
export async function enqueue(address: string, form: FormData, now = Date.now()): Promise<void> {
  const { pathname } = new URL(address);
  const key = String(form.get(idempotencyField) || newIdempotencyKey());
  form.delete(idempotencyField);
  form.set(queueFields.once, key);
  if (!form.get(queueFields.at)) form.set(queueFields.at, new Date(now).toISOString());
  const packed = new Response(form);
  const at = Date.parse(String(form.get(queueFields.at))) || now;
  const headers = {
    "content-type": packed.headers.get("content-type") ?? "",
    address: pathname.replace(/\.data$/, ""),
    owner: String(form.get(queueFields.owner)),
    label: encodeURIComponent(choiceOf(form).replace(/^\S* /, "")),
    at: String(at),
  };
  const cache = await caches.open(offlineQueueCache);
  await cache.put(`/${offlineQueueCache}/${key}`, new Response(await packed.blob(), { headers }));
}

/** Returns the queued and refused posts of one user, in the order of submission. */
export async function listQueuedPosts(owner: string): Promise<QueuedPost[]> {
  return (await all()).map(({ post }) => post).filter((post) => post.owner === owner);
}

export async function removeQueuedPost({ key }: Pick<QueuedPost, "key">): Promise<void> {
  await (await caches.open(offlineQueueCache)).delete(key);
}

async function all(): Promise<{ post: QueuedPost; answer: Response }[]> {
  // Opening a cache creates it, and most phones never queue anything.
  if (!(await caches.has(offlineQueueCache))) return [];
  const cache = await caches.open(offlineQueueCache);
  const entries: { post: QueuedPost; answer: Response }[] = [];
  for (const { url } of await cache.keys()) {
    const answer = await cache.match(url);
    if (!answer) continue;
    const { headers } = answer;
    const post: QueuedPost = {
      key: new URL(url).pathname,
      owner: headers.get("owner") ?? "",
      label: decodeURIComponent(headers.get("label") ?? ""),
      at: Number(headers.get("at")),
      refused: decodeURIComponent(headers.get("refused") ?? "") || undefined,
    };
    if (post.at < Date.now() - longest) await cache.delete(url);
    else entries.push({ post, answer });
  }
  return entries.sort((a, b) => a.post.at - b.post.at);
}

let sending: Promise<number> | undefined;

/**
 * Sends the queued posts, oldest first. A finally refused post stays with its reason. While the
 * phone is offline or another user is signed in, the posts stay queued.
 * @returns the number of posts sent
 */
export function sendQueuedPosts(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Returns whether a retry would fail in the same way. */
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
        [queueOwnerHeader]: post.owner,
      },
      body: await answer.clone().blob(),
    }).catch(() => undefined);
    if (sent?.status === 204) {
      await removeQueuedPost(post);
      done += 1;
    } else if (sent && isForGood(sent.status)) await markRefused(post, answer, await sent.text());
    else if (sent?.status !== 401) break;
  }
  return done;
}

async function markRefused(post: QueuedPost, answer: Response, why: string): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set("refused", encodeURIComponent(why.slice(0, 300) || "-"));
  const cache = await caches.open(offlineQueueCache);
  await cache.put(post.key, new Response(await answer.blob(), { headers }));
}

/** Returns the time by the phone's clock. */
export const localTimeOf = ({ at }: Pick<QueuedPost, "at">): string =>
  new Date(at).toTimeString().slice(0, 5);
