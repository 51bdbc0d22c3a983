import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";

const base = "/wit-backend/api";
const path = `${base}/v2/regulation-commodity-terminals`;

async function setup() {
  const app = await testApp();
  const list = async (query = "") => (await app.get(`${path}?${query}`)).body;
  const commodityByCode = async (code: string) => {
    const [row] = await app.db.orm.select().from(commodity).where(eq(commodity.code, code));
    if (!row) throw new Error(code);
    return row;
  };
  const place = async (code: string) => {
    const { body } = await app.get(`${base}/import-export-location?size=10000`);
    return body.data.find((entry: { code: string }) => entry.code === code).id as number;
  };
  return { ...app, list, commodityByCode, place };
}

type Row = Record<string, unknown> & { id: number; title: string; country: { code: string } };
const titles = ({ data }: { data: Row[] }) => data.map(({ title }) => title);
const lands = ({ data }: { data: Row[] }) => [...new Set(data.map(({ country }) => country.code))];

test("lists all procedures in pages, each with its steps, cost, time and source", async () => {
  const { list } = await setup();
  const all = await list("size=10000");
  expect(all.total).toBe(42);
  expect(all.data).toHaveLength(42);
  expect((await list("size=5&page=9")).data).toHaveLength(2);
  const permit = all.data.find(({ title }: Row) => title.startsWith("Registration as a coffee"));
  expect(permit).toMatchObject({
    tradeOperation: "export",
    country: { code: "UG", name: "Uganda" },
    countryFrom: { code: "UG" },
    countryTo: null,
    goods: ["Coffee"],
    isForAnyGoods: false,
    timeFrame: [{ part: "whole", minDays: null, maxDays: 1 }],
    steps: [{ position: 1, parts: 1 }, { position: 2 }, { position: 3 }],
    rule: { isVerified: true, readOn: "2026-11" },
  });
  expect(permit.cost).toEqual([]);
});

test("returns a procedure by id, with fewer blocks than steps", async () => {
  const { list, get } = await setup();
  const { data } = await list("countryCode=TZ&term=premium coffee");
  const { body } = await get(`${path}/${data[0].id}`);
  expect(body.data).toMatchObject({
    stepsTotal: 39,
    place: null,
    commodity: { name: "Green coffee beans" },
  });
  expect(body.data.steps).toHaveLength(12);
  expect(body.data.cost).toEqual([
    {
      item: "Phytosanitary certificate",
      amount: 15,
      currency: "USD",
      per: "consignment, paid in TZS",
      plus: null,
    },
  ]);
  const timed = body.data.steps.find(({ times }: { times: unknown[] }) => times.length > 0);
  expect(timed).toMatchObject({ code: "phytosanitary-certificate", times: [{ waitDaysMax: 2 }] });
  for (const none of ["999999", "0", "abc", "1.5", "99999999999"]) {
    expect((await get(`${path}/${none}`)).status, none).toBe(404);
  }
});

test("matches export procedures by origin and import procedures by destination", async () => {
  const { list } = await setup();
  const way = await list("countryFrom=KE&countryTo=RW&size=100");
  for (const { tradeOperation, country } of way.data) {
    expect(country.code).toBe(tradeOperation === "export" ? "KE" : "RW");
  }
  const kinds = way.data.map(({ tradeOperation }: Row) => tradeOperation);
  expect(new Set(kinds)).toEqual(new Set(["export", "import"]));
  const from = await list("countryFrom=ke&size=100");
  expect(lands(from)).toEqual(["KE"]);
  expect(from.data.every(({ tradeOperation }: Row) => tradeOperation === "export")).toBe(true);
  const to = await list("countryTo=RW&size=100");
  expect(to.data.every(({ tradeOperation }: Row) => tradeOperation === "import")).toBe(true);
  expect(lands(to)).toEqual(["RW"]);
  expect((await list("countryCode=BI")).total).toBe(1);
  expect((await list("tradeOperation=import")).total).toBe(9);
  expect((await list("tradeOperation=local")).total).toBe(0);
});

test("filters by category, sub-category and commodity, with procedures for any goods last", async () => {
  const { list, commodityByCode } = await setup();
  const coffee = await commodityByCode("coffee-ground");
  const listPage = await list(`countryCode=UG&commodityId=${coffee.id}&size=50`);
  expect(titles(listPage)).toContain("Coffee export through Malaba");
  expect(titles(listPage)).not.toContain("Seed export");
  expect(listPage.data.at(-1)).toMatchObject({ isForAnyGoods: true, goods: [] });
  expect(listPage.data[0].isForAnyGoods).toBe(false);
  const bySub = await list(`countryCode=UG&subCategoryId=${coffee.subCategoryId}&size=50`);
  expect(titles(bySub)).toContain("Coffee export through Malaba");
  const byCategory = await list(`countryCode=UG&categoryId=${coffee.categoryId}&size=50`);
  expect(titles(byCategory)).toContain("Coffee export through Malaba");
  const cement = await commodityByCode("cement");
  const other = await list(`countryCode=UG&commodityId=${cement.id}`);
  expect(titles(other)).toEqual(["Before the first export: business and tax registration"]);
});

test("filters by place, excluding procedures through other places and other countries", async () => {
  const { list, place } = await setup();
  const malaba = await list(`locationId=${await place("malaba-ug-malaba-ke")}&size=50`);
  expect(lands(malaba)).toEqual(["UG"]);
  expect(titles(malaba)).toContain("Coffee export through Malaba");
  const through = (name: string) =>
    malaba.data.filter(({ place }: Row) => (place as { name: string } | null)?.name === name);
  expect(through("Malaba")).toHaveLength(1);
  const taveta = await list(`locationId=${await place("taveta-ke-holili-tz")}&size=50`);
  expect(titles(taveta).filter((title) => title.includes("Mombasa"))).toEqual([]);
  expect((await list("locationId=999999")).total).toBe(0);
});

test("finds procedures by words of titles, steps and documents in every language, including fuzzy matches", async () => {
  const { list, run } = await setup();
  expect(titles(await list("term=pyrethrum mombasa"))[0]).toContain("Pyrethrum");
  expect(titles(await list("term=phytosanitery"))[0]).toContain("Phytosanitary");
  expect((await list("term=slaughterhouse+zzzz")).total).toBe(0);
  expect((await list("term=quarantine")).data[0].title).toBe("Export of live animals");
  expect((await list("term=phytosanitary&countryCode=RW")).total).toBeGreaterThan(0);
  expect(lands(await list("term=phytosanitary&countryCode=RW"))).toEqual(["RW"]);
  for (const language of ["kisw", "fr", "rw", "rn"]) {
    const [{ title }] = await run(
      `select titles ->> '${language}' as title from trade_procedure where code like '%live-animals'`,
    );
    const listPage = await list(`term=${encodeURIComponent(title)}`);
    expect(titles(listPage), title).toContain("Export of live animals");
  }
});

test("reports invalid input per field", async () => {
  const { get } = await setup();
  for (const query of ["tradeOperation=sell", "commodityId=x", "countryFrom=KEN", "page=0"]) {
    const { status, body } = await get(`${path}?${query}`);
    expect(status, query).toBe(400);
    expect(body.errors[0].field).toBe(query.split("=")[0]);
  }
});

test("lists categories, commodities, countries and places that have procedures, by trade operation", async () => {
  const { get, commodityByCode } = await setup();
  const ids = async (call: string) =>
    (await get(`${base}/${call}&size=10000`)).body.data.map(({ id }: Row) => id);
  const pyrethrum = await commodityByCode("pyrethrum");
  const module = "module=procedures&tradeOperation=export";
  expect(await ids(`commodity-category?${module}`)).toContain(pyrethrum.categoryId);
  expect(
    await ids(`commodity-sub-category?${module}&categoryId=${pyrethrum.categoryId}`),
  ).toContain(pyrethrum.subCategoryId);
  expect(await ids(`commodity?${module}&subCategoryId=${pyrethrum.subCategoryId}`)).toContain(
    pyrethrum.id,
  );
  const lands = await get(
    `${base}/country?module=procedures&tradeOperation=import&commodity=${pyrethrum.id}`,
  );
  expect(lands.body.data.map(({ code }: { code: string }) => code).sort()).toEqual(["KE", "RW"]);
  const places = await get(
    `${base}/import-export-location?module=procedures&tradeOperation=import&commodityId=${pyrethrum.id}&size=10000`,
  );
  const codes = places.body.data.map(({ countryCode }: { countryCode: string }) => countryCode);
  expect([...new Set(codes)].sort()).toEqual(["KE", "RW"]);
  expect(await ids("commodity?module=procedures&tradeOperation=local")).toEqual([]);
});
