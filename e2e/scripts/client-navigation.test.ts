import { signInPath } from "#core/paths.ts";
import { desktop } from "../screens.ts";
import { expect, test, unfold, untilHydrated, untilReact, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

declare global {
  interface Window {
    /** Set by a test; gone once a new document loads. */
    stayed?: boolean;
  }
}

test("navigates links and forms without a new document", async ({ visit, page }) => {
  const say = wordsIn("en");
  await visit("/");
  await untilReact(page);
  await page.evaluate(() => {
    window.stayed = true;
  });
  await page.getByRole("link", { name: say("home.seeProducts") }).click();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  const filters = page.locator("details.filters");
  await unfold(filters);
  await filters.getByLabel(say("market.filter.category")).selectOption({ index: 1 });
  await filters.getByRole("button", { name: say("web.ui.apply") }).click();
  await expect(page).toHaveURL(/category=\d/);
  await expect(page.locator("h1")).not.toHaveText(say("market.access.title"));
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  expect(await page.evaluate(() => window.stayed)).toBe(true);
});

test("loads scripts on the first touch with Save-Data", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${baseURL}${signInPath}`, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.locator("h1").click();
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});
