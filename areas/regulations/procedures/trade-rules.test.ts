import { expect, test } from "vitest";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { call } from "#server/operations/call.ts";
import { listProcedureCounts, listProcedures, listTradeRules } from "./endpoints.ts";
import { timeParts, tradeRegimes } from "./procedure-rules.ts";

const path = "/wit-backend/api/trade-rule";
type Rule = { code: string; scope: string; topic: string; regime: string };

test("finds trade rules by scope, topic, regime and country", async () => {
  const { get } = await testApp();
  const list = async (query = "") => (await get(`${path}?${query}`)).body;
  const codes = async (query: string) => (await list(query)).data.map(({ code }: Rule) => code);
  const all = await list();
  expect(all.total).toBe(14);
  expect(all.data[0]).toMatchObject({
    code: "str-eac-threshold",
    regime: "simplified-trade",
    scope: "EAC",
    topic: "threshold",
    topicName: "threshold",
    rule: { key: "trade-rule/str-eac-threshold", asOf: "2025", isVerified: true },
  });
  expect(await codes("scope=eac&regime=simplified-trade")).toHaveLength(5);
  expect(await codes("scope=RW")).toEqual([
    "str-rw-certificate",
    "str-rw-declaration",
    "str-rw-fee",
    "str-bi-rw-older-bilateral-list",
  ]);
  expect(await codes("scope=XX")).toEqual([]);
  expect(await codes("topic=fee")).toEqual(["str-rw-fee"]);
  expect(await codes("regime=origin")).toHaveLength(5);
  const inBurundi = await codes("countryCode=bi");
  expect(inBurundi).toContain("str-bi-rw-older-bilateral-list");
  expect(inBurundi).toContain("str-eac-threshold");
  expect(inBurundi).not.toContain("str-rw-fee");
  expect(await codes("countryCode=UG")).toHaveLength(10);
  expect((await list("size=4&page=2")).data).toHaveLength(4);
  for (const wrong of ["regime=x", "countryCode=UGA", "size=0"]) {
    expect((await get(`${path}?${wrong}`)).status, wrong).toBe(400);
  }
});

test("counts each country's procedures as the list does", async () => {
  const { context } = await testApp();
  const { data } = await call(context, listProcedureCounts, {});
  expect(data.map(({ code }) => code).sort()).toEqual(["BI", "KE", "RW", "TZ", "UG"]);
  for (const counts of data) {
    for (const tradeOperation of ["import", "export"] as const) {
      const { total } = await call(context, listProcedures, {
        countryCode: counts.code,
        tradeOperation,
      });
      expect(counts[tradeOperation], `${counts.code} ${tradeOperation}`).toBe(total);
    }
  }
});

test("every procedure, step and trade rule has a source, a date and texts in five languages", async () => {
  const { context } = await testApp();
  const whole = { size: 10_000 };
  const lands = new Set<string>();
  const english = new Map<string, string>();
  for (const language of languages) {
    const here = { ...context, language };
    const listed = await call(here, listProcedures, whole);
    const rules = await call(here, listTradeRules, whole);
    for (const { rule } of [...listed.data, ...rules.data]) {
      expect(rule.sources.length, rule.key).toBeGreaterThan(0);
      for (const { name, url } of rule.sources) {
        expect(name.length, rule.key).toBeGreaterThan(2);
        if (url !== null) expect(url, rule.key).toMatch(/^https?:\/\//);
      }
      expect(rule.readOn, rule.key).toMatch(/^\d{4}-\d\d$/);
      if (rule.asOf !== null) expect(rule.asOf, rule.key).toMatch(/^\d{4}(-\d\d){0,2}$/);
    }
    const texts = [
      ...listed.data.flatMap(({ code, title, description, requirements, cost, steps }) => [
        [code, title],
        ...(description === null ? [] : [[`${code} note`, description]]),
        ...requirements.map((text, index) => [`${code} paper ${index}`, text]),
        ...cost.map(({ item }, index) => [`${code} cost ${index}`, item]),
        ...steps.map((step) => [`${code} ${step.code}`, step.name]),
      ]),
      ...rules.data.flatMap(({ code, topicName, statement }) => [
        [code, statement],
        [`${code} topic`, topicName],
      ]),
    ] as [string, string][];
    expect(texts.length).toBeGreaterThan(400);
    for (const [key, text] of texts) {
      expect(text?.trim(), `${language} ${key}`).toBeTruthy();
      if (language === "en") english.set(key, text);
      // A long text identical to the English one was not translated; names and codes may be
      // identical.
      else if (text.split(" ").length > 6)
        expect(text, `${language} ${key}`).not.toBe(english.get(key));
    }
    for (const { country } of listed.data) lands.add(country.code);
  }
  expect([...lands].sort()).toEqual(
    Object.values(editions)
      .map(({ countryCode }) => countryCode)
      .sort(),
  );
});

test("every kind of time and every regime has its phrases in five languages", () => {
  for (const language of languages) {
    const { say } = testPhrases.book(language);
    for (const part of timeParts)
      expect(say(`regulations.time.part.${part}`)).not.toContain(".part.");
    for (const regime of tradeRegimes)
      expect(say(`regulations.regime.${regime}`)).not.toContain("regime.");
  }
});
