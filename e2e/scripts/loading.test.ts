import type { Page } from "@playwright/test";
import { dropScripts } from "../delay-scripts.ts";
import { pageFiles } from "../page-files.ts";
import { desktop } from "../screens.ts";
import { expect, test, untilHydrated, untilReact, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const market = "/market/market-access";

/** Holds matching requests back until they are released. */
async function delay(page: Page, pattern: RegExp) {
  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await delayed;
    await route.continue();
  });
  return release;
}

const toMarket = (page: Page) =>
  page
    .getByRole("link", { name: say("home.seeProducts") })
    .first()
    .click();

test("shows a progress bar after 0.2 s of a slow navigation", async ({ visit, page }) => {
  await visit("/");
  await untilReact(page);
  const release = await delay(page, /market-access\.data/);
  await toMarket(page);
  const bar = page.getByRole("progressbar", { name: say("web.loading") });
  await expect(bar).toHaveCSS("height", "3px");
  await expect(bar).toHaveCSS("animation-delay", "0.2s");
  await expect(bar).toHaveCSS("animation-duration", "5s");
  release();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect(bar).toHaveCount(0);
  await expect(page.locator("h1")).toBeFocused();
});

test("shows a red bar and a link to retry after a failed navigation", async ({
  visit,
  page,
  issues,
}) => {
  await visit("/");
  await untilReact(page);
  await page.route(/market-access\.data/, (route) => route.abort());
  const red = page.locator(".progress-failed");
  await toMarket(page);
  await expect(red).toHaveCSS("background-color", "rgb(255, 92, 80)");
  await expect(page.locator("h1")).toHaveText(say("web.error.noLine"));
  await page.unroute(/market-access\.data/);
  await page.getByRole("link", { name: say("web.error.again") }).click();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  issues.length = 0;
});

test("fetches scripts that failed to load again, all entry scripts at once", async ({
  page,
  baseURL,
  issues,
}) => {
  const requested = await dropScripts(page, 3);
  await page.goto(`${baseURL}/template`);
  await untilHydrated(page);
  const scripts = await page.locator("#page-scripts").textContent();
  const listed: string[] = JSON.parse(scripts ?? "").files;
  expect(listed.length).toBeGreaterThan(5);
  const ran = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== "fetch")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js")),
  );
  expect([...new Set(requested.slice(0, listed.length))].sort()).toEqual([...listed].sort());
  expect(listed).toEqual(expect.arrayContaining(ran));
  issues.length = 0;
});

/** Collects what the page reports to the error counter, as paths with their request bodies. */
async function reportedErrors(page: Page): Promise<string[]> {
  const reported: string[] = [];
  await page.route(/web-event/, (route) => {
    const { pathname } = new URL(route.request().url());
    reported.push(`${pathname} ${route.request().postData() ?? ""}`.trim());
    return route.fulfill({ status: 204 });
  });
  return reported;
}

test("shows the error page of a page that throws, and reports only the kind", async ({
  visit,
  page,
  issues,
}) => {
  await visit("/");
  await untilReact(page);
  const reported = await reportedErrors(page);
  await page.route(/market-access\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await toMarket(page);
  await expect(page.locator("h1")).toHaveText(say("web.error.title"));
  await expect(page.locator("main")).toContainText("500");
  await expect(page.locator("main")).toContainText(say("web.error.occurred"));
  const back = page.locator("main").getByRole("link");
  await expect(back).toHaveText([say("web.menu.home"), say("web.menu.market")]);
  await expect.poll(() => reported).toEqual(["/web-event/web_error/page"]);
  issues.length = 0;
});

/** Returns the scripts that only this page has. */
function ownScripts(pattern: string): string[] {
  const files = pageFiles("en");
  const others = files.filter((file) => file.pattern !== pattern).flatMap(({ paths }) => paths);
  const paths = files.find((file) => file.pattern === pattern)?.paths ?? [];
  return paths.filter((path) => !others.includes(path));
}

test("reloads the requested page at most once a minute when a chunk fails to load", async ({
  visit,
  page,
  issues,
}) => {
  await visit("/");
  await untilReact(page);
  const reported = await reportedErrors(page);
  const scripts = ownScripts("/news");
  expect(scripts).not.toEqual([]);
  await page.route(
    ({ pathname }) => scripts.includes(pathname),
    (route) => route.abort(),
  );
  const toNews = page.getByRole("link", { name: say("content.news.all") }).first();
  await toNews.click();
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));
  await expect(page).toHaveURL(/\/news$/);
  await expect.poll(() => reported).toEqual(["/web-event/web_error/chunk"]);

  await visit("/");
  await untilReact(page);
  await toNews.click();
  await expect(page.getByRole("alert")).toContainText(say("web.error.notLoaded"));
  await expect(page.locator(".progress-failed")).toBeAttached();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => reported).toHaveLength(2);
  // The page keeps working.
  await toMarket(page);
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect(page.locator(".progress-failed")).toHaveCount(0);
  issues.length = 0;
});

test("announces going offline and online again", async ({ visit, page, context }) => {
  await visit("/news");
  const strip = page.locator(".offline-strip");
  await expect(strip).toHaveText("");
  // Pictures that are still loading would fail.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(strip).toHaveText(say("web.line.gone"));
  await context.setOffline(false);
  await expect(strip).toHaveText("");
  await expect(page.getByText(say("web.line.back"))).toBeVisible();
});

test("scrolls to the top on navigation and restores the position on going back", async ({
  visit,
  page,
}) => {
  await visit(market);
  await page.locator("main article").nth(9).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.locator("main article").nth(9).getByRole("link").first().click();
  await expect(page).toHaveURL(/single-product/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("prefetches scripts of the first link in view on an idle page, but not its data", async ({
  page,
  visit,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visit("/");
  await untilReact(page);
  const inSight = page.getByRole("link", { name: say("home.seeProducts") }).first();
  await expect(inSight).toBeInViewport();
  const ofMarket = '[href*="/assets/market-"]:not([href*="market-cards"])';
  await expect(page.locator(`head link[rel="modulepreload"]${ofMarket}`)).toHaveCount(1);
  expect(requested.filter((path) => path.endsWith(".data"))).toEqual([]);
  // All of them: opening the page fetches its phrases, and no other script.
  const before = new Set(requested);
  await inSight.click();
  await expect(page).toHaveURL("/market/market-access");
  await untilHydrated(page);
  const later = requested.filter((path) => /\/(?!en-)[^/]+\.js$/.test(path) && !before.has(path));
  expect(later).toEqual([]);
});
