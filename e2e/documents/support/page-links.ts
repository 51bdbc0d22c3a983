import type { Visitor } from "./visitor.ts";

/** Returns the internal addresses that a part of the open page links to, without fragments. */
export const linksIn = (visitor: Visitor, part: string): string[] => [
  ...new Set(
    visitor
      .parts(`${part} a[href^='/']`)
      .map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? ""),
  ),
];

/** Links that differ only in ids and queries lead to the same kind of page. */
const kindOf = (link: string): string =>
  link.replace(/\?.*/, "?").replace(/[\da-f-]{36}|\d+/g, "*");

/**
 * The number of links of a kind that are followed for each reader, because pages share most of
 * their links.
 */
const mostOfKind = 2;
const followed = new Map<string, Set<string>>();

function isWorthFollowing(reader: string, link: string): boolean {
  const kind = `${reader} ${kindOf(link)}`;
  const links = followed.get(kind) ?? new Set();
  followed.set(kind, links);
  return links.size < mostOfKind && links.size < links.add(link).size;
}

/**
 * Returns the links of the open page that answer with an error. @param reader the reader of the
 * page
 */
export async function deadLinks(visitor: Visitor, reader: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of linksIn(visitor, "main").filter((href) => isWorthFollowing(reader, href))) {
    const { status } = await visitor.fetch(link);
    if (status >= 400) dead.push(`${link} answers ${status}`);
  }
  return dead;
}
