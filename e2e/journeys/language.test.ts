import { languageFacts } from "#core/languages.ts";
import { expect, smoke, test, unfold, wordsIn } from "../visit.ts";

test(
  "keeps the page when the language changes, and keeps the language",
  smoke,
  async ({ visit, page }) => {
    await visit("/market/market-access/search?term=maize&page=1");
    const choices = page.locator("details.choices");
    await unfold(choices);
    await choices.getByRole("button", { name: languageFacts.rw.ownName }).click();
    await expect(page).toHaveURL(/\/market\/market-access\/search\?term=maize&page=1$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "rw");
    const inKinyarwanda = wordsIn("rw")("market.search.titleFor", { term: "maize" });
    await expect(page.locator("h1")).toHaveText(inKinyarwanda);

    await visit("/news");
    await expect(page.locator("h1")).toHaveText(wordsIn("rw")("content.news.title"));
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "language");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  },
);

test("changes the language with the buttons in the footer", async ({ visit, page }) => {
  await visit("/news");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: languageFacts.fr.ownName })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL(/\/news$/);
});
