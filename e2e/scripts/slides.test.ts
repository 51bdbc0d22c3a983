import type { Page } from "@playwright/test";
import { examplePaths, resolveIds } from "../example-pages.ts";
import { desktop } from "../screens.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");

/** Collects the keys of the pictures that a page requests, as they are requested. */
function requestedPictures(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const key = /\/picture\/(.+)\/\d+\.\w+$/.exec(request.url())?.[1];
    if (key) requested.add(key);
  });
  return requested;
}

/** The keys of the slides' pictures, in order. */
const keysOf = async (page: Page) =>
  (
    await page
      .locator(".slides img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")))
  ).map((src) => /\/picture\/(.+)\/\d+\.\w+$/.exec(src ?? "")?.[1] ?? "");

for (const path of ["/", "/market/market-access/single-product/PRODUCT"]) {
  test(`loads one image of the slides of ${path}, and the others when shown`, async ({
    visit,
    page,
    request,
  }) => {
    expect(examplePaths).toContain(path);
    // A phone, which has no thumbnails below.
    await page.setViewportSize({ width: 360, height: 740 });
    const requested = requestedPictures(page);
    await visit(await resolveIds(path, request));
    const [first = "", second = "", ...others] = await keysOf(page);
    const loaded = (index: number) =>
      expect
        .poll(() =>
          page
            .locator(".slides img")
            .nth(index)
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
    // On a phone the slides of the home page come after the goods, and load when they are near.
    await page.locator(".slides").first().scrollIntoViewIfNeeded();
    await loaded(0);
    expect(requested).toContain(first);
    expect(requested).not.toContain(second);

    await page
      .locator(".slides")
      .getByRole("link", { name: say("web.ui.next") })
      .first()
      .click();
    await loaded(1);
    expect(requested).toContain(second);
    expect(others.filter((key) => requested.has(key))).toEqual([]);
  });
}

test("adds no history entry for a slide, which takes focus", async ({ visit, page }) => {
  await visit("/news");
  await visit("/");
  const next = page.locator("#slide-1").getByRole("link", { name: say("web.ui.next") });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#slide-2")).toBeFocused();
  await expect(page.locator("#slide-2")).toBeInViewport({ ratio: 0.5 });
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("#slide-2 a").first()).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
});

test("keeps a hidden slide out of keyboard reach", async ({ visit, page }) => {
  await visit("/");
  await page.locator("#slide-1 a").first().focus();
  await page.keyboard.press("Tab");
  await expect(
    page.locator("#slide-1").getByRole("link", { name: say("web.ui.next") }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".slides a:focus")).toHaveCount(0);
});
