import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { nameSortKey } from "../name-sort-key.ts";
import { desktop } from "../screens.ts";
import {
  expect,
  onDesktop,
  onPhone,
  onPhoneInEveryRun,
  smoke,
  test,
  textOf,
  unfold,
  wordsIn,
} from "../visit.ts";

const say = wordsIn("en");

const countOn = async (page: Page) =>
  Number.parseInt(await textOf(page.getByText(/^[\d,]+ products?$/)), 10);

async function filter(page: Page, choices: Record<string, string>): Promise<void> {
  const form = page.locator("details.filters");
  await unfold(form);
  for (const [label, option] of Object.entries(choices)) {
    // With scripts the label of goods is that of the typed field beside the list.
    const isOfGoods = label === say("market.filter.commodity");
    const list = isOfGoods ? form.locator("[name=commodity]") : form.getByLabel(label);
    await list.selectOption({ label: option });
  }
  await form.getByRole("button", { name: say("web.ui.apply") }).click();
}

test("leads from home through the marketplace and its filters to a product and its trader", async ({
  visit,
  page,
}) => {
  await visit("/");
  await page.getByRole("link", { name: say("home.seeProducts") }).click();
  await expect(page).toHaveURL(/\/market\/market-access$/);
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  const all = await countOn(page);

  await filter(page, { [say("market.filter.category")]: "Cereals" });
  await expect(page).toHaveURL(/category=\d+/);
  await expect(page.locator("h1")).toHaveText("Cereals");
  const cereals = await countOn(page);
  expect(cereals).toBeLessThan(all);

  await filter(page, { [say("market.filter.commodity")]: "Maize" });
  await expect(page.locator("h1")).toHaveText("Maize");
  expect(await countOn(page)).toBeLessThan(cereals);
  await expect(page).toHaveTitle(/^Maize/);

  const card = page.locator("main article").first();
  const name = await textOf(card.getByRole("heading"));
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/single-product\//);
  await expect(page.locator("h1")).toHaveText(name);
  await expect(page.getByRole("heading", { name: say("market.price.title") })).toBeVisible();

  const seller = page.locator('main a[href*="/trader/"]').first();
  const sellerName = await textOf(seller);
  await seller.click();
  await expect(page).toHaveURL(/\/trader\//);
  await expect(page.locator("h1")).toHaveText(sellerName);
  await expect(page.getByRole("link", { name: name }).first()).toBeVisible();
});

test("sorts and pages products", smoke, async ({ visit, page }) => {
  await visit("/market/market-access?category=1");
  await filter(page, { [say("market.filter.sort")]: say("market.sort.newest") });
  await expect(page).toHaveURL(/sort=/);
  await expect(page.locator("details.filters summary")).toContainText("2");

  await visit("/market/market-access");
  const first = await page.locator("main article h2").allTextContents();
  await page
    .getByRole("navigation", { name: say("web.ui.pages") })
    .getByText("Next")
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main article h2").first()).not.toHaveText(first[0] ?? "");
  await expect(page.locator("main article .price b")).toHaveCount(32);
  await page.goBack();
  await expect(page.locator("main article h2").first()).toHaveText(first[0] ?? "");
});

test(
  "shows prices in a second currency with the date of the rate",
  onPhone,
  async ({ visit, page }) => {
    await visit("/market/market-access");
    const choices = page.locator("details.choices");
    await unfold(choices);
    await choices.getByLabel(say("web.choices.currency")).selectOption("KES");
    await choices.getByRole("button", { name: say("web.choices.keep") }).click();
    await expect(page).toHaveURL(/\/market\/market-access$/);
    const convertedPrice = page.locator("main article .price small", { hasText: "≈" });
    await expect(convertedPrice.first()).toHaveText(/^≈\s*KSh\s*[\d,.]+/);
    await page.locator("main article").first().getByRole("link").first().click();
    const dated = page.locator("main .price small", { hasText: "≈" });
    await expect(dated.first()).toHaveText(/\(\d\d-\w{3}-20\d\d(, \d+ days old)?\)$/);
  },
);

test(
  "opens the market with many commodities and sellers, and sorts by the displayed name",
  onDesktop,
  async ({ visit, page }) => {
    for (const language of ["kisw", "fr"] as const) {
      await visit("/market/market-access", { language });
      const cards = page.locator("main article");
      const names = await cards.locator("h2").allTextContents();
      expect(names).toHaveLength(32);
      const first = new Set(names.slice(0, 8).map((name) => name.split(",")[0]));
      expect(first.size, names.join(" | ")).toBe(8);
      await visit("/market/market-access?sort=name", { language });
      const sorted = await cards.locator("h2").allTextContents();
      expect(sorted.map(nameSortKey)).toEqual(sorted.map(nameSortKey).toSorted());
    }
  },
);

test("starts products within 360 px on a desktop", onPhoneInEveryRun, async ({ visit, page }) => {
  await page.setViewportSize(desktop);
  const first = page.locator("main article").first();
  const boxAt = async (path: string, language: Language) => {
    await visit(path, { language });
    return first.evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect);
  };
  for (const language of ["en", "kisw", "fr", "rw", "rn"] as const) {
    const { top } = await boxAt("/market/market-access?category=1", language);
    expect(top, language).toBeLessThanOrEqual(360);
  }
  for (const path of [
    "/search/products?term=maize",
    "/market/market-service?category=4",
    "/news",
  ]) {
    expect((await boxAt(path, "rn")).top, path).toBeLessThanOrEqual(360);
  }
  const { top } = await boxAt("/", "fr");
  expect(top, "picture, name and price").toBeLessThanOrEqual(580);
});

test("starts products on the first screen of a phone", smoke, async ({ visit, page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 640, "see above for a wide one");
  for (const language of ["en", "kisw", "fr", "rw", "rn"] as const) {
    await visit("/", { language });
    const card = page.locator("main article").first();
    const top = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, language).toBeLessThanOrEqual(650);
  }
});

test("keeps the selected chip in its place and in view", smoke, async ({ visit, page }) => {
  await visit("/market/market-access?category=1", { language: "fr" });
  const row = page.locator("nav.chips");
  await row.getByRole("link").last().click();
  const chosen = row.locator("[aria-current]");
  await expect(page).toHaveURL(/subCategory=/);
  await expect(chosen).toHaveText(wordsIn("fr")("market.filter.any.commodity"));
  await page.waitForLoadState();
  const before = await row.getByRole("link").allTextContents();
  await row.getByRole("link").last().click();
  await expect(chosen).toHaveText(before.at(-1) ?? "");
  await expect(row.getByRole("link")).toHaveText(before);
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(chosen).toBeInViewport({ ratio: 0.9 });
});
