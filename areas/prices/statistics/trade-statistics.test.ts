import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import type { TradeFigure } from "./endpoints.ts";

async function setup() {
  const app = await testApp();
  const read = async (query: string) => {
    const { status, body } = await app.get(`${path}?size=10000&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as TradeFigure[];
  };
  return { get: app.get, read };
}

const path = "/wit-backend/api/trade-volume-statistic";

const dimensions = ({ source, tradeOperation, category, partner, period }: TradeFigure) =>
  [source, tradeOperation, category.scheme, category.code, partner.name, period].join(" ");

test("returns totals of the newest complete year by default", async () => {
  const { read } = await setup();
  const rows = await read("aggregator=tradeOperation&countryCode=KE");
  expect(rows.every(({ category }) => category.code.startsWith("total"))).toBe(true);
  expect(new Set(rows.map(({ partner }) => partner.name))).toEqual(new Set(["World", "Africa"]));
  const bank = rows.filter(({ source }) => source === "CBK");
  expect(new Set(bank.map(({ period, periods }) => `${period} ${periods}`))).toEqual(
    new Set(["2024 12"]),
  );
  expect(new Set(bank.map(({ tradeOperation }) => tradeOperation))).toEqual(
    new Set(["export", "import", "re-export"]),
  );
});

test("returns months as published, and complete years as their sums", async () => {
  const { read } = await setup();
  const months = (await read("aggregator=month&countryCode=KE&tradeOperation=import")).filter(
    ({ period, source }) => period.startsWith("2023-") && source === "CBK",
  );
  expect(months).toHaveLength(12);
  const [year] = (await read("aggregator=year&countryCode=KE&tradeOperation=import")).filter(
    ({ period, source }) => period === "2023" && source === "CBK",
  );
  const sum = months.reduce((all, { value }) => all + value, 0);
  expect(year?.value).toBeCloseTo(sum, 1);
  expect(year?.valueUnit).toBe("KES million");
});

test("leaves out a year without all its quarters", async () => {
  const { read } = await setup();
  const rows = await read("aggregator=year&countryCode=RW&source=NISR");
  expect(new Set(rows.map(({ period }) => period))).toEqual(new Set(["2023", "2024"]));
});

test("returns the figure of each category, largest first, in the requested language", async () => {
  const { get, read } = await setup();
  const { body } = await get(
    "/wit-backend/api/trade-volume-statistic?size=100&aggregator=tradeOperation,category&countryCode=TZ&source=BACI&tradeOperation=export",
    { headers: { "accept-language": "fr" } },
  );
  const rows = body.data as TradeFigure[];
  expect(rows.map(({ value }) => value)).toEqual(
    rows.map(({ value }) => value).toSorted((a, other) => other - a),
  );
  expect(rows.find(({ category }) => category.code === "02")?.category.name).toBe(
    "Produits du règne végétal",
  );
  // The sections of all of Africa add up to the total.
  const [total] = await read("countryCode=TZ&source=BACI&tradeOperation=export");
  const sum = rows.reduce((all, { value }) => all + value, 0);
  expect(Math.abs(sum - (total?.value ?? 0))).toBeLessThan(1);
});

test("one country's exports to another equal the other's imports", async () => {
  const { read } = await setup();
  const [sold] = await read(
    "aggregator=partner&countryCode=TZ&partnerCode=KE&source=BACI&tradeOperation=export",
  );
  const [bought] = await read(
    "aggregator=partner&countryCode=KE&partnerCode=TZ&source=BACI&tradeOperation=import",
  );
  expect(sold?.value).toBeGreaterThan(0);
  expect(sold?.value).toBe(bought?.value);
  expect(sold?.period).toBe("2012/2022");
});

test("returns no figure twice, for any query", async () => {
  const { read } = await setup();
  for (const aggregator of ["", "category", "partner", "year", "month", "category,partner,month"]) {
    for (const countryCode of ["TZ", "KE", "RW", "UG", "BI"]) {
      const rows = (await read(`aggregator=${aggregator}&countryCode=${countryCode}`)).map(
        dimensions,
      );
      expect(new Set(rows).size, `${aggregator} ${countryCode}`).toBe(rows.length);
    }
  }
});

test("rejects an unknown aggregator, and returns nothing for an unknown country", async () => {
  const { get, read } = await setup();
  const refused = await get("/wit-backend/api/trade-volume-statistic?aggregator=colour");
  expect(refused.status).toBe(400);
  expect(await read("countryCode=FR")).toEqual([]);
});

test("lists every source of a figure among the sources", async () => {
  const { get, read } = await setup();
  const { body } = await get("/wit-backend/api/trade-source?size=100");
  const known = new Set((body.data as { code: string }[]).map(({ code }) => code));
  const used = (
    await Promise.all(
      ["TZ", "KE", "RW", "UG", "BI"].map((code) => read(`aggregator=month&countryCode=${code}`)),
    )
  ).flat();
  for (const { source } of used) expect(known).toContain(source);
});

test("returns the year, month, goods and country of a figure, if it has them", async () => {
  const { read } = await setup();
  const named = async (query: string) =>
    (await read(query)).map(({ year, month, commodity, country, period, category, partner }) => ({
      year,
      month,
      commodity,
      country,
      period,
      category,
      partner,
    }));
  for (const row of await named("aggregator=year,month&countryCode=KE&source=CBK")) {
    expect(`${row.year}-${String(row.month).padStart(2, "0")}`).toBe(row.period);
    expect([row.commodity, row.country]).toEqual([null, null]);
  }
  for (const row of await named("aggregator=year&countryCode=RW&source=NISR"))
    expect([String(row.year), row.month]).toEqual([row.period, null]);
  const byCommodity = await named("aggregator=commodity&countryCode=TZ");
  expect(byCommodity.length).toBeGreaterThan(10);
  for (const row of byCommodity) expect(row.commodity).toEqual(row.category);
  const partners = await named("aggregator=country&countryCode=TZ");
  expect(partners.length).toBeGreaterThan(10);
  for (const row of partners) expect(row.country).toEqual(row.partner);
  for (const row of partners) expect(row.year).toBeNull();
});

test("returns exports and imports by year and month for a country without published months", async () => {
  const { read } = await setup();
  const rows = await read("aggregator=year,month&countryCode=TZ");
  expect(new Set(rows.map(({ tradeOperation }) => tradeOperation))).toEqual(
    new Set(["export", "import"]),
  );
  const whole = rows.filter(({ frequency }) => frequency === "A");
  expect(whole.length).toBeGreaterThan(10);
  for (const { month } of whole) expect(month).toBeNull();
});
