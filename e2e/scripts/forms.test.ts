import type { Page, Route } from "@playwright/test";
import { desktop } from "../screens.ts";
import { expect, test, untilHydrated, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("en");

const form = (page: Page) => page.locator("#posted form");
const field = (page: Page, name: string) =>
  form(page).getByLabel(say(`web.template.${name}`), { exact: true });
const button = (page: Page) =>
  form(page)
    .getByRole("button", { name: say("web.template.send") })
    .first();
const refused = (page: Page) => form(page).getByRole("alert");

/** Holds POST requests back, so that a test decides the outcome of each. */
async function delayPosts(page: Page): Promise<Route[]> {
  const delayed: Route[] = [];
  await page.route("**/template.data", (route) => {
    if (route.request().method() === "POST") delayed.push(route);
    else void route.continue();
  });
  return delayed;
}

test("sends a form once on a double click, with a busy button", async ({ visit, page }) => {
  await visit("/template");
  const delayed = await delayPosts(page);
  await button(page).evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  const other = form(page).getByRole("button", { name: say("web.template.again") });
  await expect(other).not.toHaveAttribute("aria-disabled");
  await other.click();
  await field(page, "phone").press("Enter");
  expect(delayed).toHaveLength(1);
  await delayed[0]?.continue();
  await expect(refused(page)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute("aria-disabled");
  await button(page).click();
  await expect.poll(() => delayed.length, "it can be sent again").toBe(2);
  await delayed[1]?.continue();
  await expect(button(page)).not.toHaveAttribute("aria-disabled");
});

test("keeps the input of a form submitted offline and can send it later", async ({
  visit,
  page,
  expectedIssues,
}) => {
  // The browser reports the lost response in any wording.
  expectedIssues.push(/./);
  await visit("/template");
  await field(page, "phone").fill("0712");
  await field(page, "password").fill("beans");
  await field(page, "agree").check();
  await page.context().setOffline(true);
  await button(page).click();
  await expect(refused(page)).toHaveText(say("web.form.offline"));
  await expect(refused(page).locator("..")).toBeFocused();
  const untouched = async () => {
    await expect(field(page, "phone")).toHaveValue("0712");
    await expect(field(page, "password")).toHaveValue("beans");
    await expect(field(page, "agree")).toBeChecked();
    await expect(field(page, "bring")).toBeChecked();
  };
  await untouched();
  await button(page).click();
  await expect(refused(page)).toHaveText(say("web.form.offline"));
  await page.context().setOffline(false);
  await button(page).click();
  await expect(refused(page)).toHaveText(say("web.template.message.error"));
  await untouched();
});

for (const [what, answer] of [
  ["a gateway that answers for us", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["an answer that is none", { status: 200, body: "[" }],
] as const) {
  test(`leaves the form unchanged after ${what}`, async ({ visit, page, expectedIssues }) => {
    // The browser reports the lost response in any wording.
    expectedIssues.push(/./);
    await visit("/template");
    await field(page, "phone").fill("0712");
    const delayed = await delayPosts(page);
    await button(page).click();
    await expect.poll(() => delayed.length).toBe(1);
    await delayed[0]?.fulfill({ contentType: "text/html", ...answer });
    await expect(refused(page)).toBeVisible();
    await expect(field(page, "phone")).toHaveValue("0712");
    await expect(button(page)).not.toHaveAttribute("aria-disabled");
  });
}

test("fails a request without a response for 30 s", async ({ visit, page }) => {
  await page.clock.install();
  await visit("/template");
  await field(page, "phone").fill("0712");
  const delayed = await delayPosts(page);
  await button(page).click();
  await expect.poll(() => delayed.length).toBe(1);
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await page.clock.fastForward(30_000);
  await expect(refused(page)).toHaveText(say("web.form.offline"));
  await expect(field(page, "phone")).toHaveValue("0712");
});

test("keeps the focus when a rejected form is hydrated", async ({ page, baseURL }) => {
  const scripts: Route[] = [];
  await page.route("**/assets/*.js", (route) => void scripts.push(route));
  await page.goto(`${baseURL}/template`);
  await button(page).click();
  await expect(field(page, "phone")).toBeFocused();
  await field(page, "comment").fill("Beans");
  await page.unroute("**/assets/*.js");
  for (const route of scripts) await route.continue().catch(() => {});
  await untilHydrated(page);
  await expect(
    form(page).getByRole("button", { name: say("web.form.showPassword") }),
  ).toBeVisible();
  await expect(field(page, "comment")).toBeFocused();
  await expect(field(page, "comment")).toHaveValue("Beans");
});

test("keeps the caret of a shown password and sends it as a password", async ({ visit, page }) => {
  await visit("/template");
  const password = field(page, "password");
  const show = form(page).getByRole("button", { name: say("web.form.showPassword") });
  await password.fill("beans");
  await password.press("ArrowLeft");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toBeFocused();
  await page.keyboard.type("x");
  await expect(password).toHaveValue("beanxs");
  const delayed = await delayPosts(page);
  await button(page).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect.poll(() => delayed.length).toBe(1);
  await delayed[0]?.continue();
  await expect(password).toHaveAttribute("type", "text");
  await show.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
  await expect(show).toHaveAttribute("aria-pressed", "false");
  await expect(show).toBeFocused();
});

test("rejects a file that is too large and previews an image", async ({ visit, page }) => {
  await visit("/template");
  const photo = form(page).getByLabel(say("web.template.photo"));
  const preview = form(page).locator("img");
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  const large = Buffer.alloc(2_050_000);
  await photo.setInputFiles({ name: "sack.jpg", mimeType: "image/jpeg", buffer: large });
  const sentence = say("web.form.fileTooLarge", { name: "sack.jpg", size: "2.1", most: "2" });
  const most = say("web.form.fileAtMost", { most: "2" });
  await expect(photo).toHaveAccessibleDescription(`${most} ${sentence}`);
  await expect(form(page).getByRole("status").getByText(sentence)).toBeAttached();
  await expect(photo).toHaveValue("");
  await expect(preview).toHaveCount(0);
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await expect(photo).not.toHaveAttribute("aria-invalid");
});
