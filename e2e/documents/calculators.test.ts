import { expect, test } from "vitest";
import { type CalculatorKind, calculatorAddress } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { formatNumber } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { elementWithWords } from "./support/element-with-words.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf } from "./support/visitor.ts";

/** Opens a calculator with these fields in its address. */
async function calculator(
  language: Language,
  kind: CalculatorKind,
  fields: Record<string, string> = {},
) {
  const page = (await pagesApp()).visitor(language);
  await page.open(calculatorAddress(kind, fields));
  const say = wordsIn(language);
  const form = () => page.part("main form[method=get]");
  const field = (name: string) => page.field(`[name=${name}]`, form());
  const fill = (name: string, value: string) => page.fill(field(name), value);
  const calculate = () => page.press(say("calculators.calculate"), form());
  const errors = () => page.parts(".field-error", form()).map(textOf);
  const result = () => page.part("main section[aria-labelledby=result]");
  const isIncomplete = () => elementWithWords(form(), say("calculators.incomplete"));
  /** A number formatted for the reader, with its whitespace collapsed. */
  const number = (value: number) => formatNumber(language, value).replace(/\s/g, " ");
  return { page, say, form, field, fill, calculate, errors, result, isIncomplete, number };
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(`converts an amount, with the result in its address, in ${language}`, async () => {
    const { page, fill, calculate, result, number } = await calculator(language, "currency");
    fill("amount", "1000");
    fill("baseCurrency", "USD");
    fill("toCurrency", "TZS");
    await calculate();
    expect(textOf(result())).toContain(number(2639588));
    expect(page.path).toContain("amount=1000&baseCurrency=USD&toCurrency=TZS");
    await page.open(page.path);
    expect(textOf(result())).toContain(number(2639588));
  });

  test(`extracts VAT from an amount and cites the rule, in ${language}`, async () => {
    const { page, form, fill, calculate, result, number } = await calculator(language, "local");
    fill("amount", "236000");
    fill("countryCode", "RW");
    page.check(page.field("[name=isVatIncluded][value=true]", form()));
    await calculate();
    expect(textOf(result())).toContain(number(36000));
    expect(page.parts(".rule-note", result())).not.toEqual([]);
  });
}

test("names the missing field when no amount is converted", async () => {
  const { say, field, calculate, errors, isIncomplete } = await calculator("kisw", "currency");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
  expect(errors()).toEqual([say("calculators.required")]);
  expect(field("amount")).toHaveAccessibleDescription(say("calculators.required"));
});

test("refuses an amount in words and keeps the input", async () => {
  const { say, field, fill, calculate, errors } = await calculator("fr", "currency");
  fill("amount", "mia");
  await calculate();
  expect(errors()).toEqual([say("errors.field.number")]);
  expect(field("amount")).toHaveValue("mia");
});

test("names both missing fields when no quantity is converted", async () => {
  const { field, calculate, errors, isIncomplete } = await calculator("fr", "units");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
  expect(errors()).toHaveLength(2);
  for (const name of ["quantity", "unit"]) expect(field(name)).toHaveAttribute("aria-invalid");
});

test("requires the weight that a measure of varying size holds", async () => {
  const { say, form, field, fill, calculate } = await calculator("kisw", "units");
  fill("quantity", "3");
  fill("unit", "DEBE");
  await calculate();
  expect(textOf(form())).toContain(say("calculators.units.weighIt"));
  expect(field("quantity")).toHaveValue("3");
});

test("converts a measure of varying size by the weight that was typed", async () => {
  const input = { quantity: "3", unit: "DEBE" };
  const { fill, calculate, result, number } = await calculator("fr", "units", input);
  fill("size", "18");
  await calculate();
  expect(textOf(result())).toContain(number(54));
});

test("converts a measure of fixed size and cites its source", async () => {
  const input = { quantity: "3", unit: "DEBE", size: "18" };
  const { page, fill, calculate, result, number } = await calculator("kisw", "units", input);
  fill("unit", "FRASILA-ZANZIBAR");
  fill("size", "");
  await calculate();
  expect(textOf(result())).toContain(number(47.63));
  expect(textOf(page.part(".rule-note", result()))).toContain("35 pounds");
});

test("reports VAT of no amount as incomplete", async () => {
  const { calculate, isIncomplete } = await calculator("fr", "local");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
});

test("reports a VAT return without a figure as incomplete", async () => {
  const { page, say, field, calculate, isIncomplete } = await calculator("kisw", "local");
  await page.follow(say("calculators.local.form.return"));
  expect(field("salesIncluded")).toHaveValue("");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
});

test("calculates a VAT return from the sales", async () => {
  const input = { form: "return" };
  const { fill, calculate, result, number } = await calculator("fr", "local", input);
  fill("salesIncluded", "236000");
  await calculate();
  expect(textOf(result())).toContain(number(36000));
});
