import { expect, test } from "vitest";
import { commodityId } from "#app/testing/factories.ts";
import { marketPath } from "#core/paths.ts";
import { nameSortKey } from "../name-sort-key.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("fr");

/** Opens the marketplace, in French. */
async function market(query = "", app?: PagesApp) {
  return (app ?? (await pagesApp())).visitor("fr").open(marketPath + query);
}

const count = (page: Visitor) =>
  Number(page.part("main .page-head .card-note").textContent.replace(/\D/g, ""));

/** The id of a demo category by its English name. */
async function idOf({ run }: PagesApp, name: string): Promise<number> {
  const [row] = await run("select id from commodity_category where names->>'en' = $1", [name]);
  return Number(row?.id);
}

async function filter(page: Visitor, choices: Record<string, string>): Promise<void> {
  const form = page.unfold(page.part("main details.filters"));
  for (const [label, option] of Object.entries(choices)) page.fill(say(label), option, form);
  await page.press(say("web.ui.apply"), form);
}

const names = (page: Visitor) => page.parts("main article h2").map(textOf);

test("leads from the home page to the marketplace", async () => {
  const page = await (await pagesApp()).visitor("fr").open("/");
  await page.follow(say("home.seeProducts"));
  expect(page.path).toBe(marketPath);
  expect(page.heading).toBe(say("market.access.title"));
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

test("filters the products by category and names the page after it", async () => {
  const page = await market();
  const all = count(page);
  await filter(page, { "market.filter.category": "Céréales" });
  expect(page.path).toMatch(/category=\d+/);
  expect(page.heading).toBe("Céréales");
  expect(count(page)).toBeLessThan(all);
});

test("filters a category by commodity and names the page after it", async () => {
  const app = await pagesApp();
  const page = await market(`?category=${await idOf(app, "Cereals")}`, app);
  const cereals = count(page);
  await filter(page, { "market.filter.commodity": "Maïs" });
  expect(page.heading).toBe("Maïs");
  expect(page.document.title).toMatch(/^Maïs/);
  expect(count(page)).toBeLessThan(cereals);
});

test("leads from a card to its product, which shows the market price", async () => {
  const app = await pagesApp();
  const maize = await commodityId(app.db, "maize");
  const page = await market(`?commodity=${maize}`, app);
  const card = page.part("main article");
  const name = textOf(page.part("h2", card));
  await page.follow(page.part("a", card));
  expect(page.path).toContain("/single-product/");
  expect(page.heading).toBe(name);
  expect(page.parts("main h2").map(textOf)).toContain(say("market.price.title"));
});

test("leads from a product to its seller, whose page lists it", async () => {
  const app = await pagesApp();
  const page = await market(`?category=${await idOf(app, "Cereals")}`, app);
  await page.follow(page.part("main article a"));
  const product = page.path;
  const seller = page.part("main a[href*='/trader/']");
  const name = textOf(seller);
  await page.follow(seller);
  expect(page.path).toContain("/trader/");
  expect(page.heading).toBe(name);
  expect(page.parts(`main a[href="${product}"]`)).not.toEqual([]);
});

test("keeps the chosen sort order with the category and counts both as filters", async () => {
  const page = await market("?category=1");
  await filter(page, { "market.filter.sort": say("market.sort.newest") });
  expect(page.path).toMatch(/sort=newest/);
  expect(page.field(say("market.filter.sort"))).toHaveValue("newest");
  expect(page.field(say("market.filter.category"))).toHaveValue("1");
  expect(page.part("main details.filters summary")).toHaveTextContent(
    say("web.ui.filter", { active: 2 }),
  );
});

test("shows the same number of other products on the next page", async () => {
  const page = await market();
  const first = names(page);
  await page.follow(say("web.ui.next"));
  expect(page.path).toMatch(/page=2/);
  expect(names(page)[0]).not.toBe(first[0]);
  expect(page.parts("main article .price b")).toHaveLength(32);
});

test("leads back to the products of the previous page", async () => {
  const page = await market();
  const first = names(page);
  await page.follow(say("web.ui.next"));
  await page.follow(say("web.ui.previous"));
  expect(page.path).toBe(marketPath);
  expect(names(page)).toEqual(first);
});

/** Chooses Kenyan shillings in the header. */
async function withShillingsOfKenya() {
  const page = await market();
  const choices = page.unfold(page.part("header details.choices"));
  page.fill(say("web.choices.currency"), "KES", choices);
  await page.press(say("web.choices.keep"), choices);
  return page;
}

const approximately = (page: Visitor) =>
  page
    .parts("main .price small")
    .map(textOf)
    .find((text) => text.startsWith("≈"));

test("shows a chosen currency beside each price, on the page where it was chosen", async () => {
  const page = await withShillingsOfKenya();
  expect(page.path).toBe(marketPath);
  expect(approximately(page)).toMatch(/^≈ [\d\s.,]+KSh/);
});

test("shows the date of the rate beside a product's price in a chosen currency", async () => {
  const page = await withShillingsOfKenya();
  await page.follow(page.part("main article a"));
  expect(approximately(page)).toMatch(/\(\d\d.\S+.20\d\d(, .+)?\)$/);
});

for (const language of ["kisw", "fr"] as const) {
  test(`starts the market with eight different commodities in ${language}`, async () => {
    const page = await (await pagesApp()).visitor(language).open(marketPath);
    expect(names(page)).toHaveLength(32);
    const begun = names(page).slice(0, 8);
    expect(new Set(begun.map((name) => name.split(",")[0])).size, begun.join(" | ")).toBe(8);
  });

  test(`sorts products by the displayed name in ${language}`, async () => {
    const page = await (await pagesApp()).visitor(language).open(`${marketPath}?sort=name`);
    const sortKeys = names(page).map(nameSortKey);
    expect(sortKeys).toHaveLength(32);
    expect(sortKeys).toEqual(sortKeys.toSorted());
  });
}

const chips = (page: Visitor) => page.parts("nav.chips a").map(textOf);

test("leads from a chip to its sub-category, which then offers its commodities", async () => {
  const page = await market("?category=1");
  const last = page.parts("nav.chips a").at(-1);
  const name = textOf(last);
  await page.follow(last ?? "");
  expect(page.path).toMatch(/subCategory=\d+/);
  expect(page.heading).toBe(name);
  expect(page.parts("nav.chips [aria-current]").map(textOf)).toEqual([
    say("market.filter.any.commodity"),
  ]);
});

test("marks a chosen chip and keeps its position", async () => {
  const page = await market("?category=1");
  await page.follow(page.parts("nav.chips a").at(-1) ?? "");
  const before = chips(page);
  await page.follow(page.parts("nav.chips a").at(-1) ?? "");
  expect(chips(page)).toEqual(before);
  expect(page.parts("nav.chips [aria-current]").map(textOf)).toEqual(before.slice(-1));
});
