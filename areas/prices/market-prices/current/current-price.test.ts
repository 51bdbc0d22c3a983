import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setupPrices } from "#app/testing/price-app.ts";
import { location } from "#areas/reference/places/tables.ts";

const base = "/wit-backend/api";

/**
 * Returns `priceApp` with a default price for quotes, and a function that reads the current price.
 */
async function pricesApp(environment: Record<string, string> = {}) {
  const app = await setupPrices(environment);
  const current = async (query = `commodityId=${app.commodityId}`, language = "en") =>
    (
      await app.get(`${base}/market-price/current?${query}`, {
        headers: { "accept-language": language },
      })
    ).body;
  type More = NonNullable<Parameters<typeof app.quote>[2]>;
  const quote = (place: number, { price = 60_000, ...more }: More = {}) =>
    app.quote(place, price, more);
  return { ...app, current, quote };
}

test("returns the median of the newest period's markets, and the price of one kg", async () => {
  const { quote, current, commodityId } = await pricesApp();
  await quote(0, { period: "2026-07", price: 1 });
  await quote(0, { price: 60000 });
  await quote(1, { price: 70000, priceLow: 55000, priceHigh: 90000 });
  await quote(2, { price: 70001 });
  expect(await current()).toEqual({
    status: 200,
    data: {
      commodityId,
      countryCode: "TZ",
      period: "2026-08",
      priceType: "wholesale",
      unit: { id: expect.any(Number), code: "100 kg", name: "100 kg bag", shortName: "100 kg" },
      currency: "TZS",
      price: 70000,
      average: 66667,
      lowest: 60000,
      highest: 70001,
      markets: 3,
      basis: "markets",
      source: "WFP",
      perBase: { price: 700, unit: "kg" },
      nearest: null,
    },
  });
  expect((await current(undefined, "fr")).data.unit.name).toBe("Sac de 100 kg");
});

test("separates units and price types, and prefers wholesale by weight", async () => {
  const { quote, current } = await pricesApp();
  for (const place of [0, 1, 2])
    await quote(place, { unit: "kg", priceType: "retail", price: 900 });
  await quote(3, { price: 65000 });
  expect((await current()).data).toMatchObject({
    priceType: "wholesale",
    average: 65000,
    markets: 1,
  });
});

test("returns what most markets quote if there is no wholesale price by weight", async () => {
  const { quote, current } = await pricesApp();
  await quote(0, { unit: "5 l", priceType: "wholesale", price: 5000 });
  await quote(1, { unit: "l", priceType: "retail", price: 1100 });
  await quote(2, { unit: "l", priceType: "retail", price: 1300 });
  expect((await current()).data).toMatchObject({
    priceType: "retail",
    markets: 2,
    perBase: { price: 1200, unit: "l" },
  });
});

test("has no price per kg for a unit of varying size", async () => {
  const { quote, current } = await pricesApp();
  await quote(0, { unit: "bag", price: 45000 });
  expect((await current()).data).toMatchObject({ average: 45000, perBase: null });
});

test("lists the sources of one period together", async () => {
  const { quote, current } = await pricesApp();
  await quote(0, { source: "WFP" });
  await quote(0, { source: "MIT", price: 50000 });
  expect((await current()).data).toMatchObject({ source: "MIT, WFP", markets: 1, average: 55000 });
});

test("returns null where no one has quoted a price", async () => {
  const { quote, current, commodityId } = await pricesApp();
  expect(await current()).toEqual({ status: 200, data: null });
  await quote(0);
  expect((await current(`commodityId=${commodityId}&countryCode=ke`)).data).toBeNull();
  expect((await current("commodityId=999999")).data).toBeNull();
});

test("defaults to the edition's country", async () => {
  const { quote, current, commodityId } = await pricesApp({ EDITION: "ke" });
  await quote(0);
  expect((await current()).data).toBeNull();
  expect((await current(`commodityId=${commodityId}&countryCode=TZ`)).data).toMatchObject({
    countryCode: "TZ",
    currency: "TZS",
  });
});

test("rejects a query without a valid commodity with 400", async () => {
  const { current } = await pricesApp();
  for (const query of ["", "commodityId=", "commodityId=maize", "commodityId=0"]) {
    const { status, errors } = await current(query);
    expect([query, status, errors[0].field]).toEqual([query, 400, "commodityId"]);
  }
});

test("returns the market of the place, otherwise the nearest one within 150 kilometres", async () => {
  const { quote, current, places, pool, commodityId } = await pricesApp();
  const [there, beside] = places.filter(
    ({ kind, latitude }) => !kind.includes("average") && latitude,
  );
  if (!there?.latitude || !there.longitude || !beside) throw new Error("two markets are missing");
  const numberOf = (market: typeof there) => places.indexOf(market);
  await quote(numberOf(beside), { price: 90_000 });
  const near = async (place: number) =>
    (await current(`commodityId=${commodityId}&nearLocationId=${place}`)).data.nearest;
  await quote(numberOf(there), { price: 50_000, period: "2026-06" });
  await quote(numberOf(there), { price: 1, period: "2026-05" });
  expect(await near(there.locationId ?? 0)).toMatchObject({
    market: { id: there.id, name: there.name },
    period: "2026-06",
    price: 50_000,
    source: "WFP",
  });
  const [first, second] = await pool.db.orm
    .select()
    .from(location)
    .where(eq(location.countryCode, "KE"))
    .limit(2);
  const placeAt = async (id: number, latitude: number, longitude: number) => {
    await pool.db.orm.update(location).set({ latitude, longitude }).where(eq(location.id, id));
    return near(id);
  };
  const { latitude, longitude } = there;
  expect(await placeAt(first?.id ?? 0, latitude + 0.5, longitude)).toMatchObject({
    market: { id: there.id },
  });
  expect(await placeAt(second?.id ?? 0, latitude + 40, longitude)).toBeNull();
  expect(await near(999_999)).toBeNull();
});

test("leaves out a nearby market whose price is over two months older than the country's", async () => {
  const { quote, current, places, commodityId } = await pricesApp();
  await quote(0);
  await quote(1, { price: 50_000, period: "2026-05" });
  const query = `commodityId=${commodityId}&nearLocationId=${places[1]?.locationId}`;
  const { nearest } = (await current(query)).data;
  expect(nearest?.market.id).not.toBe(places[1]?.id);
});

test("the current price, the answer and the overview return the same figure", async () => {
  const { quote, current, read, get, commodityId } = await pricesApp();
  for (const [place, price] of [61_000, 64_000, 90_000].entries()) await quote(place, { price });
  // A newer retail price does not replace wholesale by weight.
  await quote(1, { priceType: "retail", unit: "kg", price: 2000, period: "2026-09" });
  const overview = (await get(`${base}/market-price/overview`)).body.data;
  const figures = [
    (await current()).data,
    await read("answer"),
    overview.find((market: { commodity: { id: number } }) => market.commodity.id === commodityId),
  ];
  for (const figure of figures) {
    expect(figure).toMatchObject({ price: 64_000, period: "2026-08", priceType: "wholesale" });
  }
});
