import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

async function searchApp() {
  const { get } = await testApp();
  return async (query: string, language = "en") => {
    const { status, body } = await get(`/wit-backend/api/location/search?${query}`, {
      headers: { "accept-language": language },
    });
    return { status, body, names: (body.data ?? []).map((row: { name: string }) => row.name) };
  };
}

test("finds a place by the beginning of any word of any of its names", async () => {
  const search = await searchApp();
  expect((await search("term=kigal")).body.data[0]).toEqual({
    id: expect.any(Number),
    code: "RW-01",
    name: "City of Kigali",
    level: 1,
    parentName: null,
    countryCode: "RW",
    countryName: "Rwanda",
  });
  expect((await search("term=umujyi wa ki")).names).toEqual(["City of Kigali"]);
  expect((await search("term=umujyi wa kig", "rw")).names).toEqual(["Umujyi wa Kigali"]);
  expect((await search("term=igali")).names).toEqual([]);
});

test("ignores accents, capitals and apostrophes", async () => {
  const search = await searchApp();
  for (const term of ["MURANG'A", "muranga", "murang’a", "mùranga"]) {
    expect((await search(`term=${encodeURIComponent(term)}`)).names[0]).toBe("Murang'a");
  }
});

test("returns exact names first, then the edition's country, at most ten", async () => {
  const search = await searchApp();
  const { body, names } = await search("term=ma");
  expect(names).toHaveLength(10);
  expect(new Set(body.data.map((row: { countryCode: string }) => row.countryCode))).toEqual(
    new Set(["TZ"]),
  );
  expect((await search("term=busia")).body.data[0]).toMatchObject({ name: "Busia" });
});

test("filters by the region or country after a comma", async () => {
  const search = await searchApp();
  const { body } = await search("term=Busia, Uganda");
  expect(body.data).toEqual([expect.objectContaining({ name: "Busia", countryCode: "UG" })]);
  expect((await search("term=Busia, Rwanda")).names).toEqual([]);
});

test("finds a place by its id, and only if it matches the term", async () => {
  const search = await searchApp();
  const [kigali] = (await search("term=kigali")).body.data;
  expect((await search(`id=${kigali.id}`)).body.data).toEqual([kigali]);
  expect((await search(`id=${kigali.id}&term=kigali`)).body.data).toEqual([kigali]);
  expect((await search(`id=${kigali.id}&term=mwanza`)).names).toEqual([]);
  expect((await search(`id=${kigali.id}&term=-`)).names).toEqual([]);
  expect((await search("id=99999999")).names).toEqual([]);
});

test("finds nothing for an empty term, one letter or signs, and rejects a long one", async () => {
  const search = await searchApp();
  for (const term of ["", "term=", "term=k", "term=%25", "term=%2C", "term=_", "term=\\"]) {
    expect([term, (await search(term)).names]).toEqual([term, []]);
  }
  const { status, body } = await search(`term=${"k".repeat(61)}`);
  expect([status, body.errors[0].field]).toEqual([400, "term"]);
});
