import { expect, test } from "vitest";
import { calculationsPath, calculatorAddress } from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { elementWithWords } from "./support/element-with-words.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson, signIn } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const maizeToKenya = {
  countryCode: "KE",
  hsCode: "10059000",
  goodsValue: "1000",
  currency: "USD",
  originCountry: "TZ",
};

const form = (page: Visitor) => page.part("main form[method=get]");
const rows = (page: Visitor) => page.parts("main section[aria-labelledby=result] tbody tr");

for (const [language, maize] of [
  ["kisw", "mahindi"],
  ["fr", "maïs"],
] as const) {
  const say = wordsIn(language);

  test(`requires a choice among the tariff lines found by ${maize} in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(calculatorAddress("import"));
    page.fill("[name=goods]", maize, form(page));
    page.fill("[name=countryCode]", "KE", form(page));
    await page.press(say("calculators.calculate"), form(page));
    expect(page.parts(".field-error", form(page))).toEqual([]);
    expect(page.parts(".notice-error", form(page))).toEqual([]);
    expect(textOf(page.part(".notice", form(page)))).toBe(say("calculators.import.chooseGoods"));
    const line = page.field("[name=hsCode][value='10059000']", form(page));
    expect(line).not.toBeChecked();
    expect(page.field("[name=goods]", form(page))).toHaveValue(maize);
  });

  test(`shows import tax line by line, each with its rule, in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(calculatorAddress("import", { goods: maize, countryCode: "KE" }));
    page.check(page.field("[name=hsCode][value='10059000']", form(page)));
    page.fill("[name=goodsValue]", "1000", form(page));
    page.fill("[name=currency]", "USD", form(page));
    page.fill("[name=originCountry]", "TZ", form(page));
    await page.press(say("calculators.calculate"), form(page));
    expect(page.path).toContain("hsCode=10059000");
    expect(rows(page)).not.toEqual([]);
    for (const row of rows(page)) expect(page.parts(".rule-note", row)).toHaveLength(1);
  });
}

test.each(["HS 1005.90.00", "1005", "cement clinkers", "90111"])(
  "calculates import tax for “%s” on the first click",
  async (product) => {
    const page = (await pagesApp()).visitor("en");
    await page.open(calculatorAddress("import"));
    page.fill("[name=goods]", product, form(page));
    page.fill("[name=goodsValue]", "1000", form(page));
    page.fill("[name=countryCode]", "KE", form(page));
    await page.press(wordsIn("en")("calculators.calculate"), form(page));
    expect(page.parts(".field-error", form(page))).toEqual([]);
    expect(rows(page)).not.toEqual([]);
  },
);

test("reports an error at the field for a product unknown to the tariff", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(
    calculatorAddress("import", { goods: "HS 7799.99", goodsValue: "1", countryCode: "KE" }),
  );
  const [error] = page.parts(".field-error", form(page)).map(textOf);
  expect(error).toContain(say("calculators.import.noGoods"));
});

test("reports import tax of no product as incomplete", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(calculatorAddress("import"));
  await page.press(say("calculators.calculate"), form(page));
  expect(elementWithWords(form(page), say("calculators.incomplete"))).toBeInTheDocument();
});

test("saves a calculation under its title", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const page = app.visitor("fr");
  await signIn(page, await newPerson(app));
  await page.open(calculatorAddress("import", maizeToKenya));
  page.fill("[name=title]", "Nairobi");
  await page.press(say("calculators.save"));
  expect(page.path).toBe(calculationsPath);
  expect(page.flash).toBe(say("calculators.flash.saved"));
  expect(page.parts("main li:has([name=id]) a").map(textOf)).toEqual(["Nairobi"]);
});

/** A user with one saved calculation, on the list of calculations. */
async function keeper(language: Language) {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  const body = { kind: "import", title: "Nairobi", input: maizeToKenya };
  await call(app, "POST", "calculation", { token: buyer.token, body });
  const page = app.visitor(language);
  await signIn(page, buyer);
  await page.open(calculationsPath);
  return { page, say: wordsIn(language) };
}

test("recalculates a saved calculation and names its saved title", async () => {
  const { page } = await keeper("kisw");
  await page.follow("Nairobi");
  const count = rows(page).length;
  expect(textOf(page.part("main .notice"))).toContain("Nairobi");
  await page.open(calculatorAddress("import", maizeToKenya));
  expect(rows(page).length).toBeGreaterThan(0);
  expect(count).toBe(rows(page).length);
});

test("empties the list by deleting the only saved calculation", async () => {
  const { page, say } = await keeper("fr");
  await page.press(say("calculators.saved.delete"));
  expect(page.flash).toBe(say("calculators.flash.deleted"));
  expect(elementWithWords(page.main, say("calculators.saved.none"))).toBeInTheDocument();
});
