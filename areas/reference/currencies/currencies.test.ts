import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { call } from "#server/operations/call.ts";
import { convertCurrency } from "./endpoints.ts";
import { exchangeRate } from "./tables.ts";

const base = "/wit-backend/api/currency";

/** Sixty days after the rates of the reference data. */
const now = new Date("2026-11-28T12:00:00Z");

async function currencyApp() {
  const app = await testApp({}, undefined, undefined, { now: () => now });
  const convert = (body: unknown, language = "en") =>
    app.get(`${base}/convert-currency`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify(body),
    });
  return { ...app, convert };
}

test("lists each currency once, by name, with its newest rate, its day and its source", async () => {
  const { get, pool } = await currencyApp();
  await pool.db.orm.insert(exchangeRate).values([
    { code: "KES", day: "2026-09-28", perUsd: "100", source: "older" },
    { code: "TZS", day: "2026-10-01", perUsd: "2700.5", source: "newer" },
  ]);
  const { body } = await get(`${base}/latest?size=10000`);
  expect(body.total).toBe(17);
  const names = body.data.map((row: { name: string }) => row.name.toLowerCase());
  expect(names).toEqual([...names].sort());
  const byCode = (code: string) => body.data.find((row: { code: string }) => row.code === code);
  expect(byCode("TZS")).toEqual({
    id: expect.any(Number),
    code: "TZS",
    name: "Tanzanian shilling",
    perUsd: 2700.5,
    day: "2026-10-01",
    ageDays: 58,
    source: "newer",
  });
  expect(byCode("KES")).toMatchObject({ perUsd: 129.67469522, day: "2026-09-29" });
});

test("converts an amount and returns the rate and its day", async () => {
  const { convert } = await currencyApp();
  const { status, body } = await convert({ amount: 800, baseCurrency: "USD", toCurrency: "TZS" });
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 200,
    data: {
      amount: 800,
      rate: 2639.5882,
      baseCurrency: "USD",
      toCurrency: "TZS",
      converted: 2111671,
      day: "2026-09-29",
      ageDays: 60,
    },
  });
});

test("names the source of a rate in the user's language, never by its package", async () => {
  const { get } = await currencyApp();
  const sources = await Promise.all(
    languages.map(async (language) => {
      const headers = { "accept-language": language };
      const { body } = await get(`${base}/latest?size=10000`, { headers });
      return body.data.map(({ source }: { source: string }) => source);
    }),
  );
  expect(new Set(sources.map(([first]) => first)).size).toBe(5);
  for (const source of sources.flat()) expect(source).not.toMatch(/npm|@|public feeds$/);
});

test("never rounds a small amount to zero, and omits cents for currencies without them", async () => {
  const { convert } = await currencyApp();
  const of = async (amount: number, baseCurrency: string, toCurrency: string) =>
    (await convert({ amount, baseCurrency, toCurrency })).body.data.converted;
  expect(await of(10, "TZS", "USD")).toBe(0.0038);
  for (const to of ["EUR", "GBP", "KES"]) expect(await of(0.1, "TZS", to)).toBeGreaterThan(0);
  for (const to of ["UGX", "RWF", "BIF", "TZS"]) {
    expect([to, Number.isInteger(await of(100, "USD", to))]).toEqual([to, true]);
  }
});

test("returns the day of the older rate", async () => {
  const { convert, pool } = await currencyApp();
  await pool.db.orm
    .insert(exchangeRate)
    .values({ code: "TZS", day: "2026-10-01", perUsd: "2700", source: "newer" });
  const { body } = await convert({ amount: 2, baseCurrency: "TZS", toCurrency: "USD" });
  expect(body.data).toMatchObject({ day: "2026-09-29", rate: 0.00037037037, converted: 0.00074 });
});

test("accepts currencies in either case, amounts as text, and a currency to itself", async () => {
  const { convert } = await currencyApp();
  const { body } = await convert({ amount: " 12.34", baseCurrency: "kes", toCurrency: "KES" });
  expect(body.data).toMatchObject({
    amount: 12.34,
    rate: 1,
    baseCurrency: "KES",
    converted: 12.34,
  });
});

test("returns the exact product, rounded half up to the decimals of the currency", async () => {
  const { context, pool } = await currencyApp();
  const { rows } = await pool.pool.query(
    "select code, per_usd::text as rate from exchange_rate order by day",
  );
  const units = new Map<string, bigint>(
    rows.map(({ code, rate }) => [code, BigInt(rate.replace(".", ""))]),
  );
  const code = fc.constantFrom(...units.keys());
  const withoutCents = new Set(["TZS", "UGX", "RWF", "BIF"]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 10 ** 9 }), code, code, async (cents, from, to) => {
      const input = { amount: cents / 100, baseCurrency: from, toCurrency: to };
      const { converted } = await call(context, convertCurrency, input);
      const [top, bottom] = [BigInt(cents) * (units.get(to) ?? 0n), units.get(from) ?? 1n];
      const scale = withoutCents.has(to) ? 1 : 100;
      const divisor = (bottom * 100n) / BigInt(scale);
      const expected = (2n * top + divisor) / (2n * divisor);
      if (top >= divisor) expect(Math.round(converted * scale)).toBe(Number(expected));
      // Below the smallest unit: two digits, and zero only for zero.
      else
        expect(Math.abs(converted * scale * Number(divisor) - Number(top))).toBeLessThanOrEqual(
          Number(top) / 20 + 1e-6,
        );
      expect(converted === 0).toBe(cents === 0);
    }),
    { numRuns: 200 },
  );
});

test("rejects a currency without a rate with an error on the field, in the user's language", async () => {
  const { convert } = await currencyApp();
  const sources = new Set<string>();
  for (const language of languages) {
    const wrong = { amount: 1, baseCurrency: "XXX", toCurrency: "ZZZ" };
    const { status, body } = await convert(wrong, language);
    expect([status, body.code]).toEqual([400, "currencies_unknown"]);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([
      "baseCurrency",
      "toCurrency",
    ]);
    expect(body.message).toContain("XXX");
    expect(body.errors[1].message).toContain("ZZZ");
    sources.add(body.message);
  }
  expect(sources.size).toBe(5);
});

test("rejects a negative, missing or non-numeric amount", async () => {
  const { convert } = await currencyApp();
  for (const amount of [-1, "-0.01", "", null, undefined, true, [], {}, "1e3", "many", 1e13]) {
    const { status, body } = await convert({ amount, baseCurrency: "USD", toCurrency: "KES" });
    expect([amount, status, body.code]).toEqual([amount, 400, "bad_input"]);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(["amount"]);
  }
});

test("stores monthly averages with the daily rates, while the latest rates remain the daily ones", async () => {
  const { pool, get } = await testApp();
  const stored = await pool.db.orm.select().from(exchangeRate);
  const rows = stored
    .filter(({ day }) => day === "2018-01-15")
    .map(({ code, perUsd }) => ({ code, rate: Number(perUsd) }));
  expect(rows).toHaveLength(12);
  expect(rows).toContainEqual({ code: "USD", rate: 1 });
  expect(rows).toContainEqual({ code: "KES", rate: 102.92 });
  const shillings = rows.find(({ code }) => code === "TZS")?.rate;
  expect(shillings).toBeCloseTo(102.92 / 0.0459, 4);
  const { body } = await get("/wit-backend/api/currency/latest");
  const days = new Set(body.data.map((row: { day: string }) => row.day));
  expect([...days]).toEqual(["2026-09-29"]);
});
