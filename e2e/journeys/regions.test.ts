import type { Locator, Page } from "@playwright/test";
import { expect, onDesktop, onPhone, test, textOf, wordsIn } from "../visit.ts";

const say = wordsIn("en");
const regions = "/market/market-access/regions";

/**
 * The timeout for a partner is two seconds, which may be too short on a busy machine: then its page
 * is reloaded.
 */
const answered = (page: Page, target: Locator) =>
  expect(async () => {
    await page.waitForLoadState();
    if (!(await target.isVisible())) await page.reload();
    await expect(target).toBeVisible({ timeout: 1_000 });
  }).toPass();

test("shows the products of a partner that answers", onPhone, async ({ visit, page }) => {
  await visit(regions);
  await page.getByRole("link", { name: "Uganda" }).click();
  await expect(page.locator("h1")).toHaveText("Soko Uganda");
  const card = page.locator("main article").first();
  await answered(page, card);
  const name = await textOf(card.getByRole("heading"));
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/regions\/ug\/single-product\//);
  await answered(page, page.getByRole("heading", { level: 1, name, exact: true }));
});

for (const [code, edition] of [
  ["ke", "Soko Kenya"],
  ["rw", "Soko Rwanda"],
] as const) {
  test(
    `shows an empty list with a message for a partner without a response (${code})`,
    onDesktop,
    async ({ visit, page }) => {
      await visit(`${regions}/${code}`);
      await expect(page.locator("h1")).toHaveText(edition);
      await expect(page.getByText(say("market.region.silent", { edition }))).toBeVisible();
      await expect(page.locator("main article")).toHaveCount(0);
    },
  );
}

test("returns 404 for an unknown region", onDesktop, async ({ visit, page }) => {
  await visit(`${regions}/atlantis`, { status: 404 });
  await expect(page.locator("h1")).toHaveText(say("web.notFound.title"));
});
