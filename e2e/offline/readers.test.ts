import type { Page } from "@playwright/test";
import { signOutPath } from "#core/paths.ts";
import { textOf, unfold, wordsIn } from "../visit.ts";
import { cachedPaths, expect, test, untilCached, untilControlled } from "./visit-by-line.ts";

const say = wordsIn("en");
const note = ".kept-note";

/** Signs the demo buyer in and returns the name in the header. */
async function signIn(page: Page): Promise<string> {
  await page.goto("/auth/login");
  await untilControlled(page);
  await page.locator("main [name=username]").fill("buyer@soko.test");
  await page.locator("main [name=password]").fill("Soko-demo-1");
  await page.locator("main [type=submit]").click();
  await expect(page).toHaveURL(/\/$/);
  return textOf(page.locator(".account .tool-word"));
}

async function clickSignOut(page: Page): Promise<void> {
  await unfold(page.locator("details.account"));
  await page.locator(`details.account form[action="${signOutPath}"] button`).click();
}

test("shows a signed-in user their own copies offline", async ({ visit, page, line }) => {
  const name = await signIn(page);
  await visit("/news");
  await untilCached(page, "/news");
  line.cut();
  await page.reload();
  await expect(page.locator(note)).toBeVisible();
  await expect(page.locator(".account .tool-word")).toHaveText(name);
});

test("shows no copy after signing out", async ({ visit, page, line }) => {
  const name = await signIn(page);
  await visit("/news");
  await untilCached(page, "/news");
  await clickSignOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(".account .tool-word")).toHaveText(say("web.account.name"));
  await visit("/faqs");
  await untilCached(page, "/faqs");
  line.cut();
  await page.goto("/news");
  await expect(page.locator("h1")).toHaveText(say("web.offline.title"));
  await expect(page.locator(".kept-pages").getByRole("link")).toHaveCount(1);
  expect(await page.content()).not.toContain(name);
});

test("clears copies on signing out, also without a response", async ({ visit, page, line }) => {
  await signIn(page);
  await visit("/news");
  await untilCached(page, "/news");
  line.cut();
  await clickSignOut(page);
  await page.waitForURL(/^chrome-error:/);
  line.mend();
  await visit("/faqs");
  await untilCached(page, "/faqs");
  expect(await cachedPaths(page)).toEqual(["/faqs"]);
});

test("caches no page with a name in a tab left open after the session ended", async ({
  visit,
  page,
  line,
}) => {
  const name = await signIn(page);
  await visit("/news");
  await untilCached(page, "/news");
  await page.context().clearCookies({ name: "soko-session" });
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("web.footer.faqs") })
    .click();
  await expect(page.locator("h1")).not.toHaveText(say("content.news.title"));
  await expect(page.locator(".account .tool-word")).toHaveText(name);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  // The visitor's offline page replaces the one with the user's name.
  const readerOffline = () =>
    page.evaluate(async () => (await caches.match("/offline"))?.headers.get("soko-reader"));
  await expect.poll(readerOffline).toBe("-");
  line.cut();
  await page.goto("/news");
  await expect(page.locator("h1")).toHaveText(say("web.offline.title"));
  expect(await page.content()).not.toContain(name);
});
