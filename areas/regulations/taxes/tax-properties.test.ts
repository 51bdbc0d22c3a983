import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countryOf, taxOf } from "#app/testing/tax-charges.ts";
import { calculateImport } from "./import-tax/calculate-import.ts";
import type { Charge } from "./import-tax/charge.ts";
import type { ChargedTax, Consignment, CountryTaxes } from "./import-tax/consignment.ts";
import { addVat, extractVat } from "./local-tax/vat.ts";
import { lineKinds } from "./tax-kinds.ts";

const currencies = fc.constantFrom("TZS", "KES", "UGX", "RWF", "BIF", "USD");
/** Rounded to the decimals of any currency. */
const amounts = fc.integer({ min: 0, max: 10_000_000_00 }).map((cents) => cents / 100);
const percents = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const charges: fc.Arbitrary<Partial<Charge>> = fc.record({
  base: fc.constantFrom(
    "customsValue",
    "fob",
    "valueWithDuty",
    "valueWithTaxes",
    "kg",
    "declaration",
  ),
  percent: fc.option(percents),
  amount: fc.option(fc.integer({ min: 0, max: 5000 })),
  mayBeFreePrefixes: fc.constantFrom([], ["1005"]),
  prefixes: fc.constantFrom(null, ["10"], ["22"], ["100510"]),
  eacOrigin: fc.constantFrom("charged", "free", "ask"),
  question: fc.option(fc.constant({ name: "isInspected" as const, chargedIf: true })),
  isFreeWithVat: fc.boolean(),
  isCertain: fc.boolean(),
  unprocessed: fc.constantFrom("charged", "free", "ask"),
});

const countries: fc.Arbitrary<CountryTaxes> = fc
  .record({
    taxes: fc.array(fc.tuple(fc.constantFrom(...lineKinds.slice(1)), charges), { maxLength: 6 }),
    tariff: fc.array(
      fc.record({
        ratePercent: fc.constantFrom(0, 10, 25, 35, 100),
        specificUsd: fc.option(fc.constantFrom(0.4, 200)),
        specificPer: fc.constantFrom("kg" as const, "tonne" as const),
      }),
      { maxLength: 2 },
    ),
    cutsPlaces: fc.boolean(),
    leavesOutFreightWithinCommunity: fc.boolean(),
    handlingPerKg: fc.constantFrom(0, 10),
  })
  .map(({ taxes, ...own }) =>
    countryOf({
      ...own,
      taxes: taxes.map(([kind, charge], index): ChargedTax => taxOf(`tax ${index}`, kind, charge)),
    }),
  );

const answer = maybe(fc.boolean());
const runs = { numRuns: 400 };
const consignments: fc.Arbitrary<Consignment> = fc.record({
  goods: amounts,
  freight: amounts,
  insurance: amounts,
  currency: currencies,
  perUsd: fc.constantFrom(1, 129.5, 2639.58818787),
  hsCode: fc.constantFrom(null, "10059000", "1005", "22030010"),
  netWeightKg: maybe(fc.integer({ min: 0, max: 100_000 })),
  originCountry: fc.constantFrom(undefined, "KE", "CN"),
  answers: fc.record({ hasCertificate: answer, isUnprocessed: answer, isInspected: answer }),
});

test("returns the original amount to the cent after adding and extracting VAT", () => {
  fc.assert(
    fc.property(amounts, percents, currencies, (amount, percent, currency) => {
      const { excluded, vat, included } = addVat(amount, percent, currency);
      expect(extractVat(included, percent, currency)).toEqual({ excluded, vat, included });
    }),
    runs,
  );
});

test("splits an amount into parts that add up to it, to the cent", () => {
  fc.assert(
    fc.property(amounts, percents, currencies, (amount, percent, currency) => {
      const { excluded, vat, included } = extractVat(amount, percent, currency);
      expect(Number(new Big(excluded).plus(vat))).toBe(included);
    }),
    runs,
  );
});

test("adds up the lines of an import exactly to its totals", () => {
  fc.assert(
    fc.property(consignments, countries, (consignment, country) => {
      const { lines, total, totalAtMost } = calculateImport(consignment, country);
      const sum = (amounts: (number | null)[]) =>
        amounts.reduce<Big>((all, value) => all.plus(value ?? 0), new Big(0));
      expect(total).toBe(Number(sum(lines.map(({ amount }) => amount))));
      const most = lines.map(({ atMost }) => atMost);
      expect(totalAtMost).toBe(most.includes(null) ? null : Number(sum(most)));
    }),
    runs,
  );
});

test("never charges a line above its upper bound, and marks only exact amounts as certain", () => {
  fc.assert(
    fc.property(consignments, countries, (consignment, country) => {
      for (const { amount, atMost, outcome } of calculateImport(consignment, country).lines) {
        if (atMost !== null) expect(amount ?? 0).toBeLessThanOrEqual(atMost);
        expect(outcome === "ask").toBe(amount !== atMost || atMost === null);
        if (outcome === "free") expect(amount).toBe(0);
      }
    }),
    runs,
  );
});

test("never taxes more valuable goods less", () => {
  fc.assert(
    fc.property(consignments, countries, amounts, (consignment, country, more) => {
      const dearer = { ...consignment, goods: new Big(consignment.goods).plus(more) };
      const [before, after] = [consignment, dearer].map((value) => calculateImport(value, country));
      expect(after?.total).toBeGreaterThanOrEqual(before?.total ?? 0);
      if (before?.totalAtMost != null) {
        expect(after?.totalAtMost).toBeGreaterThanOrEqual(before.totalAtMost);
      }
    }),
    runs,
  );
});

test("never charges certified Community goods more than foreign goods", () => {
  fc.assert(
    fc.property(consignments, countries, (consignment, country) => {
      const { answers } = consignment;
      const from = (originCountry: string, hasCertificate: boolean) =>
        calculateImport(
          { ...consignment, originCountry, answers: { ...answers, hasCertificate } },
          country,
        );
      const [own, foreign] = [from("KE", true), from("CN", false)];
      expect(own.total).toBeLessThanOrEqual(foreign.total);
      if (foreign.totalAtMost !== null) {
        expect(own.totalAtMost).toBeLessThanOrEqual(foreign.totalAtMost);
      }
    }),
    runs,
  );
});

test("only narrows the range of the total when a question is answered", () => {
  fc.assert(
    fc.property(consignments, countries, fc.boolean(), (consignment, country, isInspected) => {
      const open = { ...consignment.answers, isInspected: undefined };
      const before = calculateImport({ ...consignment, answers: open }, country);
      const answers = { ...consignment.answers, isInspected };
      const after = calculateImport({ ...consignment, answers }, country);
      expect(after.total).toBeGreaterThanOrEqual(before.total);
      if (before.totalAtMost !== null) {
        expect(after.totalAtMost).toBeLessThanOrEqual(before.totalAtMost);
      }
    }),
    runs,
  );
});
