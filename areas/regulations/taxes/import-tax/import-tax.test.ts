import { expect, test } from "vitest";
import { type ImportCalculation, setupTaxes } from "#app/testing/tax-app.ts";

/** Returns the amount of each line; for uncertain lines, the minimum and the maximum. */
const figures = ({ lines }: ImportCalculation) =>
  Object.fromEntries(
    lines.map(({ key, outcome, amount, atMost }) => [
      key,
      outcome === "ask" ? `ask ${amount} ${atMost}` : amount,
    ]),
  );

test("charges maize from overseas to Kenya: sensitive duty, two fees and VAT", async () => {
  const { importOf } = await setupTaxes();
  const result = await importOf({
    countryCode: "KE",
    hsCode: "1005.90.00",
    goodsValue: 100000,
    freight: 10000,
    insurance: 500,
    originCountry: "US",
    isUnprocessed: false,
  });
  expect(result.customsValue).toBe(110500);
  // 50 % of 110,500; 2.5 % and 2 % of it; 16 % of 110,500 + 55,250.
  expect(figures(result)).toEqual({
    "EAC-DUTY": 55250,
    "KE-IDF": 2762.5,
    "KE-RDL": 2210,
    "KE-VAT": 26520,
  });
  expect([result.total, result.totalAtMost, result.currency]).toEqual([86742.5, 86742.5, "KES"]);
});

test("charges sports shoes to Rwanda as in the handbook, at today's rates", async () => {
  const { importOf } = await setupTaxes();
  const result = await importOf({
    countryCode: "RW",
    hsCode: "64041100",
    goodsValue: 2800000,
    freight: 350000,
    insurance: 75000,
    netWeightKg: 75,
    originCountry: "GB",
    isPlasticPacked: true,
    isInspected: false,
    hasTaxClearance: false,
  });
  expect(figures(result)).toEqual({
    "EAC-DUTY": 1128750,
    "RW-IDL": 48375,
    "RW-AUL": 6450,
    "RW-ENVIRONMENT": 6450,
    "RW-VAT": 783810,
    "RW-WITHHOLDING": 161250,
    "RW-INSPECTION": 0,
    "RW-PROCESSING": 3000,
  });
  expect([result.total, result.totalAtMost, result.creditable]).toEqual([2138085, 2138085, 161250]);
});

test("charges cement to Tanzania with excise per kilogram in the VAT base and a fee on the goods alone", async () => {
  const { importOf } = await setupTaxes();
  const result = await importOf({
    countryCode: "TZ",
    hsCode: "25232900",
    goodsValue: 1000000,
    freight: 100000,
    netWeightKg: 5000,
    originCountry: "CN",
  });
  // 35 % of 1,100,000; 20 × 5,000; 2 % of 1,100,000; 0.6 % of 1,000,000; 18 % of 1,585,000.
  expect(figures(result)).toEqual({
    "EAC-DUTY": 385000,
    "TZ-EXCISE-CEMENT": 100000,
    "OPEN-TZ-LEVY-1": "ask null null",
    "TZ-RDL": 22000,
    "TZ-CPF": 6000,
    "TZ-VAT": 285300,
  });
  expect([result.total, result.totalAtMost]).toEqual([798300, null]);
});

test("charges rice to Uganda the percentage if higher than the amount by weight", async () => {
  const { importOf } = await setupTaxes();
  const rice = {
    countryCode: "UG",
    hsCode: "10063000",
    goodsValue: 3000000,
    originCountry: "VN",
    isUnprocessed: false,
  };
  const result = await importOf({ ...rice, netWeightKg: 1000 });
  // Maximum, since neighbours have stays on rice: 75 % of 3,000,000; 1.5 %, 1 % and 6 % of it; 18 %
  // of 5,250,000.
  expect(figures(result)).toEqual({
    "EAC-DUTY": "ask null 2250000",
    "UG-INFRASTRUCTURE": 45000,
    "UG-DECLARATION": 30000,
    "UG-VAT": "ask 540000 945000",
    "UG-WITHHOLDING": 180000,
  });
  const duty = result.lines[0];
  expect([duty?.ratePercent, duty?.rateText]).toEqual([
    75,
    "75% or USD 345 per tonne, whichever is higher",
  ]);
  const heavy = await importOf({ ...rice, netWeightKg: 100000, shownCurrency: "USD" });
  // USD 345 for each of 100 tonnes, with no percentage of the value; exact to a shilling in
  // dollars.
  const inDollars = (heavy.lines[0]?.atMost ?? 0) * ((heavy.shown?.total ?? 0) / heavy.total);
  expect(inDollars).toBeCloseTo(34500, 0);
  const unweighed = await importOf(rice);
  expect(figures(unweighed)["EAC-DUTY"]).toBe("ask null null");
  expect(unweighed.totalAtMost).toBeNull();
});

test("charges beans to Burundi a certain duty, and leaves VAT and the old levy open", async () => {
  const { importOf } = await setupTaxes();
  const result = await importOf({
    countryCode: "BI",
    hsCode: "07133300",
    goodsValue: 1000000,
    originCountry: "US",
  });
  expect(result.currency).toBe("BIF");
  // 35 % of 1,000,000; at most 18 % of 1,350,000.
  expect(figures(result)).toEqual({
    "EAC-DUTY": 350000,
    "BI-VAT": "ask null 243000",
    "OPEN-BI-LEVY-1": "ask null null",
    "BI-PREPAYMENT": "ask null null",
  });
  expect([result.total, result.totalAtMost]).toEqual([350000, null]);
  expect(result.asks.map(({ agency }) => agency)).toEqual(
    Array(3).fill("Office Burundais des Recettes"),
  );
});

test("charges no duty and no VAT on unprocessed Kenyan beans to Uganda with a certificate", async () => {
  const { importOf } = await setupTaxes();
  const beans = {
    countryCode: "UG",
    hsCode: "07133300",
    goodsValue: 1000000,
    originCountry: "KE",
    isUnprocessed: true,
  };
  const result = await importOf({ ...beans, hasCertificate: true });
  expect(result.lines.slice(0, 1).map(({ outcome, amount }) => [outcome, amount])).toEqual([
    ["free", 0],
  ]);
  expect(result.lines.find(({ key }) => key === "UG-VAT")?.outcome).toBe("free");
  expect([result.total, result.isEacOrigin]).toEqual([0, "yes"]);
  const without = await importOf({ ...beans, hasCertificate: false });
  expect(without.total).toBeGreaterThan(0);
  const unsaid = await importOf(beans);
  expect([unsaid.lines[0]?.outcome, unsaid.lines[0]?.amount]).toEqual(["ask", null]);
  expect(unsaid.lines[0]?.atMost).toBe(without.lines[0]?.amount);
});

test("is certain about VAT on unprocessed farm goods only in Uganda and Rwanda", async () => {
  const { importOf } = await setupTaxes();
  const outcomes: Record<string, unknown> = {};
  for (const countryCode of ["TZ", "KE", "UG", "RW", "BI"]) {
    const { lines } = await importOf({
      countryCode,
      hsCode: "07133300",
      goodsValue: 1000000,
      originCountry: "ZM",
      netWeightKg: 100,
      isUnprocessed: true,
    });
    outcomes[countryCode] = lines.find(({ kind }) => kind === "vat")?.outcome;
  }
  expect(outcomes).toEqual({ TZ: "ask", KE: "ask", UG: "free", RW: "free", BI: "ask" });
});

test("excludes freight and insurance from Rwanda's customs value within the Community", async () => {
  const { importOf } = await setupTaxes();
  const beer = {
    countryCode: "RW",
    hsCode: "22030090",
    goodsValue: 1100000,
    freight: 90000,
    insurance: 10000,
    netWeightKg: 1400,
    hasCertificate: true,
    hasTaxClearance: false,
    isInspected: true,
    isPlasticPacked: false,
  };
  const result = await importOf({ ...beer, originCountry: "KE" });
  // The maximum is the handbook's example 82; beer made of local raw materials pays less excise.
  expect(figures(result)).toEqual({
    "EAC-DUTY": 0,
    "RW-EXCISE-BEER": "ask null 724100",
    "RW-IDL": 0,
    "RW-AUL": 0,
    "RW-VAT": "ask 200520 330858",
    "RW-WITHHOLDING": 55000,
    "RW-INSPECTION": 2200,
    "RW-PROCESSING": 3000,
  });
  expect([result.customsValue, result.total, result.totalAtMost]).toEqual([
    1100000, 260720, 1115158,
  ]);
  const foreign = await importOf({ ...beer, originCountry: "DE", hasCertificate: false });
  expect(foreign.customsValue).toBe(1200000);
});

test("leaves the duty and everything based on it open for a heading missing from the tariff", async () => {
  const { importOf } = await setupTaxes();
  const result = await importOf({ countryCode: "TZ", hsCode: "520100", goodsValue: 1000 });
  expect(result.hs).toMatchObject({ code: "520100", isRateKnown: false });
  expect(figures(result)["EAC-DUTY"]).toBe("ask null null");
  expect(result.totalAtMost).toBeNull();
});

test("leaves excise open if only a neighbour's list names the goods", async () => {
  const { importOf } = await setupTaxes();
  const { lines } = await importOf({ countryCode: "BI", hsCode: "340111", goodsValue: 1000 });
  const excise = lines.find(({ kind }) => kind === "excise");
  expect([excise?.outcome, excise?.atMost, excise?.rule.key]).toEqual([
    "ask",
    null,
    "tax/TZ-EXCISE-SOAP",
  ]);
});

test("converts amounts by the dated rate and shows them in the requested currency", async () => {
  const { importOf } = await setupTaxes();
  const own = { countryCode: "KE", hsCode: "84713000", originCountry: "CN" };
  const result = await importOf({
    ...own,
    goodsValue: 1000,
    currency: "USD",
    shownCurrency: "USD",
  });
  expect(result.rate?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(result.customsValue).toBeCloseTo(1000 * (result.rate?.rate ?? 0), 0);
  // 0 % duty, 2.5 % and 2 % of 1,000, 16 % VAT.
  expect(result.shown?.total).toBeCloseTo(205, 1);
  expect(result.simplified).toMatchObject({ ceilingUsd: 2000, valueUsd: 1000, isUnder: true });
});

test("calculates a commodity by its suggested code", async () => {
  const { request, importOf } = await setupTaxes();
  const { data } =
    await request<{ id: number; code: string; hsCode: string }[]>("commodity?size=1000");
  const maize = data.find(({ code }) => code === "maize");
  const result = await importOf({ commodityId: maize?.id ?? 0, goodsValue: 1000 });
  expect(result.hs?.code).toBe(maize?.hsCode);
});

test("accepts the code of every commodity", async () => {
  const { request, importOf } = await setupTaxes({ PUBLIC_READS_PER_MINUTE: "100000" });
  const { data } = await request<{ id: number }[]>("commodity?size=1000");
  for (const { id } of data) await importOf({ commodityId: id, goodsValue: 1000 });
  expect(data.length).toBeGreaterThan(100);
});

test("rejects invalid input per field with 400", async () => {
  const { request } = await setupTaxes();
  const fieldsOf = async (query: string) => {
    const { status, errors } = await request(`tax-calculator?${query}`);
    return [status, (errors as { field: string }[]).map(({ field }) => field)];
  };
  expect(await fieldsOf("goodsValue=x")).toEqual([400, ["goodsValue"]]);
  expect(await fieldsOf("hsCode=1005")).toEqual([400, ["goodsValue"]]);
  expect(await fieldsOf("goodsValue=1&hsCode=77")).toEqual([400, ["hsCode"]]);
  expect(await fieldsOf("goodsValue=1&hsCode=7799")).toEqual([400, ["hsCode"]]);
  expect(await fieldsOf("goodsValue=1&hsCode=abc")).toEqual([400, ["hsCode"]]);
  expect(await fieldsOf("goodsValue=1&countryCode=FR")).toEqual([400, ["countryCode"]]);
  expect(await fieldsOf("goodsValue=1&currency=XXX")).toEqual([400, ["currency"]]);
  expect(await fieldsOf("goodsValue=1&shownCurrency=XXX")).toEqual([400, ["shownCurrency"]]);
  expect(await fieldsOf("goodsValue=1&commodityId=999999")).toEqual([400, ["commodityId"]]);
});

test("returns the rule of each line and of the origin", async () => {
  const { importOf } = await setupTaxes();
  for (const countryCode of ["TZ", "KE", "UG", "RW", "BI"]) {
    const result = await importOf({
      countryCode,
      hsCode: "10063000",
      goodsValue: 1000,
      originCountry: "KE",
    });
    for (const { rule } of [...result.lines, ...result.simplified.rules, ...result.originRules]) {
      expect(rule.sources.length).toBeGreaterThan(0);
    }
    expect(result.lines[0]?.notes.length).toBeGreaterThan(0);
    expect(result.originRules.length).toBeGreaterThan(3);
  }
});
