import { desktop } from "../screens.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");

test("traps focus in a dialog, closes it on Escape and returns focus", async ({ visit, page }) => {
  await visit("/template");
  const opener = page.locator('a[aria-haspopup="dialog"]');
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: say("web.template.question") });
  await expect(dialog).toBeVisible();
  await expect(page, "no page was requested").toHaveURL(/\/template$/);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("makes a dialog opened by its address modal after hydration", async ({ visit, page }) => {
  await visit("/template?dialog=delete-order");
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/template$/);
  const opener = page.locator('a[aria-haspopup="dialog"]');
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
});

test("closes a menu on Escape and on a click outside", async ({ visit, page }) => {
  await visit("/template");
  const menu = page.locator("details.drop");
  const button = menu.locator("summary");
  const link = menu.getByRole("link", { name: say("web.menu.news") });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(link).toBeVisible();
  await page.locator("h1").click();
  await expect(link).toBeHidden();
});

test("keeps focus on a busy button, announces it and ignores clicks", async ({ visit, page }) => {
  await visit("/template");
  const busy = page.locator("button[aria-disabled]").first();
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("click", (event) => resolve(event.defaultPrevented));
      }),
  );
  await busy.focus();
  await expect(busy).toBeFocused();
  await expect(busy).toContainText(say("web.loading"));
  await page.keyboard.press("Enter");
  expect(await refused).toBe(true);
});
