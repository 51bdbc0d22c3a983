import { planCardPath } from "#areas/regulations/sources/paths.ts";
import { booksPath, isBooksPath } from "#core/books/book-paths.ts";
import { fillSlot, readSlot } from "#core/copy-slot.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { earlierPosts } from "#core/offline-queue.ts";
import { offlineCopyHeader } from "#core/viewer-headers.ts";
import { cacheKeyOf } from "./addresses.ts";
import { withQueue } from "./queued-pages.ts";
import {
  formBadge,
  type NoteSlot,
  noteOf,
  type OfflineSlot,
  type PagesSlot,
  pageList,
  unsentForm,
} from "./templates.ts";

/** Changes with the format of copies. Caches with other names are deleted. */
const copiesCache = "copies-3:";
/** Style sheets of the cached pages. Their names contain their digests. */
const stylesCache = "page-styles";
export const offlinePath = "/offline";
/** The maximum number of cached pages, at ten to forty kilobytes each. */
const most = 60;
/** Pages of the books have a separate maximum: they hold a whole day's work. */
const mostOfBooks = 60;
/** Border cards have a separate maximum, as a trader reads much between the plan and the border. */
const mostCards = 20;
const html = "text/html; charset=utf-8";
/** A copy has no scripts of ours, so no script may run in it. */
const copyHeaders = {
  "content-type": html,
  "content-security-policy": "script-src 'none'; object-src 'none'; base-uri 'none'",
};

/**
 * Returns whether a response may be shown to a later user of this phone. Private ones have
 * no-store.
 */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.has(offlineCopyHeader) || !/no-store/.test(headers.get("cache-control") ?? ""));

export const isCacheablePage = (answer: Response): boolean =>
  isCacheable(answer) && /^text\/html/.test(answer.headers.get("content-type") ?? "");

/**
 * Removes scripts from a copy, which is only read: after another build its scripts no longer exist.
 * The server escapes every "<" that a user wrote, so only scripts match.
 */
export const withoutScripts = (page: string): string =>
  page.replace(/<script\b[\s\S]*?<\/script>/g, "");

/** Idempotency keys of forms. Sent from a copy days later, the same text is a new submission. */
const keysOfForms = new RegExp(
  `<input\\b[^>]*(?:\\bname="${idempotencyField}"|\\bdata-once=)[^>]*>`,
  "g",
);

const isOfCopies = (name: string): boolean => name.startsWith(copiesCache);

/** Returns whether a cache outlives a build: visited pages, their styles, and the queue of earlier builds. */
export const isPageCache = (name: string): boolean =>
  name === stylesCache || name === earlierPosts || isOfCopies(name);

/** Deletes the copies of other users of this phone, or all copies without a reader. */
export async function deleteOtherCopies(reader?: string): Promise<void> {
  const names = (await caches.keys()).filter(isOfCopies);
  const others = names.filter((name) => name !== copiesCache + reader);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Caches a page under its address, and deletes the oldest beyond the maximum.
 * @param reader the viewer for whom it was rendered
 */
export async function cachePage(
  address: string,
  page: string,
  reader: string | null | undefined,
): Promise<void> {
  const key = cacheKeyOf(address);
  if (key === offlinePath || !reader) return;
  const title = readSlot<NoteSlot>(page, "note")?.title ?? "";
  // The list reads these headers instead of sixty pages. Headers hold Latin letters only.
  const at = String(Date.now());
  const headers = { "content-type": html, address: key, title: encodeURIComponent(title), at };
  const copies = await caches.open(copiesCache + reader);
  await copies.put(key, new Response(page.replace(keysOfForms, ""), { headers }));
  await Promise.all([keepStyles(page), forgetOldest(copies)]);
}

/** Returns whether the server reports that a page does not exist, or is no longer this viewer's. */
export const isGone = ({ status }: Response): boolean => [403, 404, 410].includes(status);

/** Deletes the copy of a page that is gone, for every viewer. */
export async function deleteCopy(address: string): Promise<void> {
  const names = (await caches.keys()).filter(isOfCopies);
  const key = cacheKeyOf(address);
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(key)));
}

/** Caches the style sheets of a page, which the browser has loaded with it. */
async function keepStyles(page: string): Promise<void> {
  const styles = await caches.open(stylesCache);
  for (const [, path = ""] of page.matchAll(/<link\b[^>]*\bhref="(\/assets\/[\w.-]+\.css)"/g)) {
    if (!(await styles.match(path))) await styles.add(path).catch(() => {});
  }
  await forgetOldest(styles);
}

async function forgetOldest(cache: Cache): Promise<void> {
  const cached = await cache.keys();
  const cards = cached.filter(isCard);
  const books = cached.filter(isOfOwnBooks);
  const others = cached.filter((request) => !isCard(request) && !isOfOwnBooks(request));
  const tooMany = [
    ...others.slice(0, -most),
    ...cards.slice(0, -mostCards),
    ...books.slice(0, -mostOfBooks),
  ];
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}

const isCard = ({ url }: Request): boolean => new URL(url).pathname === planCardPath;

const isOfOwnBooks = ({ url }: Request): boolean => isBooksPath(new URL(url).pathname);

/** Returns the copies of the last user of this phone, or none if two users left copies at once. */
async function present(): Promise<Cache | undefined> {
  const [name, another] = (await caches.keys()).filter(isOfCopies);
  return name && !another ? caches.open(name) : undefined;
}

export async function findCopy(address: string): Promise<Response | undefined> {
  return (await present())?.match(cacheKeyOf(address));
}

/**
 * Returns a copy for display, with its time by the phone's clock.
 * @param offline the offline page, which contains the label for forms of a copy
 */
export async function copyResponse(copy: Response, offline = ""): Promise<Response> {
  const page = await copy.text();
  const note = readSlot<NoteSlot>(page, "note");
  const badge = readSlot<OfflineSlot>(offline, "offline");
  const noted = note ? fillSlot(page, "note", noteOf(note, Number(copy.headers.get("at")))) : page;
  const labelled = badge ? noted.replace("</head>", (end) => formBadge(badge) + end) : noted;
  return new Response(markAsCopy(await withQueue(labelled), "page"), { headers: copyHeaders });
}

/**
 * Returns the offline page for a form that was not sent. Its button sends the same fields with the
 * same key. If a form has files or passwords, nothing is stored and there is no button.
 */
export function pendingForm(offline: string, typed: string): Response {
  const slot = readSlot<OfflineSlot>(offline, "offline");
  const isSecret = /^--|(password|\bcode)=/i.test(typed);
  const fields = isSecret ? undefined : [...new URLSearchParams(typed)];
  const page = slot ? fillSlot(offline, "offline", unsentForm(slot, fields)) : offline;
  return new Response(markAsCopy(page, "list"), { status: 503, headers: copyHeaders });
}

/** Returns the offline page with the list of cached pages, the latest first. */
export async function offlinePage(page: Response): Promise<Response> {
  const copies = (await (await present())?.matchAll()) ?? [];
  const cached = [...copies].reverse().map(({ headers }) => ({
    address: headers.get("address") ?? "",
    title: decodeURIComponent(headers.get("title") ?? ""),
  }));
  // The user's books come first, and link to their own pages.
  const books = cached.filter(({ address }) => address === booksPath);
  const listed = [
    ...books,
    ...cached.filter(({ address }) => !isBooksPath(address.split("?")[0] ?? "")),
  ];
  const body = markAsCopy(withPageList(await page.text(), listed), "list");
  return new Response(body, { status: 503, headers: copyHeaders });
}

/** Marks the first tag of a page, so that nothing written in the page can be mistaken for it. */
export const markAsCopy = (page: string, as: "page" | "list"): string =>
  page.replace("<html", `<html data-kept="${as}"`);

/** Adds the list of copies, if there are any. */
export function withPageList(page: string, listed: { address: string; title: string }[]): string {
  const slot = readSlot<PagesSlot>(page, "pages");
  return slot && listed.length > 0 ? fillSlot(page, "pages", pageList(slot, listed)) : page;
}
