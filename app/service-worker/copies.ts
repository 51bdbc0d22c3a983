import { booksPath, isOfBooks } from "#core/books/book-paths.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { carriedHeader } from "#core/reader.ts";
import { planCardPath } from "#core/rules/rule-paths.ts";
import { keptPostsCache } from "#web/kept-posts/cache-name.ts";
import { keyOf } from "./addresses.ts";
import { waiting } from "./waiting.ts";

/** Changes when copies change their form: caches of other names are deleted. */
const copiesCache = "copies-2:";
/** Style sheets of the pages that are kept; their names carry their digests. */
const stylesCache = "page-styles";
export const offlinePath = "/offline";
/** How many pages are kept, at ten to forty kilobytes each. */
const most = 60;
/** Pages of the books, apart too: her whole day's work stands in them. */
const mostOfBooks = 60;
/** Border cards are kept apart from them: she reads much between the plan and the border. */
const mostCards = 20;
const html = "text/html; charset=utf-8";
/** A copy has no scripts of ours, so none at all may run in it. */
const shownAs = {
  "content-type": html,
  "content-security-policy": "script-src 'none'; object-src 'none'; base-uri 'none'",
};

/** Whether an answer may be shown to whoever holds this phone later: what is private says no-store. */
export const isForKeeping = ({ status, headers }: Response): boolean =>
  status === 200 &&
  (headers.has(carriedHeader) || !/no-store/.test(headers.get("cache-control") ?? ""));

export const isPageForKeeping = (answer: Response): boolean =>
  isForKeeping(answer) && /^text\/html/.test(answer.headers.get("content-type") ?? "");

/**
 * A copy is there to be read, without scripts: after another build theirs are gone. The server
 * escapes every "<" that a person wrote, so nothing but scripts is found.
 */
export const withoutScripts = (page: string): string =>
  page.replace(/<script\b[\s\S]*?<\/script>/g, "");

/** Forms are done once by them: sent from a copy, days later, the same words are meant anew. */
const keysOfForms = new RegExp(
  `<input\\b[^>]*(?:\\bname="${idempotencyField}"|\\bdata-once=)[^>]*>`,
  "g",
);

/** Whom a page was made for, as its first tag says. */
export const readerIn = (page: string): string | undefined =>
  /^(?:<!doctype html>)?<html[^>]* data-reader="([^"]*)/i.exec(page)?.[1];

const isOfCopies = (name: string): boolean => name.startsWith(copiesCache);

/** What outlives a build: pages that were visited, how they look, and what waits to be sent. */
export const isOfPages = (name: string): boolean =>
  name === stylesCache || name === keptPostsCache || isOfCopies(name);

/** What was kept for others who used this phone goes; without a reader, all of it. */
export async function forgetOthers(reader?: string): Promise<void> {
  const names = (await caches.keys()).filter(isOfCopies);
  const others = names.filter((name) => name !== copiesCache + reader);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Keeps a page under its address; of too many the oldest go. */
export async function keep(address: string, page: string): Promise<void> {
  const key = keyOf(address);
  const reader = readerIn(page);
  if (key === offlinePath || !reader) return;
  const [, title = ""] = /<title[^>]*>([^<]*)/.exec(page) ?? [];
  // The list reads these instead of sixty pages; headers hold Latin letters alone.
  const at = String(Date.now());
  const headers = { "content-type": html, address: key, title: encodeURIComponent(title), at };
  const copies = await caches.open(copiesCache + reader);
  await copies.put(key, new Response(page.replace(keysOfForms, ""), { headers }));
  await Promise.all([keepStyles(page), forgetOldest(copies)]);
}

/** Whether the server says that a page is not there, or is not this reader's any more. */
export const isGone = ({ status }: Response): boolean => [403, 404, 410].includes(status);

/** Nobody is shown the copy of a page that is gone. */
export async function forgetCopy(address: string): Promise<void> {
  const names = (await caches.keys()).filter(isOfCopies);
  const key = keyOf(address);
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(key)));
}

/** The sheets of a page; the browser has them at hand when the page came. */
async function keepStyles(page: string): Promise<void> {
  const styles = await caches.open(stylesCache);
  for (const [, path = ""] of page.matchAll(/<link\b[^>]*\bhref="(\/assets\/[\w.-]+\.css)"/g)) {
    if (!(await styles.match(path))) await styles.add(path).catch(() => {});
  }
  await forgetOldest(styles);
}

async function forgetOldest(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const cards = kept.filter(isCard);
  const books = kept.filter(isOfHerBooks);
  const others = kept.filter((one) => !isCard(one) && !isOfHerBooks(one));
  const tooMany = [
    ...others.slice(0, -most),
    ...cards.slice(0, -mostCards),
    ...books.slice(0, -mostOfBooks),
  ];
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}

const isCard = ({ url }: Request): boolean => new URL(url).pathname === planCardPath;

const isOfHerBooks = ({ url }: Request): boolean => isOfBooks(new URL(url).pathname);

/** The copies of whoever used this phone last. If two did at once, nobody's are shown. */
async function present(): Promise<Cache | undefined> {
  const [name, another] = (await caches.keys()).filter(isOfCopies);
  return name && !another ? caches.open(name) : undefined;
}

export async function copyOf(address: string): Promise<Response | undefined> {
  return (await present())?.match(keyOf(address));
}

/**
 * The copy as it is shown: the mark uncovers the line that says of when it is, by her phone's clock.
 * @param offline the offline page, which brings along how forms of a copy are marked
 */
export async function shown(copy: Response, offline = ""): Promise<Response> {
  const time = new Date(Number(copy.headers.get("at"))).toTimeString().slice(0, 5);
  const page = (await copy.text())
    .replace(/kept-note.*?(?=<\/span>)/s, (note) => `${uncovered(note)}, ${time}`)
    .replace("</head>", (end) => partOf(offline, "style") + end);
  return new Response(marked(await waiting.list(page), "page"), { headers: shownAs });
}

/** What a page holds ready for its copy, and hides. */
const uncovered = (part: string) => part.replace(' hidden=""', "");

/** What stands in a `<template>` of the offline page. */
const partOf = (offline: string, id: string) =>
  offline.split(`id="${id}">`)[1]?.split("</template>")[0] ?? "";

/**
 * The offline page saying that a form was not sent. Its button sends the same again, with the same
 * key; of files and passwords nothing is kept, and there is none.
 */
export function unsent(offline: string, typed: string): Response {
  const [words = "", button] = partOf(offline, "unsent").split(/(?=<button)/);
  const fields = [...new URLSearchParams(typed)].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const isSecret = /^--|(password|\bcode)=/i.test(typed);
  const main = words + (isSecret ? "" : fields.join("") + button);
  const page = offline.replace(/(<main.*?>).*(?=<\/main>)/s, (_, head) => head + main);
  return new Response(marked(page, "list"), { status: 503, headers: shownAs });
}

/** The offline page with the list of what can be opened, the latest first. */
export async function offlinePage(page: Response): Promise<Response> {
  const copies = (await (await present())?.matchAll()) ?? [];
  const kept = [...copies].reverse().map(({ headers }) => ({
    address: headers.get("address") ?? "",
    title: decodeURIComponent(headers.get("title") ?? ""),
  }));
  // Her books come first, and lead to their own pages.
  const books = kept.filter(({ address }) => address === booksPath);
  const listed = [
    ...books,
    ...kept.filter(({ address }) => !isOfBooks(address.split("?")[0] ?? "")),
  ];
  const body = marked(withList(await page.text(), listed), "list");
  return new Response(body, { status: 503, headers: shownAs });
}

/** In the tag at the very beginning, so that nothing written in the page is taken for it. */
export const marked = (page: string, as: "page" | "list"): string =>
  page.replace("<html", `<html data-kept="${as}"`);

/** Titles are HTML already; each loses the name of the edition at its end. */
export function withList(page: string, listed: { address: string; title: string }[]): string {
  const links = listed.map(({ address, title }) => {
    const name = title.replace(/ · [^·]*$/, "") || address;
    return `<li><a href="${escapeHtml(address)}">${name}</a></li>`;
  });
  if (!links.length) return page;
  return page.replace(
    /kept-pages".*?id="kept-pages">/s,
    (section) => uncovered(section) + links.join(""),
  );
}
