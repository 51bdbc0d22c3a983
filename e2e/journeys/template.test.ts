import type { Page } from "@playwright/test";
import { expect, onPhone, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");

const hasScripts = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")));

test("links tabs to their addresses and marks the current one", async ({ visit, page }) => {
  await visit("/template");
  const tabs = page.getByRole("navigation", { name: say("web.template.category") });
  await expect(tabs.locator("[aria-current]")).toHaveText(say("web.template.beans"));
  await tabs.getByRole("link", { name: say("web.template.rice") }).click();
  await expect(page).toHaveURL(/\/template\?tab=rice$/);
  await expect(tabs.locator("[aria-current]")).toHaveText(say("web.template.rice"));
  await expect(page.getByRole("heading", { name: say("web.template.rice") }).last()).toBeVisible();
  if (await hasScripts(page)) {
    await expect(tabs.getByRole("link", { name: say("web.template.rice") })).toBeFocused();
  }
  await tabs.getByRole("link", { name: say("web.template.beans") }).click();
  await expect(page).toHaveURL(/\/template$/);
});

test("opens a dialog by its link and closes it by a link of its own", async ({ visit, page }) => {
  await visit("/template");
  const dialog = page.getByRole("dialog", { name: say("web.template.question") });
  await expect(dialog).toBeHidden();
  const opener = page.locator('a[aria-haspopup="dialog"]');
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toBeInViewport();
  await dialog.getByRole("link", { name: say("web.template.leave") }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/template$/);
});

test("opens a dialog by an address, which changes on closing", async ({ visit, page }) => {
  await visit("/template?tab=rice&dialog=delete-order");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: say("web.ui.close") }).click();
  await expect(page).toHaveURL(/\/template\?tab=rice$/);
  await expect(dialog).toBeHidden();
});

test("submits a dialog's action by its button, which closes it", async ({ visit, page }) => {
  await visit("/template?dialog=delete-order");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("web.template.delete") }).click();
  await expect(dialog).toBeHidden();
});

test("opens a menu on click and follows its link", async ({ visit, page }) => {
  await visit("/template");
  const menu = page.locator("details.drop");
  const news = menu.getByRole("link", { name: say("web.menu.news") });
  await expect(news).toBeHidden();
  await menu.locator("summary").click();
  await news.click();
  await expect(page).toHaveURL(/\/news$/);
});

test(
  "states the maximum length of a text and accepts no more",
  onPhone,
  async ({ visit, page }) => {
    await visit("/template");
    const text = page.getByLabel(say("web.template.comment")).first();
    await expect(text).toHaveAccessibleDescription(say("web.ui.charactersAtMost", { max: "100" }));
    await text.pressSequentially("Good beans");
    if (await hasScripts(page)) {
      await expect(text).toHaveAccessibleDescription(say("web.ui.charactersLeft", { left: "90" }));
    }
    await text.fill("");
    await text.pressSequentially("x".repeat(103));
    await expect(text).toHaveValue("x".repeat(100));
  },
);

test("shows a message for either kind of response to the button", async ({ visit, page }) => {
  await visit("/template");
  const messages = page.getByText(say("web.template.message.success"));
  await expect(messages).toHaveCount(1);
  await page.locator('button[name="toast"][value="success"]').click();
  await expect(messages).toHaveCount(2);
});

test("shows a table as cards on a phone and scrolls it on its own elsewhere", async ({
  visit,
  page,
}) => {
  await visit("/template");
  const table = page.getByRole("region", { name: say("web.template.caption") }).first();
  const cell = table.locator("td").first();
  const label = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
  const { height, whole } = await table.evaluate((element) => ({
    height: element.clientHeight,
    whole: element.scrollHeight,
  }));
  if ((page.viewportSize()?.width ?? 0) < 640) {
    expect(label).toBe(`"${say("web.template.price")}"`);
    expect(height).toBe(whole);
    return;
  }
  expect(label).toBe("none");
  expect(height).toBeLessThanOrEqual(500);
  expect(whole).toBeGreaterThan(height);
  await table.focus();
  await page.keyboard.press("End");
  await expect(table.getByRole("rowheader", { name: "Tanga" })).toBeInViewport();
  await expect(table.getByRole("columnheader").first()).toBeInViewport();
});
