import { expect, test } from "vitest";
import { languageCookie, languageFacts, languages } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { textOf, Visitor } from "./support/visitor.ts";

const structuredData = /<script type="application\/ld\+json">.*?<\/script>/gs;

/** What a search engine reads besides the text. It has no cookies and chose no language. */
async function crawled({ app, settings }: PagesApp, path: string, status = 200) {
  const withoutBody = async (address: string, init: RequestInit) => {
    const answer = await app.request(address, init);
    const [head = "", body = ""] = (await answer.text()).split("<body");
    return new Response(head + (body.match(structuredData) ?? []).join(""), answer);
  };
  const crawler = new Visitor(withoutBody, settings.PUBLIC_URL, "en");
  crawler.clearCookie(languageCookie);
  await crawler.open(path, { status });
  const attribute = (selector: string, name: string) =>
    crawler.document.querySelector(selector)?.getAttribute(name) ?? undefined;
  return {
    language: crawler.document.documentElement.lang,
    title: crawler.document.title,
    description: attribute("meta[name=description]", "content"),
    robots: attribute("meta[name=robots]", "content"),
    canonical: attribute("link[rel=canonical]", "href"),
    alternates: crawler
      .parts("link[rel=alternate]")
      .map((link) => link.getAttribute("hreflang") ?? ""),
    /** The preview that is shown where the address is shared. */
    preview: (name: string) => attribute(`meta[property="og:${name}"]`, "content"),
    data: crawler
      .parts('script[type="application/ld+json"]')
      .map((item) => JSON.parse(item.textContent ?? "") as Record<string, unknown>),
  };
}

const isDescription = (description = "") => description.length > 20 && description.length <= 155;

/** The page of a demo product. */
async function productPath(app: PagesApp): Promise<string> {
  const [{ id }] = await call(app, "GET", "product?term=maize&size=1");
  return `/market/market-access/single-product/${id}`;
}

for (const [path, more] of [
  ["/", "?utm_source=x"],
  ["/market/market-access?category=1&page=2", "&sort=x"],
  ["/news", "?sort=x"],
] as const) {
  test(`gives ${path} one canonical address in five languages`, async () => {
    const app = await pagesApp();
    const { PUBLIC_URL: origin } = app.settings;
    const crawledPage = await crawled(app, path + more);
    expect(crawledPage.canonical).toBe(origin + path);
    expect(crawledPage.robots).toBeUndefined();
    expect(crawledPage.description).toSatisfy(isDescription);
    const tags = languages.map((language) => languageFacts[language].tag);
    expect(crawledPage.alternates).toEqual([...tags, "x-default"]);
    expect(crawledPage.preview("title")).toMatch(/\S/);
    expect(crawledPage.preview("image")?.startsWith(`${origin}/share/edition/tz/en-`)).toBe(true);
  });
}

test("describes the organization and the site on the home page", async () => {
  const { data } = await crawled(await pagesApp(), "/");
  expect(data.map((item) => item["@type"])).toEqual(["Organization", "WebSite"]);
});

for (const language of languages) {
  test(`gives the sign-in pages their own titles and descriptions in ${language}`, async () => {
    const app = await pagesApp();
    const paths = ["/auth/login", "/auth/login-email", "/auth/register", "/auth/forgotpassword"];
    const pages = [];
    for (const path of paths) {
      pages.push(await crawled(app, `${path}?lang=${languageFacts[language].tag}`));
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(paths.length);
    for (const { description } of pages) expect(description).toSatisfy(isDescription);
  });
}

test("answers a link in Kiswahili in Kiswahili without a cookie", async () => {
  const app = await pagesApp();
  const path = `${await productPath(app)}?lang=sw`;
  const { language, canonical, preview } = await crawled(app, path);
  expect(language).toBe("sw");
  expect(canonical).toBe(app.settings.PUBLIC_URL + path);
  expect(preview("url")).toBe(canonical);
  expect(preview("locale")).toBe("sw_TZ");
});

test("gives a link in Kiswahili a small preview picture in Kiswahili", async () => {
  const app = await pagesApp();
  const { preview } = await crawled(app, `${await productPath(app)}?lang=sw`);
  const address = preview("image") ?? "";
  expect(address).toContain("/sw-");
  const picture = await app.visitor("kisw").fetch(address);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(150_000);
});

for (const [what, pathIn] of [
  ["product", productPath],
  ["news", async () => "/news/30"],
] as const) {
  test(`does not index an example of a ${what} page, which still has a preview`, async () => {
    const app = await pagesApp();
    const { robots, alternates, preview, data } = await crawled(app, await pathIn(app));
    expect(robots).toBe("noindex");
    expect(alternates).toEqual([]);
    expect(preview("image")).toContain(`/share/${what}/`);
    expect(data.map((item) => item["@type"])).toEqual(["BreadcrumbList"]);
  });
}

for (const [path, status] of [
  ["/search?term=maize", 200],
  ["/market/market-access/search?term=maize", 200],
  ["/nowhere", 404],
  ["/news/999999", 404],
  ["/market/market-access?category=1&page=400", 200],
] as const) {
  test(`does not index ${path}`, async () => {
    expect((await crawled(await pagesApp(), path, status)).robots).toBe("noindex");
  });
}

test("does not index a partner's page, which points to the partner's market", async () => {
  const app = await pagesApp({ REGION_UG_URL: "http://uganda.test" });
  const { robots, canonical } = await crawled(app, "/market/market-access/regions/ug");
  expect(robots).toBe("noindex");
  expect(canonical).toBe("http://uganda.test/market/market-access");
});

test("uses the page's breadcrumb for search engines", async () => {
  const app = await pagesApp();
  const path = await productPath(app);
  const { data } = await crawled(app, path);
  const [trail] = data as { itemListElement: { name: string; item?: string }[] }[];
  const page = await app.visitor("en").open(path);
  const steps = page.parts(".breadcrumb li").map(textOf);
  expect(steps).not.toEqual([]);
  const links = trail?.itemListElement.filter(({ item }) => item);
  expect(steps).toEqual(links?.map(({ name }) => name));
});

test("updates the share address from a list to its item, in the language of the link", async () => {
  const app = await pagesApp();
  const page = app.visitor("en");
  page.clearCookie(languageCookie);
  const canonical = () => page.part("link[rel=canonical]").getAttribute("href");
  await page.open("/news?lang=fr");
  expect(canonical()).toBe(`${app.settings.PUBLIC_URL}/news?lang=fr`);
  await page.follow(page.part("main article a"));
  expect(page.path).toMatch(/^\/news\/\d+$/);
  expect(page.document.documentElement).toHaveAttribute("lang", "fr");
  expect(canonical()).toMatch(/\/news\/\d+$/);
  expect(textOf(page.part("title"))).toContain(page.heading);
});

test("shares a product with its name and price in the reader's language", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const path = await productPath(app);
  const page = await app.visitor("fr").open(path);
  const menu = page.unfold(say("web.share.title"), page.main);
  const links = new Map(page.parts("a", menu).map((link) => [textOf(link), link]));
  expect([...links.keys()]).toEqual(
    expect.arrayContaining(["SMS", "Facebook", say("web.share.email")]),
  );
  const href = links.get("WhatsApp")?.getAttribute("href") ?? "";
  const text = new URL(href).searchParams.get("text") ?? "";
  expect(text).toContain(page.heading);
  expect(text).toMatch(/\d\sTSh\s/);
  expect(text.endsWith(`${path}?lang=fr`)).toBe(true);
});

/**
 * Returns the kind of page at an address. One of the addresses that differ only in an id or a kind
 * is enough.
 */
const kindOf = (address: string): string =>
  address
    .replace(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27})\b/g, "/ID")
    .replace(/\/providers\/[a-z-]+/, "/providers/KIND")
    .replace(/=[^&]*/g, "=");

test("leads from robots.txt to a sitemap whose pages are indexed by their own address", async () => {
  const app = await pagesApp();
  const text = async (address: string) => (await app.app.request(address)).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(await text("/robots.txt"))?.[1] ?? "";
  expect(await text(sitemap)).toContain(`<loc>${app.settings.PUBLIC_URL}/sitemap/pages.xml</loc>`);
  const pages = await text("/sitemap/pages.xml");
  const addresses = [...pages.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(/&amp;/g, "&"),
  );
  expect(addresses.length).toBeGreaterThan(20);
  const kinds = new Map(addresses.map((address) => [kindOf(address), address]));
  for (const address of kinds.values()) {
    const { canonical, robots } = await crawled(app, address);
    expect({ canonical, robots }).toEqual({ canonical: address, robots: undefined });
  }
});
