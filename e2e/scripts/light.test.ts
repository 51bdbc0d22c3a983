import type { Page } from "@playwright/test";
import { languageCookie } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import { cartPath } from "#core/paths.ts";
import { dropScripts } from "../delay-scripts.ts";
import { resolveIds } from "../example-pages.ts";
import { expectSameText, recordText } from "../hydration.ts";
import { desktop } from "../screens.ts";
import { sessionOf } from "../signed-in.ts";
import { test as base, expect, isLight, unfold, untilReact, wordsIn } from "../visit.ts";

base.use({ viewport: desktop });

// Static pages: they run a script of their own until a field is touched (decision 71).
const say = wordsIn("en");
const market = "/market/market-access";
const product = `${market}/single-product/PRODUCT`;
const toMarket = (page: Page) => page.getByRole("link", { name: say("home.seeProducts") }).first();

const test = base.extend<{ openProduct: () => Promise<unknown> }>({
  /** On a wide screen, in English. */
  openProduct: async ({ visit, page, request }, use) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await use(async () => visit(await resolveIds(product, request), { language: "en" }));
  },
});

/** Holds documents of a path back until they are released. */
async function delayDocuments(page: Page, path: RegExp) {
  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().isNavigationRequest()) await delayed;
    await route.continue();
  });
  return release;
}

for (const path of ["/", market, product, "/news", "/news/NEWS", "/search?term=maize"]) {
  test(`loads nothing of React at ${path} until a field is touched, and keeps the text afterwards`, async ({
    visit,
    page,
    request,
  }) => {
    const scripts: string[] = [];
    page.on("request", (outgoing) => {
      if (outgoing.resourceType() === "script") scripts.push(new URL(outgoing.url()).pathname);
    });
    await page.clock.install();
    await recordText(page);
    const answer = await visit(await resolveIds(path, request), { language: "en" });
    expect(await answer.text()).not.toContain("__reactRouter");
    await page.locator("h1").click();
    await page.clock.fastForward(limits.idlePrefetchMs + 500);
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/light-/)]);
    await untilReact(page);
    await expectSameText(page, path);
    expect(await isLight(page)).toBe(false);
  });
}

test("loads React on every page for a signed-in user", async ({ visit, page }) => {
  await visit("/news", { as: "buyer" });
  await expect(page.locator("script[data-words]")).toHaveCount(0);
  await untilReact(page);
});

test("loads React on typing, but not by links, filters and details", async ({ visit, page }) => {
  await visit(market, { language: "en" });
  const filters = page.locator("details.filters");
  await unfold(filters);
  await filters.getByLabel(say("market.filter.category")).selectOption({ index: 1 });
  await filters.getByRole("button", { name: say("web.ui.apply") }).click();
  await expect(page).toHaveURL(/category=\d/);
  await page.waitForLoadState();
  expect(await isLight(page)).toBe(true);
  await page.getByRole("banner").locator("[name=term]").fill("ma");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await isLight(page)).toBe(false);
});

test("fades a new document in, unless reduced motion is set", async ({ visit, page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null);
    });
  });
  for (const [reducedMotion, fades] of [
    ["no-preference", "true"],
    ["reduce", "false"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await visit("/", { language: "en" });
    await toMarket(page).click();
    await expect(page).toHaveURL(/market-access$/);
    await expect(page.locator("html")).toHaveAttribute("data-fades", fades);
    // A click during the fade takes effect.
    await page.locator(".wordmark").click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test("shows a progress bar while a document loads and hides it after going back", async ({
  visit,
  page,
}) => {
  await visit("/", { language: "en" });
  const release = await delayDocuments(page, /market-access$/);
  // Playwright's own queries wait for the document.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const bar = document.querySelector("[role=progressbar]");
      if (!bar || !document.querySelector(".preloader")) return;
      observer.disconnect();
      const { height, animationDelay, animationDuration } = getComputedStyle(bar);
      const seen = [bar.getAttribute("aria-label"), height, animationDelay, animationDuration];
      sessionStorage.setItem("seen", seen.join());
    }).observe(document.body, { childList: true });
  });
  await toMarket(page).click({ noWaitAfter: true });
  const bar = page.getByRole("progressbar");
  release();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect(bar).toHaveCount(0);
  const seen = await page.evaluate(() => sessionStorage.getItem("seen"));
  expect(seen).toBe([say("web.loading"), "3px", "0.2s", "5s"].join());
  await page.goBack();
  await expect(toMarket(page)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("shows a red bar for a link followed offline, which works once online", async ({
  visit,
  page,
  context,
}) => {
  await visit("/", { language: "en" });
  const strip = page.locator(".offline-strip");
  await expect(strip).toHaveText("");
  // Pictures that are still loading would fail.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(strip).toHaveText(say("web.line.gone"));
  await toMarket(page).click();
  await expect(page.locator(".progress-failed")).toHaveCSS("background-color", "rgb(255, 92, 80)");
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await expect(strip).toHaveText("");
  const back = page.locator(".toasts").getByText(say("web.line.back"));
  await expect(back).toBeVisible();
  await page
    .locator(".toasts")
    .getByRole("button", { name: say("web.ui.close") })
    .click();
  await expect(back).toHaveCount(0);
  await toMarket(page).click();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
});

test("posts a static page's form once, with a busy button", async ({ page, openProduct }) => {
  await openProduct();
  const posts: string[] = [];
  page.on("request", (outgoing) => outgoing.method() === "POST" && posts.push(outgoing.url()));
  const release = await delayDocuments(page, /single-product/);
  await page.evaluate(() =>
    document.addEventListener(
      "submit",
      ({ submitter }) => {
        setTimeout(() => {
          const isAtWork = submitter?.matches("[aria-disabled=true]:has(.busy)");
          sessionStorage.setItem("seen", String(isAtWork));
          submitter?.click();
        });
      },
      { once: true },
    ),
  );
  await page.locator("main button[value=stay]").click({ noWaitAfter: true });
  release();
  await expect(page.locator(`#head a[href="${cartPath}"]`)).toContainText(
    say("web.cart.count", { count: 1 }),
  );
  expect(posts).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("true");
  expect(await isLight(page)).toBe(true);
});

test("acts on clicks from before React loaded", async ({ page, openProduct }) => {
  await openProduct();
  const quantity = page.locator("main [name=quantity]");
  const before = Number(await quantity.inputValue());
  const more = page.locator(".quantity").getByRole("button", {
    name: say("market.quantity.more"),
  });
  await more.click();
  await more.click();
  await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(before);
  expect(await isLight(page)).toBe(false);
});

test("requests scripts that failed to load again at the next touch", async ({
  page,
  openProduct,
  expectedIssues,
}) => {
  // The browser reports the lost response in any wording.
  expectedIssues.push(/./);
  await openProduct();
  await dropScripts(page, 2);
  const quantity = page.locator("main [name=quantity]");
  const before = await quantity.inputValue();
  const [lost] = await Promise.all([page.waitForEvent("requestfailed"), quantity.press("1")]);
  expect(lost.resourceType()).toBe("fetch");
  await page.waitForLoadState("networkidle");
  expect(await isLight(page)).toBe(true);
  await quantity.press("2");
  await untilReact(page);
  expect([await isLight(page), await quantity.inputValue()]).toEqual([false, `12${before}`]);
});

test("keeps the page and loads React once after a sign-in in another window", async ({
  page,
  context,
  openProduct,
}) => {
  await openProduct();
  await context.addCookies([await sessionOf("buyer")]);
  const requested: string[] = [];
  page.on("request", (outgoing) => {
    if (outgoing.headers()[pageScriptsHeader]) requested.push(outgoing.url());
  });
  const quantity = page.locator("main [name=quantity]");
  await quantity.fill("300");
  await expect.poll(() => requested.length).toBe(1);
  await quantity.pressSequentially("12");
  await page.waitForLoadState("networkidle");
  expect(requested).toHaveLength(1);
  expect([await isLight(page), await quantity.inputValue()]).toEqual([true, "30012"]);
});

test("stores the language in local storage too", async ({ visit, page }) => {
  await visit("/news", { language: "rn" });
  expect(await isLight(page)).toBe(true);
  expect(await page.evaluate((name) => localStorage.getItem(name), languageCookie)).toBe("rn");
});

test("moves focus to the next heading on keyboard navigation", async ({ visit, page }) => {
  await visit("/", { language: "en" });
  await toMarket(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect(page.locator("h1")).toBeFocused();
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/single-product/);
  await expect(page.locator("h1")).not.toBeFocused();
});

test("offers the browser's install prompt as a button", async ({ visit, page }) => {
  await visit("/", { language: "en" });
  const button = page.getByRole("button", { name: say("home.install.button") });
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset.asked = "yes";
      return Promise.resolve({ outcome: "accepted" });
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  expect(await isLight(page)).toBe(true);
});
