import { readFileSync } from "node:fs";
import Big from "big.js";
import { expect, test } from "vitest";
import { countryOf, taxOf } from "#app/testing/tax-charges.ts";
import { readCsv } from "#server/csv.ts";
import { calculateImport } from "./import-tax/calculate-import.ts";
import type { Charge } from "./import-tax/charge.ts";
import type { ChargedTax, CountryTaxes } from "./import-tax/consignment.ts";
import { addVat, calculateVatReturn, extractVat } from "./local-tax/vat.ts";

type Figures = Record<string, number>;

interface Example {
  id: string;
  kind: string;
  country: string;
  /** Currency of the amounts; "" if they are in dollars and converted. */
  currency: string;
  inputs: Figures;
  expected: Figures;
}

/**
 * Calculations published by authorities, run through the engine with the rates of their time.
 * Examples that no authority confirmed are included and marked.
 */
const examples = readCsv(readFileSync("data/reference/worked_tax_examples.csv", "utf8"));

test("includes twenty examples published by an authority and eight from others", () => {
  const verified = examples.filter(({ verified }) => verified === "true");
  expect([verified.length, examples.length - verified.length]).toEqual([20, 8]);
});

for (const { id = "", country = "", authority, year, as_of, verified, ...row } of examples) {
  const when = year || as_of;
  const how = verified === "true" ? "" : ", not confirmed by an authority";
  test(`${country}, ${authority}, ${when}: ${row.description} (${id}${how})`, () => {
    const { kind = "" } = row;
    const { currency, ...inputs } = JSON.parse(row.inputs ?? "") as { currency?: string };
    const expected = JSON.parse(row.expected ?? "") as Figures;
    const reckon = reckonings[kind];
    if (!reckon) throw new Error(`No way to reckon ${kind}`);
    expect(reckon({ id, kind, country, currency: currency ?? "", inputs, expected })).toEqual(
      expected,
    );
  });
}

const reckonings: Record<string, (example: Example) => Figures> = {
  vat_inclusive: ({ inputs, currency }) => {
    const { excluded, vat } = extractVat(
      inputs.price_inclusive ?? 0,
      inputs.vat_pct ?? 0,
      currency,
    );
    return { price_exclusive: excluded, vat };
  },
  vat_exclusive: ({ inputs, currency }) => {
    const { vat, included } = addVat(inputs.price_exclusive ?? 0, inputs.vat_pct ?? 0, currency);
    return { vat, price_inclusive: included };
  },
  vat_return: returnOf,
  excise: ({ inputs, currency }) => {
    const { quantity, packs, unit_price = 0, excise_pct = 0, excise_per_pack } = inputs;
    const value = (quantity ?? packs ?? 0) * unit_price;
    const excise = taxOf("excise", "excise", {
      base: "valueWithDuty",
      percent: excise_pct,
      ...(excise_per_pack ? { amount: excise_per_pack, per: "pack" as const } : {}),
    });
    const { customsValue, lines } = reckoned(value, currency, inputs, { taxes: [excise] });
    return { taxable_value: customsValue, excise: lines.excise ?? 0 };
  },
  withholding: ({ inputs, currency }) => {
    const gross = inputs.gross ?? 0;
    const taxes = [taxOf("wht", "withholding", { percent: inputs.wht_pct ?? 0 })];
    const { lines } = reckoned(gross, currency, inputs, { taxes });
    return { wht: lines.wht ?? 0, net: gross - (lines.wht ?? 0) };
  },
  customs_value: ({ inputs }) => {
    const { cost_usd = 0, freight_usd = 0, insurance_usd = 0, rate_rwf_per_usd = 0 } = inputs;
    const inFrancs = (usd: number) => usd * rate_rwf_per_usd;
    const { customsValue } = calculateImport(
      {
        ...consignmentBase("RWF", inputs),
        goods: inFrancs(cost_usd),
        freight: inFrancs(freight_usd),
        insurance: inFrancs(insurance_usd),
      },
      countryOf({}),
    );
    return { cif_rwf: customsValue };
  },
  import: importOf,
  import_eac: importOf,
  import_levies: importOf,
};

function returnOf({ inputs, currency, expected }: Example): Figures {
  const percent = inputs.vat_pct ?? 0;
  const sold = inputs.purchases_exclusive
    ? { salesExcluded: inputs.purchases_exclusive + (inputs.markup ?? 0) }
    : { salesIncluded: inputs.local_inclusive ?? inputs.taxable_inclusive };
  const answer = calculateVatReturn(
    {
      ...sold,
      exemptSales: inputs.exempt_sales,
      exports: inputs.export_exclusive,
      inputVat: (inputs.input_vat ?? inputs.input_vat_local ?? 0) + (inputs.input_vat_export ?? 0),
      purchasesExcluded: inputs.purchases_exclusive,
    },
    { percent, currency, sharesInput: true },
  );
  return only(expected, {
    total_sales_exclusive: answer.totalSales,
    total_sales: answer.totalSales,
    taxable_sales: answer.taxableSales,
    sales_exclusive: answer.taxableSales,
    sales_inclusive: answer.taxableSales + answer.outputVat,
    purchases_inclusive: (inputs.purchases_exclusive ?? 0) + answer.inputVat,
    output_vat: answer.outputVat,
    input_vat: answer.inputVat,
    allowable_input_vat: answer.allowableInputVat ?? Number.NaN,
    vat_due: answer.due ?? Number.NaN,
  });
}

/** The taxes of an example by its input names. */
const named: Record<string, [code: string, kind: ChargedTax["kind"], own: Partial<Charge>]> = {
  excise_pct: ["excise", "excise", { base: "valueWithDuty" }],
  excise_amount: ["excise", "excise", { base: "declaration" }],
  excise_per_litre: ["excise", "excise", { base: "litre" }],
  vat_pct: ["vat", "vat", { base: "valueWithTaxes" }],
  wht_pct: ["wht", "withholding", { base: "cif" }],
  idl_pct: ["idl", "levy", { base: "cif" }],
  aul_pct: ["aul", "levy", { base: "cif" }],
  rdl_pct: ["rdl", "levy", {}],
  idf_pct: ["idf", "fee", {}],
  qif_pct: ["qif", "fee", { base: "fob" }],
  environmental_levy_pct: ["environmental_levy", "levy", {}],
  fuel_levy_pct: ["fuel_levy", "levy", { base: "cif" }],
  srl_per_litre: ["srl", "levy", { base: "litre" }],
  processing_fee: ["processing_fee", "fee", { base: "declaration" }],
  road_toll_usd: ["road_toll", "fee", { base: "truck", currency: "USD" }],
};

function importOf({ id, country, currency: given, inputs, expected }: Example): Figures {
  const taxes = Object.entries(named).flatMap(([name, [code, kind, own]]): ChargedTax[] => {
    const rate = inputs[name];
    if (rate === undefined) return [];
    return [
      taxOf(
        code,
        kind,
        name.endsWith("_pct") ? { ...own, percent: rate } : { ...own, amount: rate },
      ),
    ];
  });
  const own: Partial<CountryTaxes> = {
    taxes,
    tariff: [{ ratePercent: inputs.duty_pct ?? 0, specificUsd: null, specificPer: null }],
    handlingPerKg: inputs.handling_per_kg ?? 0,
    // KRA truncates amounts at the cent.
    cutsPlaces: country === "KE",
  };
  const perUsd = inputs.rate_tzs_per_usd ?? inputs.rate_ugx_per_usd ?? inputs.rate_rwf_per_usd ?? 1;
  const parts = [
    inputs.cost_usd ?? inputs.cost,
    inputs.freight_usd ?? inputs.freight,
    inputs.insurance_usd ?? inputs.insurance,
  ];
  const whole = inputs.customs_value_usd ?? inputs.customs_value ?? inputs.cif;
  const isInUsd = inputs.customs_value_usd !== undefined || inputs.cost_usd !== undefined;
  const [value = 0, freight = 0, insurance = 0] = whole === undefined ? parts : [whole];
  const currency = given || (country === "TZ" ? "TZS" : country === "UG" ? "UGX" : "RWF");
  const reckonIn = (of: string, factor: number) =>
    reckoned(new Big(value).times(factor), of, inputs, own, {
      freight: new Big(freight).times(factor),
      insurance: new Big(insurance).times(factor),
      perUsd,
      originCountry: id === "RW-IMP-03" ? "KE" : undefined,
      answers: { hasCertificate: id === "RW-IMP-03" },
    });
  const { customsValue, lines, total } = reckonIn(currency, isInUsd ? perUsd : 1);
  const inDollars = isInUsd ? reckonIn("USD", 1) : undefined;
  const sumOf = (...names: string[]) =>
    Number(names.reduce((sum, name) => sum.plus(lines[name] ?? 0), new Big(0)));
  const unit = currency.toLowerCase();
  return only(expected, {
    ...lines,
    import_duty: lines.duty ?? 0,
    cif: customsValue,
    [`customs_value_${unit}`]: customsValue,
    customs_value_usd: inDollars?.customsValue ?? Number.NaN,
    import_duty_usd: inDollars?.lines.duty ?? Number.NaN,
    excise_usd: inDollars?.lines.excise ?? Number.NaN,
    vat_usd: inDollars?.lines.vat ?? Number.NaN,
    [`import_duty_${unit}`]: lines.duty ?? 0,
    [`excise_${unit}`]: lines.excise ?? 0,
    [`vat_${unit}`]: lines.vat ?? 0,
    [`total_${unit}`]: total,
    handling_base: (inputs.handling_per_kg ?? 0) * (inputs.net_weight_kg ?? 0),
    taxes: sumOf("duty", "excise", "vat"),
    taxes_and_levies: total,
    total,
  });
}

const consignmentBase = (currency: string, inputs: Figures) => ({
  goods: 0 as Big.BigSource,
  freight: 0 as Big.BigSource,
  insurance: 0 as Big.BigSource,
  currency,
  perUsd: 1 as Big.BigSource,
  hsCode: "99999999",
  netWeightKg: inputs.net_weight_kg,
  litres: inputs.litres,
  packs: inputs.packs,
  foreignTruck: "simple" as const,
  answers: {},
});

function reckoned(
  value: Big.BigSource,
  currency: string,
  inputs: Figures,
  own: Partial<CountryTaxes>,
  more: object = {},
) {
  const result = calculateImport(
    { ...consignmentBase(currency, inputs), goods: value, ...more },
    countryOf(own),
  );
  const lines = Object.fromEntries(
    result.lines.map(({ code, amount }) => [code, amount ?? Number.NaN]),
  );
  return { ...result, lines };
}

/** Selects the results that the example states. */
const only = (expected: Figures, all: Figures): Figures =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, all[name] ?? Number.NaN]));
