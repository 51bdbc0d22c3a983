import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { loadDemoContent } from "#data/demo/load-content.ts";
import { call } from "#server/operations/call.ts";
import * as endpoints from "./endpoints.ts";

const now = new Date("2026-11-21T08:00:00Z");
const withToken = { headers: { authorization: "Bearer soko-public" } };
const inLanguage = (language: string) => ({
  headers: { ...withToken.headers, "accept-language": language },
});

async function contentApp() {
  const app = await testApp();
  await loadDemoContent(app.pool.db, { edition: editions.tz, now });
  const items = async (path: string, init: RequestInit = withToken) =>
    (await app.get(`/items/${path}`, init)).body.data;
  return { ...app, items };
}

test("returns news newest first, in the format of the content service", async () => {
  const { get } = await contentApp();
  const { status, body } = await get("/items/news", withToken);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["data"]);
  const days = body.data.map((news: { publishedOn: string }) => news.publishedOn);
  expect(days).toEqual([...days].sort().reverse());
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    slug: "asking-price-and-market-price",
    category: "platform",
    title: "Asking price and market price: read both",
    summary: expect.any(String),
    body: expect.stringContaining("\n\n"),
    picture: {
      key: expect.stringMatching(/^scene\/prices-\d+$/),
      background: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
    publishedOn: "2026-11-19",
    isDemo: true,
  });
});

test("applies limit and page, returns all news for -1 and none after the last page", async () => {
  const { items } = await contentApp();
  const all = await items("news?limit=-1");
  expect(all).toHaveLength(30);
  expect(await items("news?limit=7&page=2")).toEqual(all.slice(7, 14));
  expect(await items("news?limit=7&page=9")).toEqual([]);
  expect(await items("news?limit=9007199254740991&page=1000000")).toEqual([]);
  expect(await items("news?limit=0")).toEqual([]);
  expect(await items("news?limit=&page=&fields=")).toEqual(all);
  expect(await items("news?fields=*.*&limit=-1")).toEqual(all);
});

test("rejects an invalid limit or page", async () => {
  const { get } = await contentApp();
  for (const query of ["limit=-2", "limit=many", "page=0", "limit=1.5"]) {
    const { status, body } = await get(`/items/news?${query}`, withToken);
    expect([query, status, body.errors[0].field]).toEqual([query, 400, query.split("=")[0]]);
  }
});

test("returns only the named fields", async () => {
  const { items } = await contentApp();
  expect(await items("news?limit=1&fields=slug,publishedOn")).toEqual([
    { slug: "asking-price-and-market-price", publishedOn: "2026-11-19" },
  ]);
  const [partner] = await items("partners?fields=name, picture");
  expect(Object.keys(partner).sort()).toEqual(["name", "picture"]);
  const [slide] = await items("hero_slider?fields=*");
  expect(Object.keys(slide)).toEqual(["id", "title", "text", "link", "picture", "isDemo"]);
  expect(Object.keys((await items("news?limit=1&fields=slug,*"))[0])).toHaveLength(9);
});

test("rejects an unknown field and lists the known ones", async () => {
  const { get } = await contentApp();
  const { status, body } = await get("/items/partners?fields=name,secret", withToken);
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    {
      field: "fields",
      message: expect.stringContaining("id, name, summary, picture, picture.key"),
      extensions: { code: "INVALID_QUERY" },
    },
  ]);
});

test("returns one news item by id", async () => {
  const { items } = await contentApp();
  const [news] = await items("news?limit=1");
  expect(await items(`news/${news.id}`)).toEqual(news);
  expect(await items(`news/${news.id}?fields=title`)).toEqual({ title: news.title });
});

test("returns 404 for unknown news, whatever the format of the id", async () => {
  const { get } = await contentApp();
  for (const id of ["999999", "0", "-1", "one", "1.5", "99999999999999999999", "1e3"]) {
    const { status, body } = await get(`/items/news/${id}`, withToken);
    expect([id, status, body.code]).toEqual([id, 404, "not_found"]);
  }
});

test("returns every text in the reader's language", async () => {
  const { items } = await contentApp();
  const titles = ["sw", "fr", "rw", "rn", "en", "de"].map(async (tag) => {
    const [news] = await items("news?limit=1", inLanguage(tag));
    return news.title;
  });
  expect(await Promise.all(titles)).toEqual([
    "Bei ya muuzaji na bei ya sokoni: soma zote mbili",
    expect.stringMatching(/^Prix demandé et prix du marché/),
    "Igiciro cy'ugurisha n'icyo ku isoko: musome byombi",
    "Igiciro c'uwugurisha n'ico kw'isoko: musome vyompi",
    "Asking price and market price: read both",
    "Asking price and market price: read both",
  ]);
  const [slide] = await items("hero_slider?limit=1", inLanguage("fr"));
  expect(slide.title).toBe("Vendez au-delà de votre ville");
  const [partner] = await items("partners?limit=1", inLanguage("sw"));
  expect(partner.summary).toMatch(/^Akaunti na mikopo/);
});

test("returns slides and partners in their order", async () => {
  const { items } = await contentApp();
  const slides = await items("hero_slider");
  expect(slides).toHaveLength(8);
  expect(slides[0]).toMatchObject({ link: "/market/market-access", isDemo: true });
  const partners = await items("partners?fields=*.*");
  expect(partners).toHaveLength(12);
  expect(partners[0]).toEqual({
    id: expect.any(Number),
    name: "Benki ya Mbuyu Mkubwa",
    summary: expect.any(String),
    picture: { key: "logo/bank-1", background: expect.any(String) },
    isDemo: true,
  });
});

test("returns the regulations page as a list of one, in five languages", async () => {
  const { items, app, context } = await contentApp();
  const titles = languages.map(async (language) => {
    const { data } = await call({ ...context, language }, endpoints.listRegulationsPage, {});
    expect(data).toEqual([{ id: 1, title: expect.any(String), text: expect.any(String) }]);
    return data[0]?.title;
  });
  expect(new Set(await Promise.all(titles)).size).toBe(languages.length);
  expect(await items("regulations_page?fields=title", inLanguage("fr"))).toEqual([
    { title: "Réglementation" },
  ]);
  expect(await items("regulations_page?page=2&limit=1")).toEqual([]);
  expect((await app.request("/items/regulations_page/", withToken)).status).toBe(200);
});

test("requires the public token over HTTP, as bearer or access_token", async () => {
  const { get } = await contentApp();
  for (const path of ["news", "news/1", "hero_slider", "partners", "regulations_page"]) {
    expect((await get(`/items/${path}`)).status).toBe(401);
  }
  expect((await get("/items/news?access_token=soko-public")).status).toBe(200);
  const wrong = await get("/items/news?access_token=soko-publi");
  expect([wrong.status, wrong.body.code]).toEqual([401, "unauthorized"]);
  const bearer = { headers: { authorization: "Bearer other" } };
  expect((await get("/items/news?access_token=soko-public", bearer)).status).toBe(401);
  expect((await get("/items/pages", withToken)).status).toBe(404);
});

test("returns the same content and the total to pages without a token", async () => {
  const { context } = await contentApp();
  const { data, total } = await call({ ...context, language: "kisw" }, endpoints.listNews, {
    limit: 3,
  });
  expect(total).toBe(30);
  expect(data.map((news) => news.publishedOn)).toEqual(["2026-11-19", "2026-11-15", "2026-11-10"]);
});
