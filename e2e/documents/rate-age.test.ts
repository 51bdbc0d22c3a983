import { expect, test } from "vitest";
import { calculatorAddress, planAddress } from "#areas/regulations/sources/paths.ts";
import { productPath } from "#core/paths.ts";
import { currencyCookie } from "#core/preferences.ts";
import { comparisonPath } from "#core/transport/transport-paths.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { textOf } from "./support/visitor.ts";

/** Pages for a visitor who has chosen dollars, on a given day. */
async function inDollars(now: string) {
  const app = await pagesApp({}, { now: () => new Date(now) });
  const page = app.visitor("en");
  page.setCookie(currencyCookie, "USD");
  const [product] = await call(app, "GET", "product?term=beans&size=1");
  const [town] = await call(app, "GET", "location/search?term=kampala");
  const query = { goodsValue: "1000", currency: "USD", hsCode: "10059000", countryCode: "KE" };
  const service = await call(app, "GET", "logistic-service?size=1");
  const pages: Record<string, string> = {
    "a product": productPath(product.id),
    "the market": "/market/market-access?term=beans",
    "a search": "/search?term=beans",
    "the converter": calculatorAddress("currency", {
      amount: "1",
      baseCurrency: "USD",
      toCurrency: "TZS",
    }),
    "an import": calculatorAddress("import", query),
    "a trade plan": planAddress({ product: product.id, to: town.id, quantity: 200 }),
    transport: comparisonPath({
      from: service[0].locationFrom.id,
      to: service[0].locationTo.id,
      quantity: Math.max(1, service[0].tariff.minimumOrder),
      unit: service[0].tariff.measurementUnit.id,
    }),
  };
  const textAt = async (name: string) => {
    await page.open(pages[name] ?? "");
    return textOf(page.main);
  };
  return { names: Object.keys(pages), textAt };
}

test("shows the age of an exchange rate wherever it is used, once it is older than a week", async () => {
  const { names, textAt } = await inDollars("2026-11-28T12:00:00Z");
  for (const name of names) expect(await textAt(name), name).toContain("29-Sep-2026, 60 days old");
});

test("shows only the date of a rate from this week", async () => {
  const { names, textAt } = await inDollars("2026-10-02T12:00:00Z");
  for (const name of names) {
    const text = await textAt(name);
    expect(text, name).toContain("29-Sep-2026");
    expect(text, name).not.toContain("days old");
  }
});

test("names no package as the converter's source and calls an old rate approximate", async () => {
  const { textAt } = await inDollars("2026-11-28T12:00:00Z");
  const text = await textAt("the converter");
  expect(text).not.toMatch(/npm|@fawaz/);
  expect(text).toContain("is about");
});
