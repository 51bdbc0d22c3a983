import { expect, test } from "vitest";
import { setupTaxes, type TaxRule } from "#app/testing/tax-app.ts";
import { languages } from "#core/languages.ts";
import type { TariffLine, TaxEntry } from "./endpoints.ts";

test("calculates VAT on amounts, and a return with exempt sales", async () => {
  const { request } = await setupTaxes();
  const local = async (query: string) =>
    (await request<never>(`tax-calculator/local?${query}`)).data;
  expect(await local("countryCode=KE&amount=116&isVatIncluded=true")).toMatchObject({
    ratePercent: 16,
    currency: "KES",
    vat: { excluded: 100, vat: 16, included: 116 },
    vatReturn: null,
  });
  const sales = "salesIncluded=3540000&exemptSales=1000000&inputVat=500000";
  expect(await local(`countryCode=RW&${sales}`)).toMatchObject({
    vat: null,
    vatReturn: { allowableInputVat: 375000, due: 165000, ask: null },
  });
  expect(await local(`countryCode=TZ&${sales}`)).toMatchObject({
    vatReturn: { allowableInputVat: null, due: null, dueAtLeast: 40000, dueAtMost: 540000 },
  });
});

test("lists a country's taxes with those of the Community, each with its own page", async () => {
  const { request } = await setupTaxes();
  const { data } = await request<TaxEntry[]>("v2/taxes?countryCode=RW&size=100");
  expect(data.map(({ countryCode }) => countryCode).filter((code) => code !== "RW")).toEqual([
    null,
  ]);
  const vat = data.find(({ kind }) => kind === "vat");
  const single = await request<Record<string, unknown>>(`v2/tax-information/${vat?.id}`);
  expect(single.data).toMatchObject({
    heading: "Value Added Tax",
    ratePercent: 18,
    threshold: { amount: 20000000, currency: "RWF" },
  });
  expect(single.data.exemptions).toHaveLength(15);
  expect((await request("v2/tax-information/999999")).status).toBe(404);
  expect((await request("v2/tax-information/x")).status).toBe(404);
});

test("every tax, rule and tariff line has a source and a date, in every language", async () => {
  const { request } = await setupTaxes({ PUBLIC_READS_PER_MINUTE: "100000" });
  const rulesIn = (value: unknown): TaxRule[] => {
    if (value === null || typeof value !== "object") return [];
    const own = "sources" in value && "readOn" in value ? [value as TaxRule] : [];
    return [...own, ...Object.values(value).flatMap(rulesIn)];
  };
  const textsIn = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : value && typeof value === "object"
        ? Object.values(value).flatMap(textsIn)
        : [];
  const inEnglish = new Map<number, string[]>();
  for (const language of languages) {
    const { data } = await request<TaxEntry[]>("v2/taxes?size=1000", language);
    const { data: rules } = await request<unknown[]>("tax-rule?size=1000", language);
    expect(data.length).toBeGreaterThan(35);
    for (const entry of [...data, ...rules]) {
      const [rule, ...others] = rulesIn(entry);
      expect(others).toEqual([]);
      expect(rule?.sources.length).toBeGreaterThan(0);
      expect(rule?.readOn).toMatch(/^\d{4}-\d\d$/);
    }
    for (const { id, rule, ...entry } of data) {
      expect(textsIn(entry).includes("")).toBe(false);
      const texts = [entry.name, entry.basis ?? "", entry.appliesTo ?? ""];
      if (language === "en") inEnglish.set(id, texts);
      else if (language !== "fr") expect(texts[0]).not.toBe(inEnglish.get(id)?.[0]);
    }
  }
  const { data: lines } = await request<TariffLine[]>("tariff-line?size=10000");
  expect(lines.every(({ rule }) => rule.sources.length > 0 && rule.asOf !== null)).toBe(true);
});
