import type { Page } from "@playwright/test";
import { expect, smoke, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");

const form = (page: Page) => page.locator("#posted form");
const send = (page: Page) =>
  form(page)
    .getByRole("button", { name: say("web.template.send"), exact: true })
    .click();
const refused = (page: Page) => form(page).getByRole("alert");

test("names each error of a refused form beside its field and focuses the first", async ({
  visit,
  page,
}) => {
  await visit("/template");
  await send(page);
  await expect(refused(page)).toHaveText(say("web.template.message.error"));
  const phone = form(page).getByLabel(say("web.template.phone"));
  const password = form(page).getByLabel(say("web.template.password"), { exact: true });
  await expect(phone).toHaveAccessibleDescription(say("web.template.phoneError"));
  await expect(password).toHaveAccessibleDescription(say("web.template.passwordError"));
  for (const field of [phone, password]) await expect(field).toHaveAttribute("aria-invalid");
  await expect(form(page).getByLabel(say("web.template.code"))).not.toHaveAttribute("aria-invalid");
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
});

test("uses the reader's language for errors and no browser messages", async ({ visit, page }) => {
  const rw = wordsIn("rw");
  await visit("/template", { language: "rw" });
  await form(page).getByLabel(rw("web.template.phone")).fill("");
  await form(page)
    .getByRole("button", { name: rw("web.template.send"), exact: true })
    .click();
  await expect(refused(page)).toHaveText(rw("web.template.message.error"));
  await expect(form(page).getByText(rw("web.template.phoneError"))).toBeVisible();
});

test(
  "keeps typed, ticked and emptied fields of a rejected form",
  smoke,
  async ({ visit, page }) => {
    await visit("/template");
    const phone = form(page).getByLabel(say("web.template.phone"));
    const comment = form(page).getByLabel(say("web.template.comment"));
    const fetching = form(page).getByLabel(say("web.template.fetch"));
    const agree = form(page).getByLabel(say("web.template.agree"));
    await expect(phone).toHaveValue("0700");
    await phone.fill("");
    await comment.fill("Beans from Kigoma");
    await fetching.check();
    await agree.check();
    await send(page);
    await expect(refused(page)).toBeVisible();
    await expect(phone).toHaveValue("");
    await expect(comment).toHaveValue("Beans from Kigoma");
    await expect(fetching).toBeChecked();
    await expect(agree).toBeChecked();
    await agree.uncheck();
    await phone.fill("0712");
    await send(page);
    await expect(phone).toHaveValue("0712");
    await expect(phone).toBeFocused();
    await expect(agree).not.toBeChecked();
  },
);

test("does not return a password with the page", async ({ visit, page }) => {
  await visit("/template");
  const password = form(page).getByLabel(say("web.template.password"), { exact: true });
  await password.fill("Kahawa-9");
  await send(page);
  await expect(refused(page)).toBeVisible();
  expect((await page.content()).includes("Kahawa-9")).toBe(false);
  await expect(password).toHaveAttribute("type", "password");
});

test("runs another button's own action and states how long to wait", async ({ visit, page }) => {
  await visit("/template");
  await form(page)
    .getByRole("button", { name: say("web.template.again") })
    .click();
  await expect(refused(page)).toContainText(say("web.template.tooSoon"));
  await expect(refused(page)).toContainText(say("web.form.wait.minutes", { count: 2 }));
  await expect(refused(page).locator("..")).toBeFocused();
  await expect(refused(page)).toBeInViewport();
});

test("accepts a whole message in the field for a code", async ({ visit, page }) => {
  await visit("/template");
  const code = form(page).getByLabel(say("web.template.code"));
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAccessibleDescription(say("web.form.digits", { count: 5 }));
  await code.focus();
  await page.keyboard.insertText("Soko: 12 345");
  await expect(code).toHaveValue("Soko: 12 345");
});
