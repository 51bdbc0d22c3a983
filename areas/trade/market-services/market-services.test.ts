import { expect, test } from "vitest";
import { locationId, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { newId } from "#core/ids.ts";
import { loadDemoServices } from "#data/demo/load-services.ts";
import type { Database } from "#server/database/database.ts";
import type { MarketService } from "./endpoints.ts";
import { marketService } from "./tables.ts";

const now = new Date("2026-11-21T08:00:00Z");
const base = "/wit-backend/api/market-service";

/** Creates two traders in Kigoma. */
async function twoTraders(db: Database) {
  const place = await locationId(db, "TZ-08");
  const named = ["Duka la Neema", "Tatu Traders"].map((name) => newTrader(db, { name }));
  return (await Promise.all(named)).map((trader) => ({ ...trader, locationId: place }));
}

async function servicesApp() {
  const app = await testApp();
  const traders = await twoTraders(app.pool.db);
  await loadDemoServices(app.pool.db, { edition: editions.tz, now, traders, rateFromUsd: 2600 });
  const list = async (query = "", init: RequestInit = {}) => {
    const { body } = await app.get(`${base}?${query}`, init);
    return body as { data: MarketService[]; total: number };
  };
  const codes = async (kind: "category" | "type") => {
    const { body } = await app.get(`${base}-${kind}?size=10000`);
    return body.data as { id: number; code: string; name: string; categoryId: number }[];
  };
  return { ...app, traders, list, codes };
}

test("lists services by name, ten a page, with the correct total", async () => {
  const { list } = await servicesApp();
  const first = await list();
  expect(first.total).toBe(20);
  expect(first.data).toHaveLength(10);
  const all = await list("size=10000");
  expect(all.data).toHaveLength(20);
  expect(await list("size=10&page=2")).toMatchObject({ data: all.data.slice(10), total: 20 });
  expect(await list("page=9")).toMatchObject({ data: [], total: 20 });
});

test("returns a service's description, price, trader and place", async () => {
  const { list, traders } = await servicesApp();
  const { data } = await list("size=50");
  expect(data.find((service) => service.name === "Business plan in one day")).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "Business plan in one day",
    description: expect.stringContaining("adviser"),
    category: { id: expect.any(Number), name: "Business advice" },
    type: { id: expect.any(Number), name: "Business planning" },
    trader: { id: traders[0]?.id, name: "Duka la Neema" },
    location: { id: traders[0]?.locationId, name: "Kigoma" },
    price: 160_000,
    currency: "TZS",
    unitName: "day",
    isFeatured: true,
    picture: { key: expect.stringMatching(/^scene\//), background: expect.stringMatching(/^#/) },
    isDemo: true,
  });
  expect(data.filter((service) => service.price === null)).toHaveLength(3);
});

test("narrows the list and its total by each filter", async () => {
  const { list, codes, traders } = await servicesApp();
  const category = (await codes("category")).find(({ code }) => code === "business-advice");
  const type = (await codes("type")).find(({ code }) => code === "bookkeeping-and-tax");
  const byCategory = await list(`categoryId=${category?.id}`);
  expect(byCategory.total).toBe(5);
  expect(new Set(byCategory.data.map((service) => service.category.name))).toEqual(
    new Set(["Business advice"]),
  );
  expect((await list(`categoryId=${category?.id}&typeId=${type?.id}`)).total).toBe(2);
  expect((await list(`typeId=${type?.id}&isFeatured=active`)).data).toMatchObject([
    { name: "Monthly bookkeeping" },
  ]);
  expect((await list("isFeatured=active")).total).toBe(6);
  expect((await list(`traderId=${traders[1]?.id}`)).total).toBe(10);
  expect(await list("categoryId=999999")).toMatchObject({ data: [], total: 0 });
  expect((await list("isFeatured=&term=")).total).toBe(20);
});

test("finds services by words in any language, ignoring accents and case, and requires every word", async () => {
  const { list } = await servicesApp();
  const search = async (term: string) =>
    (await list(`term=${encodeURIComponent(term)}&size=50`)).data.map((service) => service.name);
  expect(await search("AFLATOXIN")).toContain("Aflatoxin test for grain and nuts");
  expect(await search("creation de sacs")).toEqual(["Bag and box design"]);
  expect(await search("Sechage")).toContain("Drying and cleaning of grain");
  expect(await search("aflatoxin bookkeeping")).toEqual([]);
  expect(await search("100%_")).toEqual([]);
  expect(await search("!?")).toEqual([]);
});

test("rejects invalid filters beside their fields", async () => {
  const { get } = await servicesApp();
  for (const query of ["categoryId=x", "typeId=0", "isFeatured=yes", "traderId=1", "page=0"]) {
    const { status, body } = await get(`${base}?${query}`);
    expect([query, status, body.errors[0].field]).toEqual([query, 400, query.split("=")[0]]);
  }
});

test("returns one service by id in the reader's language", async () => {
  const { get, list } = await servicesApp();
  const { data } = await list("term=aflatoxin");
  const id = data[0]?.id;
  const names = ["en", "sw", "fr", "rw", "rn"].map(async (tag) => {
    const { body } = await get(`${base}/${id}`, { headers: { "accept-language": tag } });
    return `${body.data.name} · ${body.data.category.name} · ${body.data.unitName}`;
  });
  const summaries = await Promise.all(names);
  expect(summaries[0]).toBe(
    "Aflatoxin test for grain and nuts · Quality and certification · piece",
  );
  expect(summaries[2]).toBe(
    "Test d'aflatoxine des grains et noix · Qualité et certification · pièce",
  );
  expect(new Set(summaries).size).toBe(5);
});

test("shows a service in its original language when it has no translations", async () => {
  const { pool, get, list } = await servicesApp();
  const id = (await list()).data[0]?.id ?? "";
  await pool.pool.query(
    "update market_service set name = 'Kama nilivyoandika', description = 'Maelezo', names = null, descriptions = null, unit_names = null, unit_id = null where id = $1",
    [id],
  );
  const { body } = await get(`${base}/${id}`, { headers: { "accept-language": "fr" } });
  expect(body.data).toMatchObject({
    name: "Kama nilivyoandika",
    description: "Maelezo",
    unitName: null,
  });
});

test("returns 404 for an unknown or unlisted service", async () => {
  const { pool, get, list } = await servicesApp();
  const id = (await list()).data[0]?.id ?? "";
  await pool.pool.query("update market_service set is_listed = false where id = $1", [id]);
  for (const requestedId of [id, newId(), "7", "not-a-uuid"]) {
    const { status, body } = await get(`${base}/${requestedId}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect((await list("size=50")).total).toBe(19);
});

test("lists categories and types by name in the reader's language, and filters types by category", async () => {
  const { get, codes } = await servicesApp();
  const categories = await codes("category");
  expect(categories.map((category) => category.name)).toEqual(
    [...categories.map((category) => category.name)].sort(),
  );
  expect(categories).toHaveLength(9);
  expect(await codes("type")).toHaveLength(19);
  const { body } = await get(`${base}-type?categoryId=${categories[0]?.id}`, {
    headers: { "accept-language": "fr" },
  });
  expect(body.total).toBe(2);
  expect(body.data).toEqual([
    expect.objectContaining({ code: "bookkeeping-and-tax", name: "Comptabilité et impôts" }),
    expect.objectContaining({ code: "business-planning", name: "Plans d'affaires" }),
  ]);
  expect((await get(`${base}-category/?size=2&page=2`)).body).toMatchObject({ total: 9 });
});

test("loads example services idempotently", async () => {
  const { pool, traders } = await servicesApp();
  const read = () => pool.pool.query("select xmin, * from market_service order by id");
  const before = (await read()).rows;
  await loadDemoServices(pool.db, { edition: editions.tz, now, traders, rateFromUsd: 2600 });
  expect((await read()).rows).toEqual(before);
  expect(await pool.db.orm.$count(marketService)).toBe(20);
  expect(before.every((row) => row.is_demo && row.is_listed && row.name === row.names.kisw)).toBe(
    true,
  );
});
