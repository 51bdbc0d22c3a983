import type { Visitor } from "./visitor.ts";

/** Addresses of ours that a part of the open page links to, without fragments. */
export const linksIn = (visitor: Visitor, part: string): string[] => [
  ...new Set(
    visitor
      .parts(`${part} a[href^='/']`)
      .map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? ""),
  ),
];

/** Links that differ in ids and queries alone lead to one kind of page: two of a kind are followed. */
const kindOf = (link: string): string =>
  link.replace(/\?.*/, "?").replace(/[\da-f-]{36}|\d+/g, "*");

/** What was followed for each reader: pages share most of their links. */
const followed = new Map<string, Set<string>>();

function firstTime(reader: string, link: string): boolean {
  const links = followed.get(reader) ?? new Set();
  followed.set(reader, links);
  return links.size < links.add(link).size;
}

/** Links of the open page that answer with an error. @param reader whose page it is */
export async function deadLinks(visitor: Visitor, reader: string): Promise<string[]> {
  const kinds = Map.groupBy(linksIn(visitor, "main"), kindOf);
  const links = [...kinds.values()].flatMap((alike) => alike.slice(0, 2));
  const dead: string[] = [];
  for (const link of links.filter((one) => firstTime(reader, one))) {
    const { status } = await visitor.fetch(link);
    if (status >= 400) dead.push(`${link} answers ${status}`);
  }
  return dead;
}
