import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setupPrices } from "#app/testing/price-app.ts";
import { testApp } from "#app/testing/test-app.ts";
import { marketPriceLoading } from "./load-market-prices.ts";
import { marketPrice, priceLoad } from "./tables.ts";

const base = "/wit-backend/api";

test("lists markets that have prices, by name, and filters them by commodity", async () => {
  const { get, quote, places, commodityId } = await setupPrices();
  await quote(2, 60_000);
  await quote(1, 60_000, { period: "2020-01" });
  const markets = async (query: string) =>
    (await get(`${base}/location/market-price?${query}`)).body;
  const { data, total } = await markets("");
  expect(total).toBe(2);
  expect(data.map((row: { name: string }) => row.name)).toEqual(
    [places[1]?.name, places[2]?.name].sort(),
  );
  expect(Object.keys(data[0])).toEqual([
    "id",
    "name",
    "kind",
    "countryCode",
    "locationId",
    "locationName",
    "latitude",
    "longitude",
  ]);
  expect((await markets(`commodityId=${commodityId}&size=1&page=2`)).total).toBe(2);
  expect(await markets("commodityId=999999")).toEqual({ status: 200, data: [], total: 0 });
  expect((await markets("countryCode=KE")).total).toBe(0);
});

test("markets of the reference data are in known regions, except national averages", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/location/market-price?countryCode=RW&size=10000`);
  for (const market of body.data) {
    expect(market.locationId === null).toBe(market.kind === "national average");
  }
});

test("lists prices newest first, filtered, with their total", async () => {
  const { get, quote, places, commodityId } = await setupPrices();
  await quote(0, 59_000, { period: "2026-07" });
  await quote(0, 60_000);
  await quote(1, 70_000, { priceLow: 65000, priceHigh: 80000, priceType: "retail" });
  await quote(1, 50_000, { period: "2025" });
  const prices = async (query: string) => (await get(`${base}/market-price?${query}`)).body;
  const { data, total } = await prices("size=2");
  expect(total).toBe(4);
  expect(data.map((row: { date: string }) => row.date)).toEqual(["2026-08", "2026-08"]);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    date: "2026-08",
    commodity: { id: commodityId, name: "White maize" },
    location: {
      id: places[1]?.id,
      name: places[1]?.name,
      kind: "wholesale market",
      countryCode: "TZ",
    },
    priceType: "retail",
    price: 70000,
    priceLow: 65000,
    priceHigh: 80000,
    currency: "TZS",
    unit: { id: expect.any(Number), name: "100 kg bag", shortName: "100 kg" },
    perBase: { price: 700, unit: "kg" },
    shown: null,
    source: "WFP",
    publisher: "World Food Programme (food prices on HDX)",
    licence: "CC BY-IGO",
  });
  const dates = async (query: string) =>
    (await prices(query)).data.map((row: { date: string }) => row.date);
  expect(await dates("page=2&size=2")).toEqual(["2026-07", "2025"]);
  expect(await dates("priceType=retail")).toEqual(["2026-08"]);
  expect(await dates(`locationId=${places[0]?.id}`)).toEqual(["2026-08", "2026-07"]);
  expect(await dates("from=2026-08")).toEqual(["2026-08", "2026-08"]);
  expect(await dates("from=2025-03&to=2025-05")).toEqual(["2025"]);
  expect(await dates("countryCode=KE")).toEqual([]);
  expect((await prices("from=2026-13")).errors[0].field).toBe("from");
});

test("preserves the prices that officers loaded when the reference data is loaded again", async () => {
  const { pool, quote, places } = await setupPrices();
  const { orm } = pool.db;
  const [load] = await orm
    .insert(priceLoad)
    .values({
      id: "0197f000-0000-7000-8000-000000000001",
      fileName: "prices.csv",
      sha256: "",
      fileBytes: 1,
      state: "loaded",
      createdAt: new Date("2026-11-01"),
    })
    .returning();
  await quote(0, 60_000, { period: "2031-01", loadId: load?.id ?? "" });
  await quote(1, 60_000, { period: "2031-02" });
  const text = await readFile("data/reference/commodity_prices.csv", "utf8");
  await marketPriceLoading.load({
    db: pool.db,
    now: new Date("2026-11-01"),
    texts: [text.split("\n").slice(0, 3).join("\n")],
  });
  const savedPrices = await orm.select().from(marketPrice).where(eq(marketPrice.countryCode, "TZ"));
  expect(savedPrices.map(({ period, marketPlaceId }) => [period, marketPlaceId])).toEqual([
    ["2031-01", places[0]?.id],
  ]);
});
