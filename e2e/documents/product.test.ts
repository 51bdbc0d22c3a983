import { getAllByRole, getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import type { Language } from "#core/languages.ts";
import { cartPath, marketPath, productPath } from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

type NewProduct = Parameters<typeof newProduct>[1];

/** Creates a product and opens its page. */
async function atProduct(
  app: PagesApp,
  language: Language,
  product: NewProduct = {},
): Promise<Visitor> {
  const { id } = await newProduct(app.db, product);
  return app.visitor(language).open(productPath(id));
}

test("starts the quantity at the smallest order and shows its cost", async () => {
  const product = { price: 1000, minimumOrderQuantity: 5, minimumOrderAmount: 20_000 };
  const page = await atProduct(await pagesApp(), "fr", product);
  expect(page.field("[name=quantity]")).toHaveValue("20");
  const label = wordsIn("fr")("market.product.minimumQuantity");
  const terms = page.parts("main dl > div").map(textOf);
  const minimum = formatQuantity("fr", 20, "kg");
  const cost = formatMoney("fr", 20_000, "TZS");
  expect(terms).toContain(collapseSpaces(`${label}${minimum} = ${cost}`));
});

test("shows the price per kilogram of a pack too", async () => {
  const page = await atProduct(await pagesApp(), "fr", { price: 1250, unit: "500 g" });
  const kilo = formatMoney("fr", 2500, "TZS");
  expect(textOf(page.part(".product-asked small"))).toBe(collapseSpaces(`= ${kilo} / kg`));
});

for (const [times, compared, words] of [
  [1.5, "above", "is called above it"],
  [0.5, "below", "is called below it"],
  [1, "same", "is called about the same"],
] as const) {
  test(`describes a price ${times} times the market's ${words}`, async () => {
    const app = await pagesApp();
    const say = wordsIn("kisw");
    const [row] = await app.run("select id from commodity where code = 'maize'");
    const { id } = await newProduct(app.db, { commodity: "maize" });
    const [at] = await app.run("select location_id as id from product where id = $1", [id]);
    const query = `commodityId=${row?.id}&nearLocationId=${at?.id}`;
    const quote = await call(app, "GET", `market-price/current?${query}`);
    // Published for 100 kg; the market nearest to the product is listed first.
    const market = (quote.nearest ?? quote).price / 100;
    const price = Math.round(market * times);
    const page = await atProduct(app, "kisw", { commodity: "maize", price });
    const marketPrice = page.part("main .market-price");
    expect(textOf(page.part("h2", marketPrice))).toBe(say("market.price.title"));
    const kilo = formatMoney("kisw", Math.round(market), "TZS");
    expect(textOf(page.part(".price b", marketPrice))).toBe(collapseSpaces(kilo));
    expect(textOf(page.part(".badge", marketPrice))).toContain(
      say(`market.price.${compared}`, { percent: 50 }),
    );
  });
}

test("links each picture of a product to the next and the previous one", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id } = await newProduct(app.db);
  const images = [1, 2, 3].map((nth) => ({ picture: `demo/beans-0-${nth}`, background: "#dec" }));
  await app.run("update product set images = $1 where id = $2", [JSON.stringify(images), id]);
  const page = await app.visitor("kisw").open(productPath(id));
  const slides = [1, 2, 3].map((number) => page.part(`#picture-${number}`));
  const waysOf = (name: string) =>
    slides.map((slide) =>
      page.parts(`a[aria-label="${say(name)}"]`, slide)[0]?.getAttribute("href"),
    );
  expect(waysOf("web.ui.next")).toEqual(["#picture-2", "#picture-3", "#picture-1"]);
  expect(waysOf("web.ui.previous")).toEqual([undefined, "#picture-1", "#picture-2"]);
  expect(slides[1]).toHaveTextContent("2/3");
});

test("leads from a market page beyond the last to the first", async () => {
  const say = wordsIn("fr");
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${marketPath}?category=1&page=999`);
  expect(page.main).toHaveTextContent(say("web.ui.beyond", { page: "999" }));
  await page.follow(say("web.ui.firstPage"));
  expect(page.path).toBe(`${marketPath}?category=1`);
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

/** The marketplace navigation with this name. */
const filter = (page: Visitor, name: string) =>
  getByRole(page.main, "navigation", { name: wordsIn("en")(`market.filter.${name}`) });

test("leads from the marketplace to each category", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(marketPath);
  await page.follow("Cereals", filter(page, "category"));
  expect(page.heading).toBe("Cereals");
});

test("leads from a category to its contents", async () => {
  const app = await pagesApp();
  const page = app.visitor("en");
  const [row] = await app.run("select category_id from commodity where code = 'maize'");
  await page.open(`${marketPath}?category=${row?.category_id}`);
  const [maize] = getAllByRole(filter(page, "subCategory"), "link", { name: "Maize" });
  await page.follow(maize ?? "Maize");
  expect(page.path).toMatch(/subCategory=\d+/);
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

for (const [language, clear] of [
  ["fr", "1 500"],
  ["rn", "1.500"],
] as const) {
  const say = wordsIn(language);
  const order = async (page: Visitor, quantity: string) => {
    page.fill("[name=quantity]", quantity);
    await page.press(page.part("button[name=then][value=stay]"));
  };

  test(`rejects a quantity that could be two numbers and names both, in ${language}`, async () => {
    const page = await atProduct(await pagesApp(), language, { quantity: 5000 });
    await order(page, "1,500");
    expect(textOf(page.part("main .field-error"))).toBe(
      collapseSpaces(say("errors.field.unclearNumber", { large: "1500", small: "1,50" })),
    );
    expect(page.field("[name=quantity]")).toHaveValue("1,500");
  });

  test(`adds a quantity in the language's own notation to the cart, in ${language}`, async () => {
    const page = await atProduct(await pagesApp(), language, { quantity: 5000 });
    await order(page, clear);
    const quantity = formatQuantity(language, 1500, "kg");
    const [inCart = ""] = collapseSpaces(say("market.cart.in", { quantity })).split(":");
    expect(page.main).toHaveTextContent(inCart.trim());
    await page.open(cartPath);
    expect(page.field("[name=quantity]")).toHaveValue("1500");
  });
}
