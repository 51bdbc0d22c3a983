import { priceQualityPath, pricesPath } from "#core/prices/price-paths.ts";
import { desktop } from "../screens.ts";
import { expect, test } from "../visit.ts";

test.use({ viewport: desktop });

// What the server wrote out stands in a document once; the scripts find it there.
test("structured data stays after hydration, navigation and back", async ({ page, visit }) => {
  await visit(pricesPath, { language: "en" });
  const table = page.locator("main table").last();
  await expect(table).toBeVisible();
  const textNow = async () => (await table.textContent()) ?? "";
  const before = await textNow();
  // To another choice within the page: its data comes whole.
  await page.locator("main .chips a").nth(1).click();
  await expect(page).toHaveURL(/country=/);
  await expect.poll(textNow).not.toBe(before);
  await page.goBack();
  await expect.poll(textNow).toBe(before);
  // A page of the shopper's way lies in another list: its document comes, and ours again.
  await page.locator("header a[href='/']").first().click();
  await expect(page).not.toHaveURL(new RegExp(pricesPath));
  await page.goBack();
  await expect.poll(textNow).toBe(before);
});

test("the document has structured data once", async ({ request }) => {
  const html = await (await request.get(pricesPath, { headers: { cookie: "language=en" } })).text();
  const [first] = /<th scope="row">.*?<\/th>/.exec(html) ?? [];
  expect(first).toBeTruthy();
  expect(html.split(first ?? " ")).toHaveLength(2);
  const board = await (await request.get(priceQualityPath)).text();
  expect(board.match(/<!--w\d+-->/g)?.length).toBeGreaterThan(0);
});
