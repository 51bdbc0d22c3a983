import { expect, test } from "vitest";
import { commodityId } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import type { Standard } from "./endpoints.ts";

const base = "/wit-backend/api";
const path = "v2/standard-commodity-terminals";

async function setup() {
  const app = await testApp();
  const request = async (query: string) =>
    (await app.get(`${base}/${path}?size=100&${query}`)).body;
  const codes = async (query: string): Promise<string[]> =>
    (await request(query)).data.map((entry: Standard) => entry.code);
  return { ...app, request, codes };
}

test("returns the goods, edition, known limits and countries of a standard", async () => {
  const { get, request } = await setup();
  const [first] = (await request("term=EAS 2")).data;
  const { body } = await get(`${base}/${path}/${first.id}`);
  expect(body.data).toMatchObject({
    code: "EAS 2",
    name: "Maize grains - Specification",
    specificationType: "specification",
    tradeOperation: ["export", "import", "local"],
    category: { name: "Cereals" },
    subCategory: { name: "Maize" },
    edition: 2017,
    limits: [
      { kind: "moisture", max: 13.5, unit: "%" },
      { kind: "aflatoxin", max: 10, unit: "ppb" },
    ],
    rule: { key: "standard/EAS 2", isVerified: true },
  });
  for (const where of ["importLocation", "exportLocation"]) {
    expect(body.data[where].map((entry: { code: string }) => entry.code)).toEqual([
      "BI",
      "KE",
      "RW",
      "TZ",
      "UG",
    ]);
  }
});

test("filters standards by goods, kind and place, paged by number", async () => {
  const { db, get, request, codes, run } = await setup();
  expect((await codes("")).slice(0, 3)).toEqual(["EAS 1", "EAS 2", "EAS 44"]);
  const beans = await commodityId(db, "beans-red");
  expect(await codes(`commodityId=${beans}`)).toEqual(["EAS 46"]);
  const [cereals] = (await run("select id from commodity_category where code = 'cereals'")) as {
    id: number;
  }[];
  expect(await codes(`categoryId=${cereals?.id}`)).not.toContain("EAS 46");
  expect(await codes(`categoryId=${cereals?.id}`)).toContain("EAS 2");
  expect(await codes("specificationType=specification and grading")).toEqual(["EAS 331"]);
  const all = (await request("")).total;
  expect(all).toBe(21);
  for (const query of ["importLocation=KE", "countryCode=rw", "tradeOperation=export"]) {
    expect((await request(query)).total, query).toBe(all);
  }
  expect((await request("importLocation=CD")).total, "no partner state that is known").toBe(0);
  const [post] = (await run(
    "select id from import_export_location where country_code = 'TZ' limit 1",
  )) as { id: number }[];
  expect((await request(`exportLocation=${post?.id}`)).total).toBe(all);
  expect((await request("exportLocation=99999999")).total).toBe(0);
  const { body } = await get(`${base}/${path}?size=2&page=3`);
  expect([body.data.length, body.total]).toEqual([2, all]);
});

test("finds standards by commodity names in five languages, including fuzzy matches", async () => {
  const { codes } = await setup();
  for (const term of ["mahindi", "maize", "maïs", "ibigori", "mahidni", "eas 2", "EAS2"]) {
    expect(await codes(`term=${encodeURIComponent(term)}`), term).toContain("EAS 2");
  }
  expect(await codes("term=ibiharage")).toContain("EAS 46");
  expect(await codes("term=qqqqzzzz")).toEqual([]);
});

test("every standard has a source, a plausible date or none, and texts in five languages", async () => {
  const { get } = await setup();
  for (const language of languages) {
    const { body } = await get(`${base}/${path}?size=100`, {
      headers: { cookie: `language=${language}` },
    });
    for (const entry of body.data as Standard[]) {
      expect(entry.rule.sources.length, entry.code).toBeGreaterThan(0);
      expect(entry.rule.asOf ?? "2026", entry.code).toMatch(/^20\d\d/);
      expect(entry.name, entry.code).toBeTruthy();
      if (language !== "en") expect(entry.name, entry.code).not.toMatch(/specification$/i);
    }
  }
});

test("lists categories and countries that have standards", async () => {
  const { get } = await setup();
  const names = async (query: string) =>
    (await get(`${base}/${query}`)).body.data.map((entry: { name: string }) => entry.name);
  expect(await names("commodity-category?module=standards&tradeOperation=import")).toContain(
    "Pulses",
  );
  expect(await names("commodity-category?module=standards")).not.toContain("Minerals");
  expect(await names("country?module=standards")).toHaveLength(5);
});

test("rejects invalid input with 400 and unknown ids with 404", async () => {
  const { get } = await setup();
  for (const wrong of [
    "importLocation=KEN",
    "specificationType=law",
    "tradeOperation=transit",
    "commodityId=x",
    "page=0",
    "countryCode=K",
  ]) {
    expect((await get(`${base}/${path}?${wrong}`)).status, wrong).toBe(400);
  }
  for (const none of ["0", "99999", "x"]) {
    expect((await get(`${base}/${path}/${none}`)).status, none).toBe(404);
  }
});
