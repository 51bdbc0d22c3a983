import type { Page } from "@playwright/test";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { expect, unfold, wordsIn } from "../e2e/visit.ts";

type Attempt = (page: Page) => Promise<void>;

const say = wordsIn("kisw");
const timeoutOption = { timeout: 30_000 };

/** What a visitor tries on a page before any script has run; each throws when it does not work. */
export const attempts = (name: string): Record<string, Attempt> => ({
  "a link": followLink,
  "the menu": openMenu,
  ...(name === "list" ? { "the filter": filter } : {}),
  ...(name === "sign-in" ? { "the form": signIn } : {}),
});

async function followLink(page: Page): Promise<void> {
  const before = page.url();
  const link = page.locator('main a[href^="/"]:has(h2, h3), main a[href^="/"]').first();
  await link.click(timeoutOption);
  await page.waitForURL((url) => url.href !== before, { ...timeoutOption, waitUntil: "commit" });
  await page.locator("h1").waitFor(timeoutOption);
}

async function openMenu(page: Page): Promise<void> {
  const summary = page.getByRole("banner").locator("summary").filter({ visible: true }).first();
  await summary.click(timeoutOption);
  const menu = page.getByRole("banner").locator("details[open]").first();
  await menu.locator("a, button").filter({ visible: true }).first().waitFor(timeoutOption);
}

async function filter(page: Page): Promise<void> {
  const filters = page
    .locator("main details")
    .filter({ has: page.locator("form select") })
    .first();
  await unfold(filters);
  await filters.getByLabel(say("market.filter.category")).selectOption({ index: 1 }, timeoutOption);
  await filters.getByRole("button", { name: say("web.ui.apply") }).click(timeoutOption);
  await page.waitForURL(/category=\d/, { ...timeoutOption, waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible(timeoutOption);
}

async function signIn(page: Page): Promise<void> {
  await page.locator("main [name=username]").fill("buyer@soko.test", timeoutOption);
  await page.locator("main [name=password]").fill(demoPassword, timeoutOption);
  await page.locator("main form [type=submit]").click(timeoutOption);
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"), {
    ...timeoutOption,
    waitUntil: "commit",
  });
}
