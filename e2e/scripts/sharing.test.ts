import type { Page } from "@playwright/test";
import { resolveIds } from "../example-pages.ts";
import { desktop } from "../screens.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ viewport: desktop });

const say = wordsIn("kisw");
const product = "/market/market-access/single-product/PRODUCT";

/** The unfolded menu of the page's share options. */
async function opened(page: Page) {
  const menu = page.locator("main details", { hasText: say("web.share.title") }).last();
  await menu.locator("summary").click();
  return menu;
}

test("copies the link to share and confirms in the user's language", async ({
  visit,
  page,
  request,
  baseURL,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await resolveIds(product, request);
  await visit(path, { language: "kisw" });
  const menu = await opened(page);
  await menu.getByRole("button", { name: say("web.share.copy") }).click();
  await expect(page.getByRole("status").getByText(say("web.share.copied"))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}${path}?lang=sw`);
});

test("opens the phone's own share sheet", async ({ visit, page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.sent = JSON.stringify(data);
    };
  });
  await visit("/news/30", { language: "kisw" });
  const menu = await opened(page);
  await menu.getByRole("button", { name: say("web.share.more") }).click();
  const sent = JSON.parse((await page.locator("html").getAttribute("data-sent")) ?? "{}");
  expect(sent.url).toBe(`${baseURL}/news/30?lang=sw`);
  expect(sent.title).toBe(await page.locator("h1").textContent());
});
