import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import {
  comparePlansPath,
  planAddress,
  planCardPath,
  planFilePath,
  planPath,
  savedPlansPath,
} from "#areas/regulations/sources/paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson, signIn, type TestPerson } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const form = (page: Visitor) => page.part(`main form[action="${planPath}"]`);
const part = (page: Visitor, key: string) => page.part(`main section[aria-labelledby=plan-${key}]`);

interface Product {
  id: string;
  trader: { name: string };
}

async function productCalled(app: PagesApp, term: string): Promise<Product> {
  const [product] = await call(app, "GET", `product?term=${term}&size=1`);
  return product;
}

async function placeCalled(app: PagesApp, name: string): Promise<number> {
  const [place] = await call(app, "GET", `location/search?term=${name}`);
  return place.id;
}

/** The parts of the plan of a product to a town of another country. */
async function planOf(app: PagesApp, term: string, town: string, quantity = 200) {
  const product = await productCalled(app, term);
  const to = await placeCalled(app, town);
  return { product, choice: { product: product.id, to, quantity } };
}

/** A buyer with saved plans of the same product, one for each quantity. */
async function keeperOf(app: PagesApp, ...quantities: number[]): Promise<TestPerson> {
  const buyer = await newPerson(app);
  const product = await productCalled(app, "beans");
  const locationTo = await placeCalled(app, "kampala");
  for (const quantity of quantities) {
    const body = { productId: product.id, locationTo, quantity };
    await call(app, "POST", "trade-plan/saved", { token: buyer.token, body });
  }
  return buyer;
}

for (const language of ["kisw", "fr"] as Language[]) {
  const say = wordsIn(language);

  test(`leads from a product to its plan, which requires a destination first in ${language}`, async () => {
    const app = await pagesApp();
    const { id } = await productCalled(app, "maize");
    const page = app.visitor(language);
    await page.open(`/market/market-access/single-product/${id}`);
    await page.follow(say("logistics.delivered.plan"));
    expect(page.path).toContain(`${planPath}?product=${id}`);
    expect(page.parts("main .sheet-figures")).toEqual([]);
    page.fill(page.field("[name=to]", form(page)), "Kampala");
    page.fill("[name=unprocessed]", "true", form(page));
    page.fill("[name=certificate]", "true", form(page));
    await page.press(say("tradePlans.form.show"), form(page));
    expect(textOf(page.part("main .sheet-figures"))).toContain(say("tradePlans.sheet.atLeast"));
  });

  test(`leads from a plan to its border card, which officers can read, in ${language}`, async () => {
    const app = await pagesApp();
    const { choice } = await planOf(app, "maize", "kampala");
    const page = app.visitor(language);
    await page.open(planAddress(choice));
    await page.follow(say("tradePlans.card.open"));
    expect(page.heading).toBe(say("tradePlans.card.title"));
    const card = page.part("main .border-card");
    expect(textOf(card)).toContain(say("tradePlans.card.carry"));
    // Officers of Uganda read English.
    expect(page.parts("[lang=en]", card).map(textOf)).toContainEqual(expect.stringMatching(/\w/));
    expect(textOf(page.part(".border-card-sources li", card))).toMatch(/\d{4}/);
  });
}

test("names the seller and cites rules in the cost of a plan", async () => {
  const app = await pagesApp();
  const { product, choice } = await planOf(app, "maize", "kampala");
  const page = app.visitor("fr");
  await page.open(planAddress(choice));
  const rows = page.parts("li", part(page, "cost")).map(textOf);
  expect(rows).toContainEqual(expect.stringContaining(product.trader.name));
  expect(page.parts("details.rule-note", part(page, "cost"))).not.toEqual([]);
});

test("unfolds the required documents of a plan and leads to each", async () => {
  const app = await pagesApp();
  const { choice } = await planOf(app, "maize", "kampala");
  const page = app.visitor("kisw");
  await page.open(planAddress(choice));
  const folded = page.unfold(page.part("details", part(page, "documents")));
  const document = page.part('a[href^="/regulations/trade-documents/"]', folded);
  const name = textOf(document);
  await page.follow(document);
  expect(page.heading).toBe(name);
});

test("keeps the input of an incomplete plan and names each missing field", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(`${planPath}?quantity=mia&price=abc&to=Zzzz`);
  expect(page.field("[name=to]", form(page))).toHaveValue("Zzzz");
  expect(page.field("[name=quantity]", form(page))).toHaveValue("mia");
  expect(page.field("[name=price]", form(page))).toHaveValue("abc");
  for (const field of ["from", "commodity"]) {
    expect(page.field(`[name=${field}]`, form(page))).toHaveAccessibleDescription(
      say(`tradePlans.field.${field}`),
    );
  }
});

test("clears the error of a completed field of a plan and keeps the others", async () => {
  const say = wordsIn("fr");
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${planPath}?quantity=mia&price=abc&to=Zzzz`);
  page.fill(page.field("[name=to]", form(page)), "Kampala");
  page.fill(page.field("[name=from]", form(page)), "Arusha");
  await page.press(say("tradePlans.form.show"), form(page));
  const wrong = page.parts<HTMLInputElement>("[aria-invalid]", form(page));
  expect(wrong.map(({ name }) => name)).toEqual(["commodity", "quantity", "price"]);
  expect(wrong[0]).toHaveAccessibleDescription(say("tradePlans.field.commodity"));
  expect(page.parts(".field-error", form(page))).toHaveLength(3);
});

test("saves a plan by its button", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const { choice } = await planOf(app, "beans", "kampala");
  const page = app.visitor("kisw");
  await signIn(page, await newPerson(app));
  await page.open(planAddress(choice));
  await page.press(say("tradePlans.keep"));
  expect(page.path).toBe(savedPlansPath);
  expect(page.flash).toBe(say("tradePlans.flash.kept"));
  expect(page.parts("main form [name=id]")).toHaveLength(1);
});

test("names each source once in a part of a plan, with a single link to report a mistake", async () => {
  const app = await pagesApp();
  const { choice } = await planOf(app, "maize", "nairobi", 500);
  const page = await app.visitor("en").open(planAddress(choice));
  const parts = page.parts("main section[aria-labelledby^=plan-]");
  const withSources = parts.filter(
    (section) => page.parts("details.rule-note", section).length > 0,
  );
  expect(withSources.length).toBeGreaterThan(4);
  for (const section of withSources) {
    expect(page.parts("details.rule-note", section)).toHaveLength(1);
    expect(page.parts(".rule-sources button", section)).toHaveLength(1);
    const numbers = page.parts("sup a", section).map((link) => link.getAttribute("href"));
    expect(numbers).toHaveLength(page.parts("[data-rule]", section).length);
    for (const href of numbers) expect(page.parts(String(href), section)).toHaveLength(1);
    const lines = page.parts(".rule-sources > ol > li", section).map((line) => line.innerHTML);
    expect(new Set(lines).size).toBe(lines.length);
  }
  const [first] = withSources;
  const rule = page.part("[data-rule]", first).getAttribute("data-rule") ?? "";
  const sources = page.unfold(page.part(".rule-sources", first));
  await page.press("Say what is wrong", sources);
  expect(page.path).toContain(`rule=${encodeURIComponent(rule)}`);
});

test("compares two saved plans side by side", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const page = app.visitor("fr");
  await signIn(page, await keeperOf(app, 200, 400));
  await page.open(savedPlansPath);
  const boxes = page.parts<HTMLInputElement>("main [name=plan]");
  expect(boxes).toHaveLength(2);
  for (const box of boxes) page.check(box);
  await page.press(say("tradePlans.saved.compare"));
  expect(page.path).toContain(`${comparePlansPath}?plan=`);
  const row = getByRole(page.main, "row", { name: new RegExp(say("tradePlans.sheet.atLeast")) });
  const [section, other, ...more] = page.parts("td", row).map(textOf);
  expect(more).toEqual([]);
  expect(section).toMatch(/\d/);
  expect(other).toMatch(/\d/);
  expect(section).not.toBe(other);
});

test("deletes a saved plan and keeps the other one", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await signIn(page, await keeperOf(app, 200, 400));
  await page.open(savedPlansPath);
  const [first = page.main] = page.parts("main form:has([name=id])");
  await page.press(say("tradePlans.saved.delete"), first);
  expect(page.flash).toBe(say("tradePlans.flash.deleted"));
  expect(page.parts("main form [name=id]")).toHaveLength(1);
});

test("leads a signed-out visitor who saves a plan to sign in and back to the plan", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { choice } = await planOf(app, "beans", "nairobi");
  const page = app.visitor("fr");
  await page.open(planAddress(choice));
  await page.press(say("tradePlans.keep"));
  expect(page.path).toMatch(/^\/auth\/login\?back=.*trade-plan/);
});

test("serves a plan as a PDF file to a visitor too", async () => {
  const app = await pagesApp();
  const { choice } = await planOf(app, "beans", "nairobi");
  const file = await app.visitor("fr").fetch(planAddress(choice, planFilePath));
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
});

test("returns 404 for a border card without a plan", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(planCardPath, { status: 404 });
});
