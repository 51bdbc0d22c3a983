import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signInNewUser } from "../new-person.ts";
import { expect, main, onDesktop, onPhone, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");
const remove = (page: Page) =>
  main(page)
    .getByRole("button", { name: say("personalData.delete.act") })
    .click();
const password = (page: Page) =>
  main(page).getByLabel(say("personalData.delete.password"), { exact: true });

test("downloads a user's own data as a file", onDesktop, async ({ visit, page, request }) => {
  const { phone } = await signInNewUser(page, request);
  await visit("/profile/your-data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("personalData.file.download") }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^soko-tz-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(exported.account).toMatchObject([{ firstName: "Amina", phone }]);
  expect(exported.sessions.length).toBeGreaterThan(0);
});

test(
  "serves the file to no one else and forbids caches to store it",
  onPhone,
  async ({ page, request, visit }) => {
    const signedOut = await request.get("/profile/your-data/file", { maxRedirects: 0 });
    expect(signedOut.status()).toBe(303);
    await signInNewUser(page, request);
    await visit("/profile/your-data");
    const answer = await page.request.get("/profile/your-data/file");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment/);
  },
);

test("deletes an account by tick and password, and refuses to sign in to it", async ({
  visit,
  page,
  request,
}) => {
  const { phone, password: own } = await signInNewUser(page, request);
  await visit("/auth/delete-account");
  await remove(page);
  const sure = main(page).getByLabel(say("personalData.delete.sure"));
  await expect(main(page).getByText(say("personalData.delete.sureRequired"))).toBeVisible();
  await expect(sure).toBeFocused();
  await sure.check();
  await password(page).fill("not mine at all");
  await remove(page);
  await expect(password(page)).toHaveAccessibleDescription(say("signIn.password.currentWrong"));
  await expect(sure).toBeChecked();
  await password(page).fill(own);
  await remove(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(say("personalData.flash.accountDeleted"))).toBeVisible();
  await visit("/auth/login");
  await main(page).getByLabel(say("signIn.login.username")).fill(phone);
  await main(page).getByLabel(say("signIn.login.password"), { exact: true }).fill(own);
  await main(page)
    .getByRole("button", { name: say("signIn.login.submit") })
    .click();
  await expect(page.getByText(say("signIn.failed"))).toBeVisible();
});

test("leads a signed-out visitor to sign in first", onDesktop, async ({ visit, page }) => {
  await visit("/auth/delete-account");
  await expect(page).toHaveURL(/\/auth\/login\?back=%2Fauth%2Fdelete-account$/);
});
