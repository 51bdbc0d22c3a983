import { expect, onDesktop, onPhone, test, textOf, unfold, wordsIn } from "../visit.ts";

const say = wordsIn("en");

test("leads from the menu to the news, to one item and back", async ({ visit, page }) => {
  await visit("/");
  await unfold(page.locator("details.menu"));
  await page
    .getByRole("navigation", { name: say("web.menu.name") })
    .getByRole("link", { name: say("web.menu.news") })
    .click();
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));
  const item = page.locator("main article").first();
  await expect(item.locator("time")).toHaveText(/^\d\d-[A-Z][a-z]{2}-20\d\d$/);
  const title = await textOf(item.getByRole("heading"));
  await item.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.locator("h1")).toHaveText(title);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));
});

test("filters news by category on every card and in the address", async ({ visit, page }) => {
  await visit("/news");
  const rules = say("content.news.category.rules");
  await page
    .getByRole("navigation", { name: say("content.news.categories") })
    .getByRole("link", { name: rules })
    .click();
  await expect(page).toHaveURL(/\/news\?category=rules$/);
  await expect(page.locator("h1")).toContainText(rules);
  const cards = page.locator("main article");
  await expect(cards.first()).toContainText(rules);
  await expect(cards.filter({ hasNotText: rules })).toHaveCount(0);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.locator("main")).toContainText(rules);
});

test(
  "leads by category to a market service and its provider",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/market/market-service");
    await page
      .getByRole("navigation", { name: say("marketServices.list.category") })
      .getByRole("link", { name: "Finance and insurance" })
      .click();
    await expect(page).toHaveURL(/category=\d+/);
    const card = page.locator("main article").first();
    const name = await textOf(card.getByRole("heading"));
    await card.getByRole("link").first().click();
    await expect(page.locator("h1")).toHaveText(name);
    await page.locator('main a[href*="/trader/"]').first().click();
    await expect(page).toHaveURL(/\/trader\//);
  },
);

test("serves the texts linked in the footer", onDesktop, async ({ visit, page }) => {
  await visit("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("web.footer.faqs") })
    .click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.locator("main h2").first()).toBeVisible();
});

test("unfolds a question, and leads from the links at the top to the sections", async ({
  visit,
  page,
}) => {
  await visit("/faqs");
  const question = page.locator("main details").filter({ has: page.locator("#how-to-pay") });
  await expect(question.locator("#how-to-pay")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("#how-to-pay")).toBeVisible();
  await page.locator('main a[href="#selling"]').click();
  await expect(page.locator("#selling")).toBeInViewport();
});

test("leads from About to the third-party notices", onPhone, async ({ visit, page, request }) => {
  await visit("/about-us");
  const link = page.locator('main a[href="/third-party-notices.txt"]');
  const notices = await request.get((await link.getAttribute("href")) ?? "");
  expect(notices.status()).toBe(200);
  expect(notices.headers()["content-type"]).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await notices.text();
  for (const name of ["react-dom 19", "react-router ", "hono ", "World Food Programme"])
    expect(text).toContain(name);
});

for (const path of ["/nowhere", "/market/market-access/single-product/1", "/news/999999"]) {
  test(`returns 404 for ${path} with links to continue`, onPhone, async ({ visit, page }) => {
    await visit(path, { status: 404 });
    await expect(page.locator("h1")).toHaveText(say("web.notFound.title"));
    await page
      .getByRole("main")
      .getByRole("link", { name: say("web.menu.market") })
      .click();
    await expect(page).toHaveURL(/\/market\/market-access$/);
  });
}
