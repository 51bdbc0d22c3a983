import { expect, test } from "vitest";
import { setupPrices } from "#app/testing/price-app.ts";
import type { PricePoint } from "./endpoints.ts";

const periods = (points: PricePoint[]) => points.map(({ period }) => period);

test("leaves out months that no one published, and separates annual averages from months", async () => {
  const { quote, read, places } = await setupPrices();
  await quote(0, 60_000, { period: "2026-05" });
  await quote(0, 70_000, { period: "2026-08", priceLow: 65_000, priceHigh: 75_000 });
  await quote(0, 50_000, { period: "2024" });
  const series = await read("series", `&locationId=${places[0]?.id}`);
  expect(series).toMatchObject({
    market: { id: places[0]?.id, name: places[0]?.name },
    priceType: "wholesale",
    currency: "TZS",
    unit: { shortName: "100 kg", factor: 100 },
    firstPeriod: "2024",
    lastPeriod: "2026-08",
    season: null,
  });
  expect(periods(series.months)).toEqual(["2026-05", "2026-08"]);
  expect(periods(series.years)).toEqual(["2024"]);
  expect(series.months[1]).toMatchObject({ price: 70_000, low: 65_000, high: 75_000, markets: 1 });
  expect(series.months[1].shown).toEqual({ price: 70_000, low: 65_000, high: 75_000 });
});

test("averages two sources of a market and month, and gives the average no figure id", async () => {
  const { quote, read, places } = await setupPrices();
  await quote(0, 60_000);
  await quote(0, 70_000, { source: "MIT", priceLow: 50_000, priceHigh: 90_000 });
  await quote(0, 40_000, { period: "2026-07" });
  const { months } = await read("series", `&locationId=${places[0]?.id}`);
  expect(months[1]).toMatchObject({ price: 65_000, low: 50_000, high: 90_000, markets: 1 });
  expect(months[1]).toMatchObject({ source: "MIT, WFP", id: null });
  expect(months[0].id).toEqual(expect.any(Number));
});

test("returns the median of a country's markets, with the cheapest and the dearest", async () => {
  const { quote, read } = await setupPrices();
  await quote(0, 60_000);
  await quote(1, 90_000);
  await quote(2, 64_000, { priceLow: 10_000 });
  const [month] = (await read("series")).months;
  expect(month).toMatchObject({ price: 64_000, low: 60_000, high: 90_000, markets: 3 });
  expect(month).toMatchObject({ basis: "markets", id: null });
});

test("does not mix units, price types and currencies", async () => {
  const { quote, read, unitId } = await setupPrices();
  await quote(0, 60_000);
  await quote(1, 900, { unit: "kg" });
  await quote(2, 1_200, { unit: "kg", priceType: "retail" });
  await quote(3, 30, { currency: "USD" });
  const chosen = `&priceType=wholesale&unitId=${unitId("100 kg")}&currency=TZS`;
  expect((await read("series", chosen)).months).toMatchObject([{ price: 60_000, markets: 1 }]);
  expect((await read("series", "&priceType=retail")).months).toMatchObject([{ price: 1_200 }]);
  const { markets } = await read("markets", chosen);
  expect(markets.map(({ price }: { price: number }) => price)).toEqual([60_000]);
});

test("uses a national average only without markets, and camps only without either", async () => {
  const { quote, read, placesOf } = await setupPrices();
  const [national, camp, town] = ["national average", "refugee camp market", "market"].map((kind) =>
    placesOf("RW").find((place) => place.kind === kind),
  );
  if (!national || !camp || !town) throw new Error("Rwanda's markets are not there");
  const rw = { unit: "kg", currency: "RWF", priceType: "retail" } as const;
  await quote(camp, 300, { ...rw, period: "2026-01" });
  await quote(camp, 300, { ...rw, period: "2026-02" });
  await quote(national, 400, { ...rw, period: "2026-02" });
  await quote(national, 400, { ...rw, period: "2026-03" });
  await quote(town, 500, { ...rw, period: "2026-03" });
  const { months } = await read("series", "&countryCode=rw");
  expect(months.map(({ price, basis, markets }: PricePoint) => [price, basis, markets])).toEqual([
    [300, "camp markets", 1],
    [400, "national average", 1],
    [500, "markets", 1],
  ]);
});

test("filters months by from and to, but takes the season and the ends from the whole series", async () => {
  const { quote, read, places } = await setupPrices();
  for (const year of [2023, 2024, 2025])
    for (let month = 1; month <= 12; month += 1)
      await quote(0, month === 7 ? 50_000 : 100_000, {
        period: `${year}-${String(month).padStart(2, "0")}`,
      });
  const series = await read("series", `&locationId=${places[0]?.id}&from=2025-06&to=2025-08`);
  expect(periods(series.months)).toEqual(["2025-06", "2025-07", "2025-08"]);
  expect(series).toMatchObject({ firstPeriod: "2023-01", lastPeriod: "2025-12" });
  expect(series.season).toMatchObject({ fromYear: 2023, toYear: 2025, level: 100_000 });
  expect(series.season.months[6]).toEqual({ month: 7, low: 0.5, middle: 0.5, high: 0.5 });
});

test("converts prices to another unit of the same kind and preserves the published ones", async () => {
  const { quote, read, unitId } = await setupPrices();
  await quote(0, 60_050);
  const inKilos = await read("series", `&shownUnitId=${unitId("kg")}`);
  expect(inKilos).toMatchObject({
    unit: { shortName: "100 kg" },
    shown: { unit: { shortName: "kg" } },
  });
  expect(inKilos.months[0]).toMatchObject({ price: 60_050, shown: { price: 600.5 } });
  const inLitres = await read("series", `&shownUnitId=${unitId("l")}`);
  expect(inLitres.shown.unit.shortName).toBe("100 kg");
  expect(inLitres.months[0].shown.price).toBe(60_050);
});

test("converts history at the rates of its month, and not at all without a nearby rate", async () => {
  const { quote, read, rate } = await setupPrices();
  await quote(0, 60_000, { period: "2024-01" });
  await quote(0, 60_000, { period: "2026-08" });
  await quote(0, 60_000, { period: "2025-01" });
  await rate({
    "2024-01-31": { TZS: "2500", KES: "100" },
    "2026-09-29": { TZS: "2400", KES: "120" },
  });
  const { months, shown } = await read("series", "&shownCurrency=kes");
  expect(shown.currency).toBe("KES");
  expect(months.map((point: PricePoint) => point.shown?.price ?? null)).toEqual([2400, null, 3000]);
});

test("lists markets cheapest first, each with its newest price, and does not compare old prices", async () => {
  const { quote, read, places } = await setupPrices();
  await quote(0, 70_000, { period: "2026-07" });
  await quote(0, 80_000);
  await quote(1, 60_000, { period: "2026-06" });
  await quote(2, 50_000, { period: "2026-05" });
  await quote(3, 100_000, { source: "MIT" });
  await quote(3, 120_000);
  const { newest, middle, markets } = await read("markets");
  expect({ newest, middle }).toEqual({ newest: "2026-08", middle: 80_000 });
  expect(
    markets.map((market: { id: number; period: string; price: number; isCompared: boolean }) => [
      market.id,
      market.period,
      market.price,
      market.isCompared,
    ]),
  ).toEqual([
    [places[2]?.id, "2026-05", 50_000, false],
    [places[1]?.id, "2026-06", 60_000, true],
    [places[0]?.id, "2026-08", 80_000, true],
    [places[3]?.id, "2026-08", 110_000, true],
  ]);
  expect(markets[3]).toMatchObject({ priceId: null, source: "MIT, WFP" });
  expect(markets[2].priceId).toEqual(expect.any(Number));
});

test("returns countries in one unit and currency, each with its period and the day of its rate", async () => {
  const { quote, read, rate, placesOf, unitId } = await setupPrices();
  const [nairobi] = placesOf("KE").filter(({ kind }) => kind === "market");
  if (!nairobi) throw new Error("Kenya's markets are not there");
  await quote(0, 60_000);
  await quote(1, 64_000);
  const ke = { unit: "90 kg", currency: "KES" };
  await quote(nairobi, 4_000, { ...ke, period: "2026-02" });
  await quote(nairobi, 4_500, { ...ke, period: "2026-03" });
  await quote(nairobi, 65, { ...ke, unit: "kg", priceType: "retail", period: "2026-03" });
  await rate({ "2026-09-29": { TZS: "2400", KES: "120" } });
  const { countries, shown } = await read(
    "countries",
    `&shownUnitId=${unitId("kg")}&shownCurrency=TZS`,
  );
  expect(shown).toMatchObject({ unit: { shortName: "kg" }, currency: "TZS" });
  expect(countries).toMatchObject([
    { countryCode: "TZ", priceType: "wholesale", shown: 620, rate: null, markets: 2 },
    {
      countryCode: "KE",
      priceType: "wholesale",
      period: "2026-03",
      price: 4_500,
      // 4,500 for 90 kg are 50 per kg, at 20 Tanzanian shillings per Kenyan shilling.
      shown: 1_000,
      rate: { rate: 20, day: "2026-09-29" },
    },
    { countryCode: "KE", priceType: "retail", shown: 1_300 },
  ]);
});

test("returns a country with a unit of another kind without a comparable price", async () => {
  const { quote, read, unitId } = await setupPrices();
  await quote(0, 500, { unit: "piece" });
  const query = `&shownUnitId=${unitId("kg")}&shownCurrency=TZS`;
  expect((await read("countries", query)).countries).toMatchObject([{ price: 500, shown: null }]);
});

test("returns null without prices, and rejects an invalid month with 400", async () => {
  const { read, get, commodityId, unitId } = await setupPrices();
  expect(await read("series")).toBeNull();
  expect(await read("markets")).toBeNull();
  const query = `&shownUnitId=${unitId("kg")}&shownCurrency=TZS`;
  expect((await read("countries", query)).countries).toEqual([]);
  expect(await read("countries", "&shownUnitId=2147483647&shownCurrency=TZS")).toBeNull();
  const { body } = await get(
    `/wit-backend/api/market-price/series?commodityId=${commodityId}&from=2026-13`,
  );
  expect(body.status).toBe(400);
});
