import { expect, test } from "vitest";
import { locationId, newProduct, newService, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { call } from "#server/operations/call.ts";
import { nearestTerms, type SearchGroup } from "./endpoints.ts";

async function searching() {
  const app = await testApp();
  const groups = async (query: Record<string, string | number>) => {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const { status, body } = await app.get(`/wit-backend/api/site-searchForEvents?${params}`);
    expect(status, JSON.stringify([query, body])).toBe(200);
    const list = body.data as SearchGroup[];
    return Object.fromEntries(list.map((group) => [group.key, group])) as Record<
      SearchGroup["key"],
      SearchGroup
    >;
  };
  const names = async (group: SearchGroup["key"], query: string, more = {}) =>
    (await groups({ query, group, ...more }))[group].data.map(({ name }) => name);
  const nearest = async (term: string) => {
    return (await call(app.context, nearestTerms, { query: term })).data.map(
      (suggestion) => suggestion.term,
    );
  };
  return { ...app, groups, names, nearest };
}

test("finds maize products by its five names, each with one wrong letter too", async () => {
  const { db, groups } = await searching();
  await newProduct(db, { commodity: "maize", name: "Grain of the hills" });
  const terms = ["mahindi", "maïs", "mais", "maize", "ibigori", "MAHINDI"];
  for (const query of terms) {
    const { products } = await groups({ query });
    expect([products.count, products.data[0]?.match], query).toEqual([1, "exact"]);
  }
  for (const query of ["mahndi", "mahidni", "mahimdi", "ibigoli", "maizze"]) {
    const { products } = await groups({ query });
    expect([products.count, products.data[0]?.match], query).toEqual([1, "nearly"]);
  }
});

test("finds traders by words in any order, without accents, with a typo, and by place", async () => {
  const { db, names } = await searching();
  await newTrader(db, { name: "Épicerie Nyirabéza" });
  await newTrader(db, { name: "Ng'ombe Stores" });
  for (const query of [
    "epicerie nyirabeza",
    "nyirabeza epicerie",
    "Nyirabesa",
    "epiceri",
    "nyirabeza kigoma",
    "kigma nyirabzea",
  ]) {
    expect(await names("traders", query), query).toEqual(["Épicerie Nyirabéza"]);
  }
  for (const query of ["ng'ombe", "ngombe", "ng’ombe stores", "storse"]) {
    expect(await names("traders", query), query).toEqual(["Ng'ombe Stores"]);
  }
  expect(await names("traders", "kigoma")).toHaveLength(2);
  for (const query of ["nyirabeza mwanza", "mwanza", "nyirabeza zzzz", "n"]) {
    expect(await names("traders", query), query).toEqual([]);
  }
});

test("finds services and transport by names and places with a typo", async () => {
  const { db, names } = await searching();
  const { id: traderId } = await newTrader(db);
  await newService(db, { traderId, name: "Cargo insurance" });
  for (const query of ["insurance", "insurence", "insurance cargo", "cargo kigma", "kigoma"]) {
    expect(await names("services", query), query).toEqual([expect.any(String)]);
  }
  expect(await names("services", "insurance mwanza")).toEqual([]);
  const { id: providerId } = await newProvider(db, { name: "Tanganyika Haulage" });
  await newTransportService(db, { providerId });
  for (const query of ["tanganyka", "haulage", "hualage kigma", "kgioma", "dar haulag"]) {
    expect(await names("logistic-services", query), query).toHaveLength(1);
  }
  expect(await names("logistic-services", "qqqqqq")).toEqual([]);
});

test("finds events and service providers by town and country, also with a typo", async () => {
  const { groups } = await searching();
  for (const query of [
    "nane nane",
    "nan nane",
    "warehouse nakuru",
    "warehose kenya",
    "laboratoire",
  ]) {
    const list = await groups({ query });
    expect(list.events.count + list["service-providers"].count, query).toBeGreaterThan(0);
  }
  const { events } = await groups({ query: "nane nane" });
  expect(events.data[0]).toMatchObject({
    match: "beginning",
    location: expect.stringMatching(/, /),
  });
  const providers = (await groups({ query: "kenya" }))["service-providers"];
  expect(providers.data[0]).toMatchObject({ match: "beginning", kind: expect.any(String) });
});

test("ranks every group by relevance", async () => {
  const { db, names, groups } = await searching();
  for (const name of ["Bora Shop Mbogha", "Mbogha Bora Stores", "Mbogha", "Mboghe Stores"]) {
    const { id: traderId } = await newTrader(db, { name });
    await newService(db, { traderId, name: `${name} works` });
  }
  expect(await names("traders", "mbogha")).toEqual([
    "Mbogha",
    "Mbogha Bora Stores",
    "Bora Shop Mbogha",
  ]);
  const { services } = await groups({ query: "mbogha works" });
  expect(services.data.map(({ match }) => match)).toEqual(["exact", "word", "word"]);
  // An exact name ranks before a meaning of the words.
  await newProduct(db, { commodity: "maize", name: "Aaa maize" });
  const named = await newProduct(db, { commodity: "maize", name: "Zzz white maize" });
  const { products } = await groups({ query: "zzz white maize" });
  expect(products.data[0]).toMatchObject({ id: named.id, match: "exact" });
  expect((await groups({ query: "maize" })).products.count).toBe(2);
});

test("pages a single group and filters by place and country", async () => {
  const { db, groups, names } = await searching();
  for (let n = 1; n <= 3; n++) await newTrader(db, { name: `Juma Kessy ${n}` });
  const kigoma = await locationId(db, "TZ-08");
  const arusha = await locationId(db, "TZ-01");
  expect(await names("traders", "juma", { size: 2 })).toHaveLength(2);
  expect(await names("traders", "juma", { size: 2, page: 2 })).toEqual(["Juma Kessy 3"]);
  expect(await names("traders", "juma", { locationId: kigoma })).toHaveLength(3);
  expect(await names("traders", "juma", { locationId: arusha })).toEqual([]);
  expect(await names("traders", "juma", { countryCode: "KE" })).toEqual([]);
  await newTransportService(db);
  const transport = (more: Record<string, string | number>) =>
    names("logistic-services", "kigoma", more);
  expect(await transport({ locationId: kigoma })).toHaveLength(1);
  expect(await transport({ locationId: arusha })).toHaveLength(0);
  expect(await transport({ countryCode: "tz" })).toHaveLength(1);
  expect(await transport({ countryCode: "BI" })).toHaveLength(0);
  const kenyan = await groups({ query: "show", countryCode: "KE" });
  expect(kenyan.events.count).toBeGreaterThan(0);
  expect(kenyan.events.data.every(({ location }) => location?.endsWith("Kenya"))).toBe(true);
  expect(kenyan.traders.count).toBe(0);
});

test("removes the search words of content that is no longer public", async () => {
  const { db, run, names } = await searching();
  const { id } = await newTrader(db, { name: "Zawadi Mwakanyamale" });
  const words = () =>
    run("select word from search_word where kind = 'trader' and word like 'mwakany%'");
  expect(await words()).toHaveLength(1);
  await run("update trader set name = 'Zawadi Mwakanyamaleo' where account_id = $1", [id]);
  expect(await names("traders", "mwakanyamaleo")).toHaveLength(1);
  await run("update trader set state = 'declined' where account_id = $1", [id]);
  expect(await words()).toEqual([]);
  expect(await names("traders", "mwakanyamaleo")).toEqual([]);
});

test("suggests similar terms with results when a search has none", async () => {
  const { db, nearest } = await searching();
  const { id: traderId } = await newTrader(db);
  await newService(db, { traderId, name: "Cargo insurance" });
  await newProduct(db, { commodity: "maize" });
  expect(await nearest("insurrances cargo")).toContain("insurance cargo");
  expect(await nearest("insurance mahindi")).toEqual(["insurance", "mahindi"]);
  for (const none of ["zzqqzzqq", "%%", "'; --", "x".repeat(120)]) {
    expect(await nearest(none), none).toEqual([]);
  }
});

test("handles long and special terms without error", async () => {
  const { db, groups } = await searching();
  await newTrader(db, { name: "Juma" });
  for (const query of [
    "x".repeat(120),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "juma ".repeat(24).trim(),
    "%",
    "_",
    "\\",
    "'",
    "'':*",
    "a & b | !c",
    "<->",
    "(((",
    "😀",
    "\u0301",
    "j",
  ]) {
    await groups({ query });
    await groups({ query, size: 500, group: "traders", page: 3 });
  }
  expect((await groups({ query: "juma" })).traders.count).toBe(1);
});

test("rejects an invalid group, place or page, NUL and a term that is too long", async () => {
  const { get } = await searching();
  for (const wrong of [
    "query=maize&group=rumours",
    "query=maize&locationId=x",
    "query=maize&page=0",
    "query=maize&countryCode=KEN",
    `query=${"x".repeat(121)}`,
    "query=ma%00ize",
  ]) {
    expect((await get(`/wit-backend/api/site-searchForEvents?${wrong}`)).status, wrong).toBe(400);
  }
});

test("finds procedures by words of their titles in any language, with a typo, by country", async () => {
  const { groups } = await searching();
  for (const query of ["malaba", "malabba"]) {
    const { regulations } = await groups({ query, group: "regulations" });
    expect(regulations.count, query).toBeGreaterThan(0);
    expect(regulations.data[0]?.name, query).toMatch(/Malaba/);
    const inUganda = await groups({ query, group: "regulations", countryCode: "UG" });
    expect(inUganda.regulations.data.map(({ location }) => location)).toContain("Uganda");
    const elsewhere = await groups({ query, group: "regulations", countryCode: "BI" });
    expect(elsewhere.regulations.count, query).toBe(0);
  }
});
