import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { type CalculatorKind, calculatorAddress } from "#core/rules/rule-paths.ts";
import { formatNumber } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { shownText } from "./support/shown-text.ts";
import { textOf } from "./support/visitor.ts";

/** A calculator with these fields in its address. */
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
  const isIncomplete = () => shownText(form(), say("calculators.incomplete"));
  /** A number as the reader writes it, its spaces folded. */
  const number = (value: number) => formatNumber(language, value).replace(/\s/g, " ");
  return { page, say, form, field, fill, calculate, errors, result, isIncomplete, number };
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(`an amount is converted, and the answer stands in its address, in ${language}`, async () => {
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

  test(`VAT is calculated out of an amount, with the rule it follows, in ${language}`, async () => {
    const { page, form, fill, calculate, result, number } = await calculator(language, "local");
    fill("amount", "236000");
    fill("countryCode", "RW");
    page.check(page.field("[name=isVatIncluded][value=true]", form()));
    await calculate();
    expect(textOf(result())).toContain(number(36000));
    expect(page.parts(".rule-note", result())).not.toEqual([]);
  });
}

test("converting no amount names the missing field", async () => {
  const { say, field, calculate, errors, isIncomplete } = await calculator("kisw", "currency");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
  expect(errors()).toEqual([say("calculators.required")]);
  expect(field("amount")).toHaveAccessibleDescription(say("calculators.required"));
});

test("an amount in words is refused and kept as it was typed", async () => {
  const { say, field, fill, calculate, errors } = await calculator("fr", "currency");
  fill("amount", "mia");
  await calculate();
  expect(errors()).toEqual([say("errors.field.number")]);
  expect(field("amount")).toHaveValue("mia");
});

test("converting no quantity names both missing fields", async () => {
  const { field, calculate, errors, isIncomplete } = await calculator("fr", "units");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
  expect(errors()).toHaveLength(2);
  for (const name of ["quantity", "unit"]) expect(field(name)).toHaveAttribute("aria-invalid");
});

test("a measure whose size varies needs the weight that it holds", async () => {
  const { say, form, field, fill, calculate } = await calculator("kisw", "units");
  fill("quantity", "3");
  fill("unit", "DEBE");
  await calculate();
  expect(textOf(form())).toContain(say("calculators.units.weighIt"));
  expect(field("quantity")).toHaveValue("3");
});

test("a measure whose size varies is converted by the weight that was typed", async () => {
  const given = { quantity: "3", unit: "DEBE" };
  const { fill, calculate, result, number } = await calculator("fr", "units", given);
  fill("size", "18");
  await calculate();
  expect(textOf(result())).toContain(number(54));
});

test("a measure of known size is converted and cites its source", async () => {
  const given = { quantity: "3", unit: "DEBE", size: "18" };
  const { page, fill, calculate, result, number } = await calculator("kisw", "units", given);
  fill("unit", "FRASILA-ZANZIBAR");
  fill("size", "");
  await calculate();
  expect(textOf(result())).toContain(number(47.63));
  expect(textOf(page.part(".rule-note", result()))).toContain("35 pounds");
});

test("VAT of no amount is incomplete", async () => {
  const { calculate, isIncomplete } = await calculator("fr", "local");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
});

test("a VAT return without a figure is incomplete", async () => {
  const { page, say, field, calculate, isIncomplete } = await calculator("kisw", "local");
  await page.follow(say("calculators.local.form.return"));
  expect(field("salesIncluded")).toHaveValue("");
  await calculate();
  expect(isIncomplete()).toBeInTheDocument();
});

test("a VAT return is calculated out of the sales", async () => {
  const given = { form: "return" };
  const { fill, calculate, result, number } = await calculator("fr", "local", given);
  fill("salesIncluded", "236000");
  await calculate();
  expect(textOf(result())).toContain(number(36000));
});
