import type { Page } from "@playwright/test";
import type { Product } from "#areas/trade/market/endpoints.ts";
import { lineTotal } from "#core/money.ts";
import { apiBase } from "#core/paths.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { formatMoney } from "#web/format/format.ts";
import { desktop } from "../screens.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const bar = (page: Page) => page.locator(".order-bar");
const more = (page: Page) =>
  bar(page).getByRole("button", { name: say("market.quantity.more"), exact: true });

test.beforeEach(async ({ page, visit, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(pathOf(await plenty(request)), { language: "en" });
});

const pathOf = ({ id }: Product) => `/market/market-access/single-product/${id}`;

async function plenty(request: Page["request"]): Promise<Product> {
  const { data } = await (await request.get(`${apiBase}/product?size=200`)).json();
  const product = (data as Product[]).find((item) => item.quantity > 2 * minimumQuantity(item));
  if (!product) throw new Error("No product has enough stock");
  return product;
}

const buttons = (page: Page) => page.locator("main button[value=stay]");

test("shows the order bar while the form's buttons are out of view", async ({ page, request }) => {
  const product = await plenty(request);
  const { price, currency } = product;
  const least = minimumQuantity(product);
  await expect(bar(page)).toBeVisible();
  await more(page).click();
  await expect(page.locator("main [name=quantity]")).toHaveValue(String(least + 1));
  await expect(bar(page)).toContainText(
    formatMoney("en", lineTotal(price, least + 1, currency), currency),
  );
  // The browser scrolls to a focused element unless `preventScroll` is set.
  await page.locator("main h1").evaluate((heading) => heading.focus({ preventScroll: true }));
  await buttons(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(buttons(page)).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar(page)).toBeVisible();
});

test("hides a sum that cannot follow its quantity offline", async ({ page, expectedIssues }) => {
  // The request for React fails, and nothing else.
  expectedIssues.push(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.locator(".offline-strip p")).toBeInViewport();
  const field = page.locator("main [name=quantity]");
  const before = await field.inputValue();
  await field.fill("99");
  await expect(page.locator("main output")).toBeHidden();
  await field.fill(before);
  await expect(page.locator("main output")).toBeVisible();
  await page.context().setOffline(false);
});

test("does not cover the focused element with bar and header", async ({ page }) => {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      if (!focused || !box || box.width === 0 || focused.closest(".order-bar, .site-head")) return;
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return at?.closest(".order-bar, .site-head") ? focused.outerHTML.slice(0, 120) : undefined;
    });
  await page.locator("main h1").focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press(key);
      expect(await covered()).toBeUndefined();
    }
  }
});

test("hides the header on scrolling down and shows it on scrolling up", async ({ page }) => {
  const head = page.locator(".site-head");
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 900);
  await expect(head).not.toBeInViewport();
  await page.mouse.wheel(0, -120);
  await expect(head).toBeInViewport({ ratio: 0.9 });
  await expect(head.getByRole("searchbox")).toBeInViewport();
});

test("wraps no number inside a narrow card", async ({ page, visit }) => {
  for (const [width, language] of [
    [320, "rn"],
    [360, "en"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await visit("/market/market-access?sort=cheapest", { language });
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll("main .price b, main .price small span")].flatMap((price) => {
        // A very high price.
        price.firstChild?.replaceWith((price.textContent ?? "").replace(/[\d.,]+/, "25,000,000"));
        const range = document.createRange();
        range.selectNodeContents(price);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const card = price.closest(".card")?.getBoundingClientRect();
        const isCut = card && range.getBoundingClientRect().right > card.right;
        return lines.size > 1 || isCut ? [`${width} ${price.textContent}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  }
});
