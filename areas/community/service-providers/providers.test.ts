import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";

const base = "/wit-backend/api";

test("lists providers by type, country and fuzzy words, with source and year", async () => {
  const { get } = await testApp();
  const list = async (query: string) => (await get(`${base}/service-providers/all?${query}`)).body;
  const laboratories = await list("type=laboratories");
  expect(laboratories.total).toBe(3);
  expect(laboratories.data[0]).toMatchObject({
    type: { slug: "laboratories", name: "Testing laboratories" },
    countryOfOrigin: { code: "BI" },
    operatingCountries: ["BI"],
    operatingCountryNames: ["Burundi"],
    online: false,
    asOf: "2021",
    isVerified: true,
  });
  expect((await list("type=laboratories&countryCode=RW")).total).toBe(1);
  expect((await list("type=nothing")).total).toBe(0);
  expect((await list("term=warehose+nakuru")).data[0].name).toContain("Nakuru");
  expect((await list("size=2&page=2")).data).toHaveLength(2);
});

test("lists only types in use and shows closed providers only with inActive", async () => {
  const { get, run } = await testApp();
  const kinds = async () => (await get(`${base}/service-providers-type/all`)).body.data;
  const all = await kinds();
  expect(all).toHaveLength(14);
  expect(all).toContainEqual({
    id: expect.any(Number),
    slug: "packhouses",
    name: "Packhouses",
    providers: 2,
  });
  await run("update service_provider set is_active = false where name like 'Garden%'");
  const total = async (query: string) =>
    (await get(`${base}/service-providers/all?type=packhouses&${query}`)).body.total;
  expect(await total("")).toBe(1);
  expect(await total("inActive=true")).toBe(2);
});

test("returns a provider only under the slug of its type", async () => {
  const { get } = await testApp();
  const [one] = (await get(`${base}/service-providers/all?type=dry-ports`)).body.data;
  const read = async (slug: string, id: string) =>
    (await get(`${base}/service-providers/${slug}/${id}`)).body;
  expect((await read("dry-ports", one.id)).data.name).toBe("Kigali Logistics Platform (DP World)");
  expect((await read("packhouses", one.id)).status).toBe(404);
  expect((await read("dry-ports", newId())).status).toBe(404);
});
