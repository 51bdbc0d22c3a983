import type { Visitor } from "./visitor.ts";

/** Addresses of ours that a part of the open page links to, without fragments. */
export const linksIn = (visitor: Visitor, part: string): string[] => [
  ...new Set(
    visitor
      .parts(`${part} a[href^='/']`)
      .map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? ""),
  ),
];

/** Links that differ in ids and queries alone lead to one kind of page. */
const kindOf = (link: string): string =>
  link.replace(/\?.*/, "?").replace(/[\da-f-]{36}|\d+/g, "*");

/** So many of a kind are followed for each reader: pages share most of their links. */
const mostOfKind = 2;
const followed = new Map<string, Set<string>>();

function isWorthFollowing(reader: string, link: string): boolean {
  const kind = `${reader} ${kindOf(link)}`;
  const links = followed.get(kind) ?? new Set();
  followed.set(kind, links);
  return links.size < mostOfKind && links.size < links.add(link).size;
}

/** Links of the open page that answer with an error. @param reader whose page it is */
export async function deadLinks(visitor: Visitor, reader: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of linksIn(visitor, "main").filter((one) => isWorthFollowing(reader, one))) {
    const { status } = await visitor.fetch(link);
    if (status >= 400) dead.push(`${link} answers ${status}`);
  }
  return dead;
}
