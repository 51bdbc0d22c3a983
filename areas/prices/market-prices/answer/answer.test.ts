import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setupPrices } from "#app/testing/price-app.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";

test("returns the median of a country's markets, with its cheapest and dearest market", async () => {
  const { quote, read, places } = await setupPrices();
  await quote(0, 60_000);
  await quote(1, 70_000);
  await quote(2, 110_000);
  await quote(3, 10_000, { period: "2026-04" });
  const answer = await read("answer");
  expect(answer).toMatchObject({
    countryCode: "TZ",
    countryName: "Tanzania",
    market: null,
    priceType: "wholesale",
    currency: "TZS",
    period: "2026-08",
    price: 70_000,
    shownPrice: 70_000,
    markets: 3,
    basis: "markets",
    source: "WFP",
    monthBefore: null,
    cheapest: { name: places[0]?.name, price: 60_000 },
    dearest: { name: places[2]?.name, price: 110_000 },
  });
  expect(answer.figures).toHaveLength(3);
});

test("calculates a change from the markets that quoted in both months", async () => {
  const { quote, read } = await setupPrices();
  await quote(0, 50_000, { period: "2026-07" });
  await quote(0, 60_000);
  await quote(1, 90_000);
  await quote(1, 45_000, { period: "2025-08" });
  expect(await read("answer")).toMatchObject({
    price: 75_000,
    monthBefore: { period: "2026-07", price: 50_000, percent: 20, markets: 1 },
    yearBefore: { period: "2025-08", price: 45_000, percent: 100, markets: 1 },
  });
});

test("falls back to the change since the newest earlier price when the month before has no quote", async () => {
  const { quote, read, places } = await setupPrices();
  await quote(0, 50_000, { period: "2025-07" });
  await quote(0, 40_000, { period: "2025-06" });
  await quote(0, 60_000);
  await quote(1, 90_000);
  const since = { period: "2025-07", price: 50_000, percent: 20, markets: 1 };
  expect(await read("answer", `&locationId=${places[0]?.id}`)).toMatchObject({
    monthBefore: null,
    lastBefore: since,
  });
  expect(await read("answer")).toMatchObject({ lastBefore: since });
  await quote(2, 30_000);
  await quote(2, 10_000, { period: "2024-07" });
  expect(await read("answer", `&locationId=${places[2]?.id}`)).toMatchObject({ lastBefore: null });
  await quote(0, 55_000, { period: "2026-07" });
  expect(await read("answer")).toMatchObject({
    monthBefore: { period: "2026-07" },
    lastBefore: null,
  });
});

test("converts the newest price at the nearest rate and names its day", async () => {
  const { quote, read, rate } = await setupPrices();
  await rate({ "2025-06-15": { TZS: "2600", KES: "130" } });
  await quote(0, 62_000);
  await quote(1, 64_000);
  const used = { rate: 0.05, day: "2025-06-15" };
  const answer = await read("answer", "&shownCurrency=KES");
  expect(answer).toMatchObject({ price: 63_000, shownPrice: 3150, rate: used });
  expect(answer).toMatchObject({ cheapest: { shown: 3100 }, dearest: { shown: 3200 } });
  expect(await read("markets", "&shownCurrency=KES")).toMatchObject({ middle: 3150, rate: used });
  expect(await read("answer", "&shownCurrency=XXX")).toMatchObject({
    shownPrice: null,
    rate: null,
  });
  expect(await read("answer")).toMatchObject({ shownPrice: 63_000, rate: null });
});

test("returns a market's own price in the requested unit and currency, with other countries", async () => {
  const { quote, read, places, placesOf, unitId, rate } = await setupPrices();
  await rate({ "2026-09-01": { TZS: "2600", KES: "130" } });
  await quote(0, 62_000);
  await quote(1, 70_000);
  await quote(placesOf("KE")[0] ?? 0, 40, { unit: "kg", currency: "KES" });
  const query = `&locationId=${places[0]?.id}&shownUnitId=${unitId("kg")}&shownCurrency=KES`;
  const answer = await read("answer", query);
  expect(answer).toMatchObject({
    market: { id: places[0]?.id },
    price: 62_000,
    shownPrice: 31,
    shown: { currency: "KES", unit: { id: unitId("kg") } },
    countries: [{ countryCode: "KE", shown: 40, rate: null }],
  });
  expect(await read("answer", "&locationId=999999")).toBeNull();
});

test("returns null without prices, and prefers a series sold in the requested unit to a converted one", async () => {
  const { quote, read, unitId } = await setupPrices();
  expect(await read("answer")).toBeNull();
  await quote(0, 60_000);
  await quote(1, 800, { unit: "kg" });
  expect(await read("answer", `&shownUnitId=${unitId("kg")}`)).toMatchObject({
    price: 800,
    unit: { id: unitId("kg") },
    choices: [{ priceType: "wholesale" }, { priceType: "wholesale" }],
  });
});

test("finds a commodity and a market by words in any language", async () => {
  const { quote, get, places, commodityId } = await setupPrices();
  await quote(0, 60_000);
  const market = places[0]?.name ?? "";
  const find = async (term: string) =>
    (await get(`/wit-backend/api/market-price/find?term=${encodeURIComponent(term)}`)).body.data;
  const expected = [{ commodity: { id: commodityId }, market: { id: places[0]?.id } }];
  expect(await find(`mahindi meupe ${market}`)).toMatchObject(expected);
  expect(await find(`maïs blanc`)).toMatchObject([
    { commodity: { id: commodityId }, market: null },
  ]);
  expect(await find(market)).toMatchObject(expected);
  expect(await find("zzzz")).toEqual([]);
  expect(await find("")).toEqual([]);
});

test("resolves a town, region or country to its markets, otherwise to its country", async () => {
  const { quote, get, places, placesOf, pool, commodityId } = await setupPrices();
  const [dar] = await pool.db.orm.select().from(location).where(eq(location.name, "Dar es Salaam"));
  const ofDar = places.filter(({ locationId }) => locationId === dar?.id);
  expect(ofDar.length).toBeGreaterThan(2);
  for (const [index, place] of ofDar.slice(0, 2).entries()) await quote(place, 60_000 + index);
  const national = placesOf("BI").find(({ kind }) => kind === "national average");
  if (!national) throw new Error("Burundi has no average");
  await quote(national, 800, { unit: "kg", currency: "BIF", period: "2018" });
  const find = async (term: string) =>
    (await get(`/wit-backend/api/market-price/find?term=${encodeURIComponent(term)}`)).body.data;
  const inDar = await find("white maize Dar es Salaam");
  expect(inDar.map((row: { market: { id: number } }) => row.market.id)).toEqual(
    ofDar.slice(0, 2).map(({ id }) => id),
  );
  const abroad = [{ commodity: { id: commodityId }, market: null, countryCode: "BI" }];
  for (const term of ["maïs blanc Bujumbura", "white maize Burundi"])
    expect(await find(term), term).toMatchObject(abroad);
  expect(await find("Burundi")).toEqual([]);
});

test("returns only the commodity whose full name matches, if it has prices", async () => {
  const { quote, get, pool, commodityId } = await setupPrices();
  const [maize] = await pool.db.orm.select().from(commodity).where(eq(commodity.code, "maize"));
  await quote(0, 60_000);
  const find = async () =>
    (await get("/wit-backend/api/market-price/find?term=maize")).body.data.map(
      (row: { commodity: { id: number } }) => row.commodity.id,
    );
  expect(await find()).toEqual([commodityId]);
  await quote(0, 50_000, { commodityId: maize?.id ?? 0 });
  expect(await find()).toEqual([maize?.id]);
});

test("returns a figure with its source, licence and neighbours, and 404 for an unknown id", async () => {
  const { quote, read, get } = await setupPrices();
  await quote(0, 50_000, { period: "2026-07" });
  await quote(0, 60_000, { priceLow: 55_000, priceHigh: 65_000 });
  const { figures } = await read("answer");
  const path = "/wit-backend/api/market-price/figure";
  const { body } = await get(`${path}/${figures[0]}`);
  expect(body.data).toMatchObject({
    date: "2026-08",
    price: 60_000,
    priceLow: 55_000,
    perBase: { price: 600, unit: "kg" },
    source: { code: "WFP", licence: "CC BY-IGO" },
    load: null,
  });
  expect(body.data.series.map((row: { price: number }) => row.price)).toEqual([60_000, 50_000]);
  for (const id of ["0", "x", "2147483647", "99999999999"])
    expect((await get(`${path}/${id}`)).body.status).toBe(404);
});

test("lists current prices by name, for one category or for all", async () => {
  const { quote, get, commodityId } = await setupPrices();
  await quote(0, 60_000);
  await quote(1, 70_000);
  const list = async (query = "") =>
    (await get(`/wit-backend/api/market-price/overview?${query}`)).body;
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data).toMatchObject([{ commodity: { id: commodityId }, price: 65_000, markets: 2 }]);
  const { categoryId } = data[0].commodity;
  expect((await list(`categoryId=${categoryId}`)).total).toBe(1);
  expect((await list(`categoryId=${categoryId + 1}`)).total).toBe(0);
  expect((await list("countryCode=KE")).total).toBe(0);
});
