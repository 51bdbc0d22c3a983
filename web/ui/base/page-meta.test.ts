import { expect, test } from "vitest";
import type { ShellData } from "#web/shell/shell-data.ts";
import { pageNumbers } from "../lists/pager.tsx";
import { pageMeta, pageParameter } from "./page-meta.ts";
import { truncateDescription } from "./seo-meta.ts";

const origin = "https://soko.example";
const shell = {
  edition: { code: "tz", name: "Soko Tanzania" },
  origin,
  language: "kisw",
} as ShellData;

/** Returns the metadata of a page at an address. */
function metaAt(address: string, facts?: Parameters<typeof pageMeta>[1]) {
  const { pathname, search } = new URL(address, origin);
  const matches = [{ id: "root", loaderData: shell }];
  const tags = pageMeta({ matches, location: { pathname, search } }, facts);
  const findTag = (attributes: object) =>
    tags.find((tag) => Object.entries(attributes).every(isIn(tag)));
  return {
    tags,
    title: (tags[0] as { title: string }).title,
    canonical: (findTag({ rel: "canonical" }) as { href: string }).href,
    robots: findTag({ name: "robots" }),
    alternates: tags.flatMap((tag) =>
      "hrefLang" in tag ? [[tag.hrefLang, tag.href] as [string, string]] : [],
    ),
    content: (attributes: object) =>
      (findTag(attributes) as { content: string } | undefined)?.content,
  };
}

const isIn =
  (tag: object) =>
  ([name, value]: [string, unknown]) =>
    (tag as Record<string, unknown>)[name] === value;

test("builds the title from the page and the edition", () => {
  expect(pageMeta({ matches: [], location: { pathname: "/", search: "" } })).toEqual([
    { title: "Soko" },
  ]);
  expect(metaAt("/", { title: "Mahindi" }).title).toBe("Mahindi · Soko Tanzania");
  expect(metaAt("/").title).toBe("Soko Tanzania");
});

test("keeps the parameters and the requested language in the canonical address", () => {
  const chosen = { category: 3, commodity: undefined, page: pageParameter(2) };
  const requested = "/market/market-access/?sort=newest&page=2&category=3&utm_source=x";
  expect(metaAt(requested, { chosen }).canonical).toBe(
    `${origin}/market/market-access?category=3&page=2`,
  );
  expect(metaAt(`${requested}&lang=kisw`, { chosen }).canonical).toBe(
    `${origin}/market/market-access?category=3&page=2&lang=sw`,
  );
  expect(metaAt("/news?page=1", { chosen: { page: pageParameter(1) } }).canonical).toBe(
    `${origin}/news`,
  );
  expect(metaAt("/?lang=de").canonical).toBe(`${origin}/`);
});

test("gives a page one path, and a partner's page the partner's address", () => {
  expect(metaAt("/news/0030?lang=fr", { path: "/news/30" }).canonical).toBe(
    `${origin}/news/30?lang=fr`,
  );
  const elsewhere = { server: "https://soko.ug", path: "/market/market-access" };
  expect(metaAt("/market/market-access/regions/ug", elsewhere).canonical).toBe(
    "https://soko.ug/market/market-access",
  );
});

test("lists the page in five languages, and a default", () => {
  const { alternates, robots } = metaAt("/news?page=2&lang=rw", { chosen: { page: 2 } });
  expect(alternates).toEqual([
    ...["en", "sw", "fr", "rw", "rn"].map((tag) => [tag, `${origin}/news?page=2&lang=${tag}`]),
    ["x-default", `${origin}/news?page=2`],
  ]);
  expect(robots).toBeUndefined();
});

test("marks a hidden page as noindex and lists no other languages", () => {
  const { alternates, robots } = metaAt("/search?term=x", { isHidden: true });
  expect(robots).toEqual({ name: "robots", content: "noindex" });
  expect(alternates).toEqual([]);
});

test("gives a preview a title, a picture with its size, a site and a language", () => {
  const { content } = metaAt("/?lang=sw", { title: "Mahindi", description: "Ya njano." });
  expect(content({ property: "og:title" })).toBe("Mahindi");
  expect(content({ property: "og:description" })).toBe("Ya njano.");
  expect(content({ name: "description" })).toBe("Ya njano.");
  expect(content({ property: "og:type" })).toBe("website");
  expect(content({ property: "og:url" })).toBe(`${origin}/?lang=sw`);
  expect(content({ property: "og:site_name" })).toBe("Soko Tanzania");
  expect(content({ property: "og:locale" })).toBe("sw_TZ");
  expect(content({ property: "og:image" })).toMatch(
    /^https:\/\/soko\.example\/share\/edition\/tz\/sw-\w+\.jpeg$/,
  );
  expect(content({ property: "og:image:width" })).toBe("1200");
  expect(content({ property: "og:image:height" })).toBe("630");
  expect(content({ property: "og:image:alt" })).toBe("Mahindi");
  expect(content({ name: "twitter:card" })).toBe("summary_large_image");
});

test("accepts a picture, a type and schema.org data for machines only", () => {
  const { tags, content } = metaAt("/p", {
    title: "Mahindi",
    description: "for people",
    machines: (shellData) => ({
      description: `of ${shellData.edition.name}`,
      picture: "https://soko.ug/share/x.jpeg",
      type: "product",
      properties: [["product:price:amount", "2500"]],
      data: [{ "@type": "Product" }],
    }),
  });
  expect(content({ name: "description" })).toBe("of Soko Tanzania");
  expect(content({ property: "og:image" })).toBe("https://soko.ug/share/x.jpeg");
  expect(content({ property: "og:type" })).toBe("product");
  expect(content({ property: "product:price:amount" })).toBe("2500");
  expect(tags.at(-1)).toEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "Product" },
  });
});

test("cuts the description to 155 characters at a word boundary", () => {
  const long = truncateDescription("Maize, beans and rice. ".repeat(20));
  expect(long.length).toBeLessThanOrEqual(155);
  expect(long).toMatch(/\w…$/);
  expect(truncateDescription("x".repeat(400))).toHaveLength(155);
  expect(truncateDescription(" two\n lines ")).toBe("two lines");
});

test("lists the first page, the last page and the neighbours", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, 9, 10, 11, 20]);
  expect(pageNumbers(2, 2)).toEqual([1, 2]);
  expect(pageNumbers(9, 3)).toEqual([1, 3]);
});
