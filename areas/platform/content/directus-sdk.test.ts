import {
  createDirectus,
  isDirectusError,
  readItem,
  readItems,
  rest,
  staticToken,
  withSearch,
} from "@directus/sdk";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { loadDemoContent } from "#data/demo/load-content.ts";

interface Picture {
  key: string;
  background: string;
}
interface News {
  id: number;
  slug: string;
  category: "market" | "guide" | "platform" | "community";
  title: string;
  publishedOn: string;
  picture: Picture;
  isDemo: boolean;
}
interface Partner {
  id: number;
  name: string;
  summary: string;
  picture: Picture;
}
interface Collections {
  news: News[];
  partners: Partner[];
  hero_slider: { id: number; title: string; link: string; picture: Picture }[];
  regulations_page: { id: number; title: string }[];
}

const now = new Date("2026-11-21T08:00:00Z");
const bearer = { headers: { authorization: "Bearer soko-public" } };

/**
 * Connects Directus' own client to our app. `sent` lists the method and address of each request.
 */
async function directus() {
  const { app, get, db } = await testApp();
  await loadDemoContent(db, { edition: editions.tz, now });
  const sent: string[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url));
    sent.push(`${init?.method} ${decodeURIComponent(pathname + search)}`);
    return app.request(pathname + search, init);
  };
  const client = createDirectus<Collections>("http://soko.test", { globals: { fetch } })
    .with(staticToken("soko-public"))
    .with(rest());
  const raw = (path: string) => get(`/items/${path}`, bearer);
  return { client, raw, get, sent };
}

/** Returns the error that the client throws, in the form its users handle. */
async function refusalOf(request: Promise<unknown>) {
  const error = await request.catch((thrown: unknown) => thrown);
  if (!isDirectusError(error)) throw new Error(`no error of Directus: ${JSON.stringify(error)}`);
  return { message: error.message, code: error.errors[0]?.extensions.code };
}

test("returns whole collections for * and *.*", async () => {
  const { client } = await directus();
  expect(await client.request(readItems("news", { limit: -1 }))).toHaveLength(30);
  expect(await client.request(readItems("news", { fields: ["*"], limit: -1 }))).toHaveLength(30);
  expect(await client.request(readItems("partners"))).toHaveLength(12);
  expect(await client.request(readItems("hero_slider"))).toHaveLength(8);
  const [page] = await client.request(readItems("regulations_page"));
  expect(page).toEqual({ id: 1, title: "Regulations", text: expect.any(String) });
});

test("filters and sorts rows and returns only the selected fields", async () => {
  const { client, sent } = await directus();
  const guides = await client.request(
    readItems("news", {
      filter: { category: { _eq: "guide" } },
      sort: ["-publishedOn", "title"],
      fields: ["title", "category", "publishedOn"],
      limit: 4,
    }),
  );
  expect(guides.map(({ category }) => category)).toEqual(Array(4).fill("guide"));
  expect(Object.keys(guides[0] ?? {}).sort()).toEqual(["category", "publishedOn", "title"]);
  const days = guides.map(({ publishedOn }) => publishedOn);
  expect(days).toEqual([...days].sort().reverse());
  expect(sent.at(-1)).toContain('filter={"category":{"_eq":"guide"}}');

  const two = await client.request(
    readItems("news", { filter: { category: { _in: ["guide", "market"] } }, limit: -1 }),
  );
  expect(new Set(two.map(({ category }) => category))).toEqual(new Set(["guide", "market"]));
  const others = await client.request(
    readItems("news", { filter: { category: { _nin: ["guide", "market"] } }, limit: -1 }),
  );
  expect(two.length + others.length).toBe(30);
});

test("combines conditions on numbers, flags and nested fields with _and and _or", async () => {
  const { client } = await directus();
  const all = await client.request(readItems("news", { limit: -1 }));
  const [one, two] = all;
  const either = await client.request(
    readItems("news", {
      filter: { _or: [{ id: { _eq: one?.id ?? 0 } }, { slug: { _eq: two?.slug ?? "" } }] },
    }),
  );
  expect(either.map(({ id }) => id)).toEqual([one?.id, two?.id]);
  const both = { _and: [{ isDemo: { _eq: true } }, { id: { _neq: one?.id ?? 0 } }] };
  expect(await client.request(readItems("news", { filter: both, limit: -1 }))).toHaveLength(29);
  const key = one?.picture.key;
  const inside = await client.request(
    readItems("news", { filter: { "picture.key": { _eq: key } } as object }),
  );
  expect(inside[0]?.picture.key).toBe(key);
});

test("applies limit, offset and page after filtering", async () => {
  const { client } = await directus();
  const sort = "title";
  const all = await client.request(readItems("partners", { sort: ["name"] }));
  const by = { sort: ["name" as const], limit: 5 };
  expect(await client.request(readItems("partners", by))).toEqual(all.slice(0, 5));
  expect(await client.request(readItems("partners", { ...by, offset: 3 }))).toEqual(
    all.slice(3, 8),
  );
  expect(await client.request(readItems("partners", { ...by, page: 3 }))).toEqual(all.slice(10));
  const news = await client.request(readItems("news", { limit: 30 }));
  expect(await client.request(readItems("news", { limit: 7, offset: 7 }))).toEqual(
    news.slice(7, 14),
  );
  const titles = (await client.request(readItems("hero_slider", { sort }))).map(
    ({ title }) => title,
  );
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b)));
});

test("returns one item by id, with nested fields", async () => {
  const { client, sent } = await directus();
  const [news] = await client.request(readItems("news", { limit: 1 }));
  const id = news?.id ?? 0;
  expect(await client.request(readItem("news", id))).toEqual(news);
  const nested = { fields: ["title", { picture: ["key"] }] } as object;
  expect(await client.request(readItem("news", id, nested))).toEqual({
    title: news?.title,
    picture: { key: news?.picture.key },
  });
  expect(sent.at(-1)).toBe(`GET /items/news/${id}?fields=title,picture.key`);
});

test("accepts the query in the body of a SEARCH request and searches for words", async () => {
  const { client, sent } = await directus();
  const query = { filter: { category: { _eq: "guide" as const } }, sort: ["title" as const] };
  const plain = await client.request(readItems("news", query));
  const inBody = await client.request(withSearch(readItems("news", { ...query, limit: 100 })));
  expect(inBody).toEqual(plain);
  expect(sent.at(-1)).toBe("SEARCH /items/news");
  const matches = await client.request(readItems("partners", { search: "MBUYU mkubwa" }));
  expect(matches.map(({ name }) => name)).toEqual(["Benki ya Mbuyu Mkubwa"]);
});

test("accepts a query in bracket notation and returns counts in meta", async () => {
  const { raw } = await directus();
  const brackets = "filter[category][_in][]=guide&filter[category][_in][]=market&fields[]=id";
  const { body } = await raw(`news?${brackets}&limit=2&meta=total_count,filter_count`);
  expect(body.data).toEqual([{ id: expect.any(Number) }, { id: expect.any(Number) }]);
  expect(body.meta.total_count).toBe(30);
  expect(body.meta.filter_count).toBeGreaterThan(2);
  expect(body.meta.filter_count).toBeLessThan(30);
  const json = encodeURIComponent('{"category":{"_in":["guide","market"]}}');
  const same = await raw(`news?filter=${json}&meta=filter_count&limit=0`);
  expect(same.body).toEqual({ data: [], meta: { filter_count: body.meta.filter_count } });
  const all = await raw("partners?meta=*&limit=1&fields=id");
  expect(all.body.meta).toEqual({ total_count: 12, filter_count: 12 });
});

test("rejects unknown operators, fields and parameters in the format of Directus' client", async () => {
  const { client, raw } = await directus();
  const unknown = { filter: { title: { _regex: "a" } } } as object;
  expect(await refusalOf(client.request(readItems("news", unknown)))).toEqual({
    message: "Please choose one of these: _eq, _neq, _in, _nin",
    code: "INVALID_QUERY",
  });
  const missing = await refusalOf(client.request(readItem("news", 999_999)));
  expect(missing.code).toBe("ROUTE_NOT_FOUND");
  for (const [query, field] of [
    ["deep={}", "deep"],
    ["aggregate[count]=*", "aggregate"],
    ["groupBy=category", "groupBy"],
    ["colour=green", "colour"],
    ["filter[secret][_eq]=x", "filter"],
    ["filter[title]=x", "filter"],
    ["filter[title][_eq][a]=x", "filter"],
    ["filter=many", "filter"],
    ["filter[__proto__][_eq]=x", "filter"],
    ["__proto__[a]=x", "body"],
    ["sort=secret", "sort"],
    ["sort[a][b]=x", "sort"],
    ["fields=secret", "fields"],
    ["fields=picture.secret", "fields"],
    ["meta=everything", "meta"],
    ["offset=-1", "offset"],
    ["search[a]=b", "search"],
  ]) {
    const { status, body } = await raw(`news?${query}`);
    expect([query, status, body.code, body.errors[0].field]).toEqual([
      query,
      400,
      "bad_input",
      field,
    ]);
    expect(body.errors[0].extensions).toEqual({ code: "INVALID_QUERY" });
  }
});

test("rejects a filter that is too deeply nested or too long", async () => {
  const { get } = await directus();
  const nested = (before: string, after: string) => before.repeat(50_000) + after.repeat(50_000);
  const many = Array(1000).fill({ title: { _eq: "x" } });
  for (const filter of [
    nested('{"_and":[', "]}"),
    `{"title":{"_in":${nested("[", "]")}}}`,
    JSON.stringify({ _or: many }),
  ]) {
    const { status, body } = await get("/items/news", {
      method: "SEARCH",
      headers: { ...bearer.headers, "content-type": "application/json" },
      body: `{"query":{"filter":${filter}}}`,
    });
    expect([status, body.errors[0].field]).toEqual([400, expect.stringMatching(/^filter\b/)]);
  }
  for (const body of ['{"query":3}', '{"query":null}', "{}", "[]"]) {
    const headers = { ...bearer.headers, "content-type": "application/json" };
    const answer = await get("/items/news", { method: "SEARCH", headers, body });
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, "bad_json"]);
  }
});

test("ignores a search without a value, whatever other parameters are set", async () => {
  const { raw } = await directus();
  const sorted = await raw("partners?search=%20&sort=-name&fields=name&limit=2");
  const plain = await raw("partners?sort=-name&fields=name&limit=2");
  expect(sorted.body).toEqual(plain.body);
  const [first, second] = plain.body.data;
  expect(first.name.localeCompare(second.name)).toBe(1);
});
