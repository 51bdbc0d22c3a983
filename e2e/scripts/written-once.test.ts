import { priceQualityPath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { desktop } from "../screens.ts";
import { expect, test } from "../visit.ts";

test.use({ viewport: desktop });

// The document contains the server-rendered data once; the scripts read it there.
test("keeps structured data after hydration, navigation and back", async ({ page, visit }) => {
  await visit(pricesPath, { language: "en" });
  const table = page.locator("main table").last();
  await expect(table).toBeVisible();
  const textNow = async () => (await table.textContent()) ?? "";
  const before = await textNow();
  // Another choice on the same page: its data is loaded as a whole.
  await page.locator("main .chips a").nth(1).click();
  await expect(page).toHaveURL(/country=/);
  await expect.poll(textNow).not.toBe(before);
  await page.goBack();
  await expect.poll(textNow).toBe(before);
  // That page belongs to the manifest of another section: its document is loaded, and then this one
  // again.
  await page.locator("header a[href='/']").first().click();
  await expect(page).not.toHaveURL(new RegExp(pricesPath));
  await page.goBack();
  await expect.poll(textNow).toBe(before);
});

test("contains structured data once in the document", async ({ request }) => {
  const html = await (await request.get(pricesPath, { headers: { cookie: "language=en" } })).text();
  const [first] = /<th scope="row">.*?<\/th>/.exec(html) ?? [];
  expect(first).toBeTruthy();
  expect(html.split(first ?? " ")).toHaveLength(2);
  const board = await (await request.get(priceQualityPath)).text();
  expect(board.match(/<!--w\d+-->/g)?.length).toBeGreaterThan(0);
});
