import { expect, test } from "vitest";
import { setupTaxes } from "#app/testing/tax-app.ts";
import { languages } from "#core/languages.ts";

/** A time when the exchange rates are recent. */
const soon = new Date("2026-10-01T12:00:00Z");

type Query = Record<string, string | number | boolean>;

const cases: [string, Query, string[]][] = [
  [
    "an electric car to Rwanda",
    { countryCode: "RW", hsCode: "87038090", originCountry: "CN" },
    ["stay", "exemption"],
  ],
  ["used clothes to Rwanda", { countryCode: "RW", hsCode: "63090010" }, ["stay", "origin"]],
  ["used clothes to Uganda", { countryCode: "UG", hsCode: "6309", originCountry: "GB" }, ["levy"]],
  ["rice to Rwanda", { countryCode: "RW", hsCode: "10063000", originCountry: "IN" }, ["stay"]],
  ["rice to Kenya", { countryCode: "KE", hsCode: "10063000", originCountry: "PK" }, ["stay"]],
  ["wheat to Tanzania", { countryCode: "TZ", hsCode: "10019990", originCountry: "RU" }, ["stay"]],
  ["rice to Burundi", { countryCode: "BI", hsCode: "10063000", originCountry: "IN" }, ["stay"]],
  ["sugar to Rwanda", { countryCode: "RW", hsCode: "17019910", originCountry: "IN" }, ["stay"]],
  ["whisky to Kenya", { countryCode: "KE", hsCode: "22083000", originCountry: "GB" }, ["excise"]],
  [
    "whisky to Tanzania",
    { countryCode: "TZ", hsCode: "22083000", originCountry: "GB" },
    ["excise"],
  ],
  ["whisky to Rwanda", { countryCode: "RW", hsCode: "22083000", originCountry: "GB" }, ["excise"]],
  ["a soft drink to Rwanda", { countryCode: "RW", hsCode: "22021000" }, ["excise"]],
  [
    "cosmetics to Rwanda",
    { countryCode: "RW", hsCode: "33049900", originCountry: "CN" },
    ["excise"],
  ],
  [
    "cosmetics to Uganda",
    { countryCode: "UG", hsCode: "33049900", originCountry: "CN" },
    ["excise"],
  ],
  [
    "furniture to Kenya",
    { countryCode: "KE", hsCode: "94036000", originCountry: "CN" },
    ["excise"],
  ],
  [
    "furniture to Uganda",
    { countryCode: "UG", hsCode: "94036000", originCountry: "CN" },
    ["excise"],
  ],
  ["onions to Kenya", { countryCode: "KE", hsCode: "07031000", originCountry: "NL" }, ["excise"]],
  ["diesel to Rwanda", { countryCode: "RW", hsCode: "27101931", originCountry: "AE" }, ["excise"]],
  ["wine to Tanzania", { countryCode: "TZ", hsCode: "22042100" }, ["excise", "levy"]],
  [
    "maize from Zambia to Tanzania",
    { countryCode: "TZ", hsCode: "10059000", originCountry: "ZM" },
    ["preference"],
  ],
  [
    "sugar from Egypt to Kenya",
    { countryCode: "KE", hsCode: "17019910", originCountry: "EG" },
    ["excise", "preference"],
  ],
  [
    "solar panels to Kenya",
    { countryCode: "KE", hsCode: "85414300", originCountry: "CN" },
    ["exemption"],
  ],
  ["maize from anywhere to Kenya", { countryCode: "KE", hsCode: "10059000" }, ["origin"]],
];

test.each(cases)("returns no total for %s and names what is open", async (_, query, kinds) => {
  const { importOf } = await setupTaxes({}, soon);
  const result = await importOf({ goodsValue: 1_000_000, netWeightKg: 1000, ...query });
  expect(result.isCertain).toBe(false);
  expect(result.totalAtMost).not.toBe(result.total);
  const open = result.open.map(({ kind }) => kind);
  for (const kind of kinds) expect(open).toContain(kind);
  for (const { kind, text, rule } of result.open) {
    expect(text).not.toContain("{");
    if (kind !== "origin") expect(rule?.sources.length).toBeGreaterThan(0);
    if (kind !== "origin") expect(rule?.asOf).toMatch(/^\d{4}/);
  }
});

test("returns a total if every rule is known and answered", async () => {
  const { importOf } = await setupTaxes({}, soon);
  const params = { hsCode: "10059000", goodsValue: 1_000_000, isUnprocessed: false };
  const result = await importOf({ ...params, countryCode: "KE", originCountry: "US" });
  expect(result).toMatchObject({ isCertain: true, open: [], totalAtMost: result.total });
  expect(result).toMatchObject({ atLeast: result.total });
});

test("opens the duty by a neighbour's stay if the country has none, and names the neighbour", async () => {
  const { importOf } = await setupTaxes({}, soon);
  const wheat = { hsCode: "10019990", goodsValue: 1000, originCountry: "RU" };
  const stayOf = async (countryCode: string) =>
    (await importOf({ ...wheat, countryCode })).open.find(({ kind }) => kind === "stay")?.text;
  expect(await stayOf("TZ")).toMatch(/^Kenya charged .* whether Tanzania does too/);
  expect(await stayOf("KE")).toMatch(/^Kenya charged .* may apply/);
});

test("settles all questions about the duty by a Community certificate", async () => {
  const { importOf } = await setupTaxes({}, soon);
  const rice = { countryCode: "RW", hsCode: "10063000", goodsValue: 1000, originCountry: "TZ" };
  const { open } = await importOf({ ...rice, hasCertificate: true });
  expect(open.filter(({ kind }) => kind === "stay" || kind === "preference")).toEqual([]);
});

test("names open rules in five languages, with the years of a stay and the communities", async () => {
  const { importOf } = await setupTaxes({}, soon);
  const texts = new Set<string>();
  for (const language of languages) {
    const sugar = { countryCode: "RW", hsCode: "17019910", goodsValue: 1, originCountry: "EG" };
    const { open } = await importOf(sugar, language);
    const text = open.map((entry) => entry.text).join(" ");
    expect(text).toContain("2025/26");
    expect(text).toContain("Tripartite, AfCFTA, COMESA");
    texts.add(text);
  }
  expect(texts.size).toBe(5);
});

test.each([
  ["2026-10-20T12:00:00Z", true],
  ["2026-11-28T12:00:00Z", false],
])("is certain about converted amounts on %s: %s", async (now, isCertain) => {
  const { importOf } = await setupTaxes({}, new Date(now));
  const params = { countryCode: "KE", hsCode: "84713000", originCountry: "CN", goodsValue: 1000 };
  const result = await importOf({ ...params, currency: "USD" });
  expect(result.isCertain).toBe(isCertain);
  expect(result.open.map(({ kind }) => kind)).toEqual(isCertain ? [] : ["rate"]);
  if (!isCertain) expect(result.open[0]?.text).toContain("60 days old");
  expect((await importOf(params)).isCertain).toBe(true);
});
