import type { Page } from "@playwright/test";
import { languageFacts } from "#core/languages.ts";
import { desktop } from "../screens.ts";
import { expect, test, untilReact, type VisitFixtures, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const phone = { width: 360, height: 740 };

const partsOf = (page: Page) => {
  const head = page.getByRole("banner");
  const group = (words: string) => head.locator("details.group").filter({ hasText: words }).first();
  return {
    menu: head.locator("details.menu"),
    choices: head.locator("details.choices"),
    market: group(say("web.menu.market")),
    services: group(say("web.menu.services")),
  };
};

/** Opens the menu of a phone, then the group of the market and the one of services. */
async function openSheet(page: Page, visit: VisitFixtures["visit"]) {
  await page.setViewportSize(phone);
  await visit("/about-us");
  const parts = partsOf(page);
  for (const fold of [parts.menu, parts.market, parts.services])
    await fold.locator("> summary").click();
  return parts;
}

test("closes the innermost menu on Escape and returns focus", async ({ visit, page }) => {
  await visit("/about-us");
  const { market } = partsOf(page);
  const category = market.locator("details").first();
  await market.locator("> summary").press("Enter");
  await category.locator("> summary").press("Enter");
  await expect(category).toHaveAttribute("open");
  await category.getByRole("link").first().focus();

  await page.keyboard.press("Escape");
  await expect(category).not.toHaveAttribute("open");
  await expect(category.locator("> summary")).toBeFocused();
  await expect(market).toHaveAttribute("open");

  await page.keyboard.press("Escape");
  await expect(market).not.toHaveAttribute("open");
  await expect(market.locator("> summary")).toBeFocused();
});

test("keeps one menu of the header open at a time", async ({ visit, page }) => {
  await visit("/about-us");
  const { market, services, choices } = partsOf(page);
  await market.locator("> summary").click();
  await services.locator("> summary").click();
  await expect(services).toHaveAttribute("open");
  await expect(market).not.toHaveAttribute("open");
  await choices.locator("> summary").click();
  await expect(choices).toHaveAttribute("open");
  await expect(services).not.toHaveAttribute("open");
});

test("closes the sheet on a click outside, but not inside", async ({ visit, page }) => {
  const { menu, services } = await openSheet(page, visit);
  await expect(services).toHaveAttribute("open");
  await expect(menu).toHaveAttribute("open");
  await page.mouse.click(phone.width / 2, phone.height - 10);
  await expect(menu).not.toHaveAttribute("open");
});

test("closes a menu when focus moves below it", async ({ visit, page }) => {
  await page.setViewportSize(phone);
  await visit("/about-us");
  const { choices, menu } = partsOf(page);
  await choices.locator("> summary").press("Enter");
  await expect(choices).toHaveAttribute("open");
  await menu.locator("> summary").focus();
  await expect(choices).not.toHaveAttribute("open");
});

test("keeps a clicked summary in view when a group above closes", async ({ visit, page }) => {
  const { market, services } = await openSheet(page, visit);
  await expect(market).not.toHaveAttribute("open");
  await expect(services.locator("> summary")).toBeInViewport();
});

test("navigates by a menu link without a new document", async ({ visit, page }) => {
  await visit("/about-us");
  await untilReact(page);
  await page.evaluate(() => {
    window.stayed = true;
  });
  const { market } = partsOf(page);
  await market.locator("> summary").click();
  await market.getByRole("link", { name: say("web.menu.regions") }).click();
  await expect(page.locator("h1")).toHaveText(say("market.regions.title"));
  await expect(market).not.toHaveAttribute("open");
  expect(await page.evaluate(() => window.stayed)).toBe(true);
});

test("closes the menu by a link to the current page", async ({ visit, page }) => {
  await page.setViewportSize(phone);
  await visit("/news");
  const { menu } = partsOf(page);
  await menu.locator("> summary").click();
  await menu.getByRole("link", { name: say("web.menu.news") }).click();
  await expect(menu).not.toHaveAttribute("open");
  await expect(menu.locator("> summary")).toBeFocused();
});

test("updates header and footer for the next page", async ({ visit, page }) => {
  await visit("/search?term=maize");
  await untilReact(page);
  await page.evaluate(() => {
    window.stayed = true;
  });
  const head = page.getByRole("banner");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: say("web.footer.faqs") }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(head.getByRole("searchbox")).toHaveValue("");
  await head.getByRole("link", { name: say("web.menu.news") }).click();
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));
  await expect(head.locator("nav [aria-current]")).toHaveText([say("web.menu.news")]);
  await head.getByRole("searchbox").fill("beans & rice");
  await head.getByRole("button", { name: say("web.search.submit") }).click();
  await expect(page).toHaveURL(/\/search\?term=beans\+%26\+rice$/);
  await expect(head.locator("nav [aria-current]")).toHaveCount(0);
  expect(await page.evaluate(() => window.stayed)).toBe(true);
  await foot.getByRole("button", { name: languageFacts.fr.ownName }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/\/search\?term=beans\+%26\+rice$/);
});
