import { expect, test } from "vitest";
import type { MarketQuote } from "#areas/prices/market-prices/current/endpoints.ts";
import { describeMarketPrices } from "./market-prices.ts";

const kg = { id: 14, code: "kg", name: "Kilogram", shortName: "kg" };
const quote = {
  period: "2026-10",
  priceType: "wholesale",
  unit: { ...kg, id: 15, code: "100kg", shortName: "100 kg" },
  currency: "TZS",
  price: 245_000,
  lowest: 230_000,
  highest: 260_000,
  perBase: { price: 2450, unit: "kg" },
} as MarketQuote;

const line = (unit: { shortName: string; factor: number | null; baseUnit: string | null }) => ({
  commodity: { id: 1, name: "Beans" },
  unit: { id: 1, name: unit.shortName, ...unit },
});
const inKilos = line({ shortName: "kg", factor: 1, baseUnit: "kg" });
const inBags = line({ shortName: "bag", factor: null, baseUnit: null });

const rate = { rate: 0.0004, day: "2026-09-29", ageDays: 60 };

/** Returns the sentence for each line, given this market quote. */
async function sentencesFor(quoted: MarketQuote | null, currency = "TZS", lines = [inKilos]) {
  const inputs: unknown[] = [];
  const call = async (endpoint: { path: string }, input: unknown) => {
    inputs.push(input);
    return endpoint.path.startsWith("currency") ? rate : quoted;
  };
  const say = (key: string, values: object) => `${key} ${Object.values(values).join(" | ")}`;
  const pageContext = { call, say, language: "en" } as unknown as Parameters<
    typeof describeMarketPrices
  >[0];
  const sentences = await describeMarketPrices(pageContext, { lines, currency });
  return {
    inputs,
    sentences: sentences.map((sentence) => sentence.replaceAll("\u00a0", " ")),
  };
}

test("states the market price in the unit and currency of the line", async () => {
  expect((await sentencesFor(quote)).sentences).toEqual([
    "orders.market.wholesale TSh 2,300 – TSh 2,600 / kg | Oct 2026",
  ]);
  const [inDollars] = (await sentencesFor(quote, "USD")).sentences;
  expect(inDollars).toContain("USD 0.92 – USD 1.04 / kg");
  expect(inDollars).toContain("orders.market.rate web.ui.rateAge 29-Sep-2026 | 60");
});

test("falls back to the quoted unit, shows a single price without a range, and is empty without a quote", async () => {
  const alone = { ...quote, priceType: "retail", lowest: 245_000, highest: 245_000 };
  expect((await sentencesFor(alone, "TZS", [inBags])).sentences).toEqual([
    "orders.market.retail TSh 245,000 / 100 kg | Oct 2026",
  ]);
  expect((await sentencesFor(null)).sentences).toEqual([""]);
});

test("queries each commodity once", async () => {
  const { inputs, sentences } = await sentencesFor(quote, "TZS", [inKilos, inKilos, inBags]);
  expect(inputs).toEqual([{ commodityId: 1 }]);
  expect(sentences).toHaveLength(3);
});
