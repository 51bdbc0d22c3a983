import { keyOf } from "./addresses.ts";

/** Changes when copies change their form: caches of other names are deleted. */
export const copiesCache = "copies-1";
export const offlinePath = "/offline";
/** How many pages are kept, at ten to forty kilobytes each. */
const most = 60;
const html = "text/html; charset=utf-8";

/** Whether an answer may be shown to whoever holds this phone later: what is private says no-store. */
export const isForKeeping = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store/.test(headers.get("cache-control") ?? "");

export const isPageForKeeping = (answer: Response): boolean =>
  isForKeeping(answer) && /^text\/html/.test(answer.headers.get("content-type") ?? "");

/**
 * A copy is there to be read, without scripts: after another build theirs are gone. The server
 * escapes every "<" that a person wrote, so nothing but scripts is found.
 */
export const withoutScripts = (page: string): string =>
  page.replace(/<script\b[\s\S]*?<\/script>/g, "");

/** Keeps a page under its address; of too many the oldest go. */
export async function keep(address: string, page: string): Promise<void> {
  const key = keyOf(address);
  if (key === offlinePath) return;
  const [, title = ""] = /<title[^>]*>([^<]*)/.exec(page) ?? [];
  // The list reads these instead of sixty pages; headers hold Latin letters alone.
  const headers = { "content-type": html, address: key, title: encodeURIComponent(title) };
  const copies = await caches.open(copiesCache);
  await copies.put(key, new Response(page, { headers }));
  const tooMany = (await copies.keys()).slice(0, -most);
  await Promise.all(tooMany.map((old) => copies.delete(old)));
}

export async function copyOf(address: string): Promise<Response | undefined> {
  return (await caches.open(copiesCache)).match(keyOf(address));
}

/** The copy as it is shown: the mark uncovers the line that says of which day it is. */
export async function shown(copy: Response): Promise<Response> {
  return new Response(marked(await copy.text(), "page"), { headers: { "content-type": html } });
}

/** The offline page with the list of what can be opened, the latest first. */
export async function offlinePage(page: Response): Promise<Response> {
  const copies = await (await caches.open(copiesCache)).matchAll();
  const listed = [...copies].reverse().map(({ headers }) => ({
    address: headers.get("address") ?? "",
    title: decodeURIComponent(headers.get("title") ?? ""),
  }));
  const body = marked(withList(await page.text(), listed), "list");
  return new Response(body, { status: 503, headers: { "content-type": html } });
}

/** In the tag at the very beginning, so that nothing written in the page is taken for it. */
export const marked = (page: string, as: "page" | "list"): string =>
  page.replace("<html", `<html data-kept="${as}"`);

/** Titles are HTML already; each loses the name of the edition at its end. */
export function withList(page: string, listed: { address: string; title: string }[]): string {
  const links = listed.map(({ address, title }) => {
    const name = title.replace(/ · [^·]*$/, "") || address;
    return `<li><a href="${address.replaceAll("&", "&amp;")}">${name}</a></li>`;
  });
  return page.replace('id="kept-pages">', (list) => list + links.join(""));
}
