import { expect, test, wordsIn } from "../visit.ts";

test("mahindi in the header finds maize, for a Kiswahili reader", async ({ visit, page }) => {
  const say = wordsIn("kisw");
  await visit("/", { language: "kisw" });
  await page.getByRole("searchbox", { name: say("web.search.label") }).fill("mahindi");
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("web.search.submit") })
    .click();
  await expect(page).toHaveURL(/\/search\?term=mahindi/);
  await expect(page.locator("h1")).toHaveText(say("search.titleFor", { term: "mahindi" }));
  await expect(page.locator("main article").first()).toContainText("Mahindi");
  await page
    .getByRole("link", { name: say("search.all") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\/products\?term=mahindi/);
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/single-product\//);
  await expect(page.locator("h1")).toContainText("ahindi");
});

test("mahindi finds maize for an English reader too", async ({ visit, page }) => {
  await visit("/search?term=mahindi");
  await expect(page.locator("main article").first()).toContainText(/maize/i);
});

test("a word with a slip of the finger finds what was meant", async ({ visit, page }) => {
  await visit("/search/products?term=banannas");
  await expect(page.locator("main article").first()).toContainText(/banana/i);
});

test("an empty result says so, in the reader's language", async ({ visit, page }) => {
  await visit("/search?term=qqqqxxxx", { language: "fr" });
  await expect(page.getByText(wordsIn("fr")("search.nothing"))).toBeVisible();
});

test("a search for services finds services", async ({ visit, page }) => {
  await visit("/search/market-services?term=insurance");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/single-service\//);
  await expect(page.locator("h1")).toContainText(/insurance/i);
});
