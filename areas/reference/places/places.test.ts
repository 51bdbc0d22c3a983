import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { editionCodes } from "#core/editions.ts";
import { languages } from "#core/languages.ts";

const base = "/wit-backend/api";

interface Place {
  id: number;
  code: string;
  name: string;
  level: number;
  kind: string;
  typeName: string;
  countryCode: string;
  countryName: string;
  parentName: string | null;
  facingName: string | null;
}

async function placesApp(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const request = async (path: string, language = "en") => {
    const { status, body } = await app.get(`${base}/${path}`, {
      headers: { "accept-language": language },
    });
    return { status, ...body } as {
      status: number;
      data: Place[];
      total: number;
      errors: { field: string; message: string }[];
    };
  };
  const commodityId = async (code: string) => {
    const { data } = await request("commodity?size=10000");
    return data.find((row) => row.code === code)?.id;
  };
  return { ...app, request, commodityId };
}

const codes = (rows: { code: string }[]) => rows.map((row) => row.code);

test("lists the registration places of each edition at its own level", async () => {
  const seen: unknown[] = [];
  for (const code of editionCodes) {
    const { request } = await placesApp({ EDITION: code });
    const { data, total } = await request("location/registration?size=10000");
    expect(data).toHaveLength(total);
    expect(new Set(data.map((place) => place.countryCode))).toEqual(new Set([code.toUpperCase()]));
    seen.push([code, total, ...new Set(data.map((place) => place.level))]);
  }
  expect(seen).toEqual([
    ["tz", 31, 1],
    ["ke", 47, 1],
    ["rw", 30, 2],
    ["ug", 135, 2],
    ["bi", 18, 1],
  ]);
});

test("lists places of another country by its code in either case", async () => {
  const { request } = await placesApp();
  const { data, total } = await request("location/registration?countryCode=rw&size=1");
  expect(total).toBe(30);
  expect(data).toEqual([
    {
      id: expect.any(Number),
      code: expect.stringMatching(/^RW-/),
      name: "Bugesera",
      level: 2,
      type: "district",
      typeName: "District",
      countryCode: "RW",
      countryName: "Rwanda",
      parentId: expect.any(Number),
      parentName: "Eastern Province",
    },
  ]);
});

test("lists regions and districts of all five countries as logistics locations", async () => {
  const { request } = await placesApp();
  const { data, total } = await request("location/logistics?size=10000");
  expect([data.length, total]).toEqual([811, 811]);
  expect(new Set(data.map((place) => place.level))).toEqual(new Set([1, 2]));
  const order = data.map((place) => `${place.countryName}|${place.name.toLowerCase()}`);
  expect(order).toEqual([...order].sort());
  const kenya = await request("location/logistics?countryCode=KE&size=10000");
  expect(kenya.data).toEqual(data.filter((place) => place.countryCode === "KE"));
});

test("pages places by ten; a page beyond the last is empty and has the total", async () => {
  const { request } = await placesApp();
  const all = await request("location/registration?size=10000");
  const first = await request("location/registration");
  expect(first.data).toEqual(all.data.slice(0, 10));
  const fourth = await request("location/registration?page=4");
  expect(fourth.data).toEqual(all.data.slice(30));
  expect(await request("location/registration?page=5")).toMatchObject({ data: [], total: 31 });
});

test("returns kinds of places in the user's language", async () => {
  const { request } = await placesApp();
  const typeNames = new Set<string>();
  for (const language of languages) {
    const { data } = await request("location/registration?countryCode=KE&size=1", language);
    typeNames.add(data[0]?.typeName ?? "");
  }
  expect(typeNames).toEqual(new Set(["County", "Kaunti", "Comté", "Kawunti", "Ikawunti"]));
});

test("lists countries by name; those of the editions have a dialling code and currency", async () => {
  const { request } = await placesApp();
  const { data, total } = await request("country?size=10000");
  expect(data).toHaveLength(total);
  expect(data.slice(0, 2).map((country) => country.name)).toEqual(["Algeria", "Angola"]);
  const burundi = data.find((country) => country.code === "BI");
  expect(burundi).toEqual({
    id: expect.any(Number),
    code: "BI",
    iso3: "BDI",
    name: "Burundi",
    dial: "+257",
    currency: "BIF",
    isEdition: true,
  });
  expect(data.filter((country) => "isEdition" in country && country.isEdition)).toHaveLength(5);
});

test("sorts countries with accents among their neighbours in the alphabet", async () => {
  const { request } = await placesApp();
  const { data } = await request("country?size=10000", "fr");
  const around = data.map((country) => country.name);
  expect(around.indexOf("Égypte")).toBeLessThan(around.indexOf("Espagne"));
  expect(around.at(-1)).toBe("Zimbabwe");
});

test("filters countries by commodity and module, without the country of origin", async () => {
  const { request, commodityId, pool } = await placesApp();
  const maize = await commodityId("maize-white");
  const lookup = `country?commodity=${maize}&module=market-prices&tradeOperation=local&size=10000`;
  const all = await request(lookup);
  const { rows } = await pool.pool.query(
    "select distinct country_code as code from market_price where commodity_id = $1",
    [maize],
  );
  expect(codes(all.data).sort()).toEqual(codes(rows).sort());
  expect(codes(all.data)).toContain("KE");
  const withoutKenya = await request(`${lookup}&countryFrom=KE`);
  expect(codes(withoutKenya.data)).toEqual(codes(all.data).filter((code) => code !== "KE"));
  const kenya = all.data.find((country) => country.code === "KE");
  expect(await request(`${lookup}&countryFrom=${kenya?.id}`)).toEqual(withoutKenya);
  expect((await request(`${lookup.replace("=local", "=import")}`)).data).toEqual([]);
  for (const none of [999, "ZZ"])
    expect((await request(`country?countryFrom=${none}`)).total).toBe(0);
});

test("lists import and export locations by country and name, each border post with its other side", async () => {
  const { request } = await placesApp();
  const { data, total } = await request("import-export-location/?size=10000");
  expect(data).toHaveLength(total);
  const order = data.map((place) => `${place.countryName}|${place.name.toLowerCase()}`);
  expect(order).toEqual([...order].sort());
  const malaba = data.filter((place) => place.name === "Malaba");
  expect(malaba.map((place) => [place.countryCode, place.kind, place.facingName])).toEqual([
    ["KE", "border post", "Malaba"],
    ["UG", "border post", "Malaba"],
  ]);
  expect(data.find((place) => place.code === "TZDAR")).toMatchObject({
    id: expect.any(Number),
    code: "TZDAR",
    name: "Dar es Salaam",
    kind: "port",
    countryCode: "TZ",
    countryName: "Tanzania",
    latitude: -6.8,
    longitude: 39.2833,
    facingCountryCode: null,
    facingName: null,
  });
  const names = data.map((place) => place.name);
  for (const wrong of ["Kagera", "Siaya", "Yumbe", "Nyagatare", "Rwamagana", "Cibitoke", "Samanga"])
    expect(names).not.toContain(wrong);
});

test("lists only locations of other countries for a starting location", async () => {
  const { request } = await placesApp();
  const all = (await request("import-export-location?size=10000")).data;
  const dar = all.find((place) => place.code === "TZDAR");
  const others = await request(`import-export-location?size=10000&locationFrom=${dar?.id}`);
  expect(others.data).toEqual(all.filter((place) => place.countryCode !== "TZ"));
  expect(await request("import-export-location?locationFrom=999999")).toMatchObject({
    status: 200,
    data: [],
    total: 0,
  });
});

test("filters import and export locations by countries that have a commodity", async () => {
  const { request, commodityId } = await placesApp();
  const maize = await commodityId("maize-white");
  const lookup = `commodityId=${maize}&module=market-prices&size=10000`;
  const countries = codes((await request(`country?commodity=${maize}&module=market-prices`)).data);
  const { data } = await request(`import-export-location?${lookup}`);
  expect([...new Set(data.map((place) => place.countryCode))].sort()).toEqual(countries.sort());
  const without = `commodityId=${await commodityId("gold")}&module=standards`;
  expect((await request(`import-export-location?${without}`)).total).toBe(0);
});

test("rejects an invalid filter with 400 and an error on its field", async () => {
  const { request } = await placesApp();
  for (const [path, field] of [
    ["location/registration?countryCode=Kenya", "countryCode"],
    ["location/logistics?countryCode=K", "countryCode"],
    ["country?commodity=maize", "commodity"],
    ["country?module=prices", "module"],
    ["country?countryFrom=-1", "countryFrom"],
    ["import-export-location?tradeOperation=both", "tradeOperation"],
    ["import-export-location?locationFrom=0", "locationFrom"],
  ]) {
    const { status, errors } = await request(path ?? "");
    expect([path, status, errors.map((error) => error.field)]).toEqual([path, 400, [field]]);
  }
});

test("ignores an empty filter", async () => {
  const { request } = await placesApp();
  const query = "countryFrom=&module=&tradeOperation=&size=5";
  expect(await request(`country?${query}`)).toEqual(await request("country?size=5"));
  expect((await request("location/registration?countryCode=")).total).toBe(31);
});
