import { Hono } from "hono";
import { expect, test } from "vitest";
import { newsItem } from "#areas/platform/content/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Context } from "#server/context.ts";
import { refuse } from "#server/http/envelope.ts";
import { sitemapRoutes } from "#server/http/sitemap.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { sitemapParts } from "./app.ts";
import { newProduct, newService, newTrader } from "./testing/factories.ts";
import { testApp, testPhrases } from "./testing/test-app.ts";

const origin = "https://soko.example";

/** Serves the sitemap alone, with a limited number of addresses in a file. */
function sitemapOf(context: Context, size: number, parts = sitemapParts) {
  const app = new Hono<WebEnvironment>();
  app.use(async (c, next) => {
    c.set("context", () => context);
    c.set("language", "en");
    c.set("phrases", testPhrases);
    c.set("address", "here");
    await next();
  });
  app.route("/", sitemapRoutes(origin, parts, { requestsPerMinute: 1000, size }));
  app.onError((error, c) => refuse(c, error));
  return async (path: string) => {
    const answer = await app.request(path);
    const text = await answer.text();
    const within = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, inner]) => inner);
    return { status: answer.status, headers: answer.headers, text, within };
  };
}

test("names its files, and only those that are not empty", async () => {
  const { app, context } = await testApp({ PUBLIC_URL: origin });
  const empty = await app.request("/sitemap.xml");
  expect(empty.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(empty.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await empty.text()).toContain(`<loc>${origin}/sitemap/pages.xml</loc>`);
  await newProduct(context.db);
  const { within } = await sitemapOf(context, 100)("/sitemap.xml");
  expect(within("loc")).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/traders-1.xml`,
    `${origin}/sitemap/products-1.xml`,
    `${origin}/sitemap/events-1.xml`,
  ]);
});

test("splits products over several files, each once, the oldest first", async () => {
  const { context } = await testApp();
  const { id: traderId } = await newTrader(context.db);
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await newProduct(context.db, { traderId })).id);
  const get = sitemapOf(context, 2);
  const files = (await get("/sitemap.xml"))
    .within("loc")
    .filter((loc) => /products/.test(loc ?? ""));
  expect(files).toEqual([1, 2, 3].map((n) => `${origin}/sitemap/products-${n}.xml`));
  const addresses: (string | undefined)[] = [];
  for (const n of [1, 2, 3])
    addresses.push(...(await get(`/sitemap/products-${n}.xml`)).within("loc"));
  expect(addresses).toEqual(
    [...ids].sort().map((id) => `${origin}/market/market-access/single-product/${id}`),
  );
  expect((await get("/sitemap/products-1.xml")).within("lastmod")).toEqual([
    "2026-11-01T08:00:00.000Z",
    "2026-11-01T08:00:00.000Z",
  ]);
});

test("leaves out examples and what is not listed", async () => {
  const { context } = await testApp();
  const { id: traderId } = await newTrader(context.db, { state: "awaiting approval" });
  await newProduct(context.db, { traderId });
  await context.db.orm.update(product).set({ isDemo: true });
  await newProduct(context.db, { traderId, isListed: false });
  const texts = { en: "a", kisw: "a", fr: "a", rw: "a", rn: "a" };
  const news = { slug: "a", category: "guide", titles: texts, summaries: texts, bodies: texts };
  const published = { picture: "scene/market-1", background: "#fff", publishedOn: "2026-11-02" };
  await context.db.orm.insert(newsItem).values({ ...news, ...published, isDemo: true });
  const get = sitemapOf(context, 100);
  expect((await get("/sitemap.xml")).within("loc")).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/events-1.xml`,
  ]);
  await context.db.orm.update(newsItem).set({ isDemo: false });
  const { within } = await get("/sitemap/news.xml");
  expect(within("loc")).toHaveLength(1);
  expect(within("lastmod")[0]).toMatch(/^2026-11-0\dT/);
});

test("names the pages, and the lists that are not empty", async () => {
  const { context } = await testApp();
  const { categoryId, commodityId } = await newProduct(context.db);
  const { text } = await sitemapOf(context, 1000)("/sitemap/pages.xml");
  for (const path of [
    "/",
    "/market/market-access",
    "/news",
    "/about-us",
    "/sell-now",
    "/market/market-service",
  ]) {
    expect(text).toContain(`<loc>${origin}${path}</loc>`);
  }
  const list = `${origin}/market/market-access?category=${categoryId}`;
  expect(text).toContain(`<loc>${list}</loc>`);
  expect(text).toContain(`<loc>${list}&amp;commodity=${commodityId}</loc>`);
  expect(text.match(/market-access\?category=/g)).toHaveLength(2);
});

test("escapes addresses for XML", async () => {
  const { context } = await testApp();
  const path = `/a?b='<&>"`;
  const part = { count: async () => 1, page: async () => [{ path }] };
  const { text } = await sitemapOf(context, 10, { odd: part })("/sitemap/odd-1.xml");
  expect(text).toContain(`<loc>${origin}/a?b=&#x27;&lt;&amp;&gt;&quot;</loc>`);
});

test.each([
  "/sitemap/products-9.xml",
  "/sitemap/products-0.xml",
  "/sitemap/products.xml",
  "/sitemap/pages-1.xml",
  "/sitemap/constructor-1.xml",
])("returns 404 for %s", async (path) => {
  const { context } = await testApp();
  await newProduct(context.db);
  expect((await sitemapOf(context, 10)(path)).status).toBe(404);
});

test("names the categories of services that have any", async () => {
  const { context } = await testApp();
  const { id: traderId } = await newTrader(context.db);
  await newService(context.db, { traderId });
  await newService(context.db, { traderId, state: "draft" });
  const { within } = await sitemapOf(context, 1000)("/sitemap/pages.xml");
  expect(within("loc").filter((loc) => loc?.includes("market-service?"))).toHaveLength(1);
});
