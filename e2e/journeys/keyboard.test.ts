import type { Page } from "@playwright/test";
import { languageFacts } from "#core/languages.ts";
import { resolveIds } from "../example-pages.ts";
import { pressEnterOn, tabTo, unfoldByKeyboard } from "../keyboard.ts";
import { desktop } from "../screens.ts";
import { test as base, expect, textOf, wordsIn } from "../visit.ts";

base.use({ viewport: desktop });

const say = wordsIn("en");
const market = "/market/market-access";

/** Journeys by keyboard only, without touch or mouse. */
const test = base.extend<{ arrivedAt: (heading: string | RegExp) => Promise<void> }>({
  // A page without a new document moves focus to its heading; otherwise focus starts at the top.
  arrivedAt: async ({ page, javaScriptEnabled }, use) => {
    await use(async (heading) => {
      const h1 = page.locator("h1");
      await expect(h1).toHaveText(heading);
      if (javaScriptEnabled !== false) await expect(h1).toBeFocused();
    });
  },
});

const head = (page: Page) => page.getByRole("banner");

test("offers to skip the header on the first Tab", async ({ visit, page }) => {
  await visit(market);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: say("web.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => !!document.activeElement?.closest("main"))).toBe(true);
});

test("leads from the menu to a sub-category by keyboard", async ({ visit, page, arrivedAt }) => {
  await visit("/about-us");
  await unfoldByKeyboard(page, head(page).locator("details.menu"));
  const group = head(page)
    .locator("details.group")
    .filter({ hasText: say("web.menu.market") });
  await unfoldByKeyboard(page, group.first());
  const cereals = group.first().locator("details").filter({ hasText: "Cereals" });
  await unfoldByKeyboard(page, cereals);
  await pressEnterOn(page, cereals.getByRole("link", { name: "Maize", exact: true }));
  await arrivedAt("Maize");
});

test("changes the language on the same page by keyboard", async ({ visit, page }) => {
  await visit(`${market}/search?term=maize`);
  const choices = head(page).locator("details.choices");
  await unfoldByKeyboard(page, choices);
  await pressEnterOn(page, choices.getByRole("button", { name: languageFacts.fr.ownName }));
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/search\?term=maize$/);
});

test("leads from a search to a product by keyboard", async ({ visit, page, arrivedAt }) => {
  await visit("/");
  await tabTo(page, head(page).locator("[name=term]"));
  await page.keyboard.type("maize");
  await page.keyboard.press("Enter");
  await arrivedAt(say("search.titleFor", { term: "maize" }));
  const card = page.locator("main article").first();
  const name = await textOf(card.getByRole("heading"));
  await pressEnterOn(page, card.getByRole("link").first());
  await arrivedAt(name);
  const seller = page.locator('main a[href*="/trader/"]').first();
  const sellerName = await textOf(seller);
  await pressEnterOn(page, seller);
  await arrivedAt(sellerName);
});

test("browses the gallery by keyboard", async ({ visit, page, request }) => {
  await visit(await resolveIds(`${market}/single-product/PRODUCT`, request));
  const slide = (number: number) => page.locator(`#picture-${number}`);
  await pressEnterOn(page, slide(1).getByRole("link", { name: say("web.ui.next") }));
  await expect(slide(2)).toBeInViewport({ ratio: 0.5 });
  await pressEnterOn(page, slide(2).getByRole("link", { name: say("web.ui.previous") }));
  await expect(slide(1)).toBeInViewport({ ratio: 0.5 });
});

test("filters and pages a list by keyboard", async ({ visit, page, arrivedAt }) => {
  await visit(market);
  const filters = page.locator("details.filters");
  await unfoldByKeyboard(page, filters);
  await tabTo(page, filters.getByLabel(say("market.filter.category")));
  await page.keyboard.type("Cer");
  await pressEnterOn(page, filters.getByRole("button", { name: say("web.ui.apply") }));
  await arrivedAt("Cereals");
  await visit(market);
  const first = await textOf(page.locator("main article h2").first());
  const pager = page.getByRole("navigation", { name: say("web.ui.pages") });
  await pressEnterOn(page, pager.getByText("Next"), "Shift+Tab");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main article h2").first()).not.toHaveText(first);
});

test("reads news by keyboard", async ({ visit, page, arrivedAt }) => {
  await visit("/");
  await unfoldByKeyboard(page, head(page).locator("details.menu"));
  await pressEnterOn(page, head(page).getByRole("link", { name: say("web.menu.news") }));
  await arrivedAt(say("content.news.title"));
  const item = page.locator("main article").first();
  const title = await textOf(item.getByRole("heading"));
  await pressEnterOn(page, item.getByRole("link").first());
  await arrivedAt(title);
  await pressEnterOn(
    page,
    page
      .getByRole("main")
      .getByRole("link", { name: say("web.menu.news") })
      .first(),
  );
  await arrivedAt(say("content.news.title"));
});

test("finds a market service by keyboard", async ({ visit, page, arrivedAt }) => {
  await visit("/market/market-service");
  const categories = page.getByRole("navigation", { name: say("marketServices.list.category") });
  await pressEnterOn(page, categories.getByRole("link", { name: "Finance and insurance" }));
  await expect(page).toHaveURL(/category=\d+/);
  const card = page.locator("main article").first();
  const name = await textOf(card.getByRole("heading"));
  await pressEnterOn(page, card.getByRole("link").first());
  await arrivedAt(name);
});
