import type { Page } from "@playwright/test";
import { limits } from "#core/limits.ts";
import { desktop } from "../screens.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");
const sent = say("web.template.message.success");
const failed = say("web.template.message.error");

const clickButton = (page: Page, kind: string) =>
  page.locator(`button[name="toast"][value="${kind}"]`).click();

/** Stops the clock; from here on a test advances it. */
async function stopTime(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

test("announces a toast politely and an error assertively", async ({ visit, page }) => {
  await visit("/template");
  await stopTime(page);
  const polite = page.locator(".toasts").getByRole("status");
  const urgent = page.locator(".toasts").getByRole("alert");
  await expect(polite).toBeAttached();
  await expect(urgent).toBeAttached();
  await expect(polite).toBeEmpty();

  await clickButton(page, "success");
  await expect(polite).toContainText(sent);
  await expect(urgent).toBeEmpty();
  await clickButton(page, "error");
  await expect(urgent).toContainText(failed);

  const box = await polite.getByText(sent).boundingBox();
  expect(box?.x).toBeGreaterThan(640);
  const head = await page.locator("#head .site-head").boundingBox();
  expect(box?.y, "below bell, cart and account").toBeGreaterThan(head?.height ?? 0);
  expect(box?.y).toBeLessThan(300);
});

test("shows a toast for five seconds", async ({ visit, page }) => {
  await visit("/template");
  await stopTime(page);
  await clickButton(page, "success");
  const toast = page.locator(".toasts").getByText(sent);
  await expect(toast).toBeVisible();
  await page.clock.runFor(limits.toastMs - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test("pauses a toast while focused or hovered", async ({ visit, page }) => {
  await visit("/template");
  await stopTime(page);
  await clickButton(page, "success");
  const toast = page.locator(".toasts").getByText(sent);
  const close = page.locator(".toasts").getByRole("button", { name: say("web.ui.close") });
  await close.focus();
  await page.clock.runFor(3 * limits.toastMs);
  await expect(toast).toBeVisible();
  await close.blur();
  await page.clock.runFor(limits.toastMs - 100);
  await toast.hover();
  await page.clock.runFor(limits.toastMs - 100);
  await expect(toast).toBeVisible();
  // A mouse at rest does not hold the toast.
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

test("dismisses a toast by keyboard and returns focus", async ({ visit, page }) => {
  await visit("/template");
  await stopTime(page);
  await clickButton(page, "error");
  await clickButton(page, "success");
  const close = page.locator(".toasts").getByRole("button", { name: say("web.ui.close") });
  await close.first().focus();
  await page.keyboard.press("Enter");
  await expect(close).toHaveCount(1);
  await expect(page.locator(".toasts")).not.toContainText(failed);
  await expect(page.locator('button[name="toast"][value="success"]')).toBeFocused();
});

test("shows at most two notifications as toasts and keeps errors", async ({ visit, page }) => {
  await visit("/template");
  for (const kind of ["error", "success", "success", "success"]) await clickButton(page, kind);
  await expect(page.locator(".toasts").getByRole("status").locator(".toast")).toHaveCount(2);
  await expect(page.locator(".toasts").getByRole("alert").locator(".toast")).toHaveCount(1);
});
