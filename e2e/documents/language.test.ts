import { expect, test } from "vitest";
import { languageCookieDays, languageFacts } from "#core/languages.ts";
import { dayMs } from "#core/time.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import type { Visitor } from "./support/visitor.ts";

const searched = "/market/market-access/search?term=maize&page=1";

function chooseKinyarwanda(page: Visitor): Promise<Visitor> {
  const choices = page.unfold(page.part("details.choices"));
  return page.press(languageFacts.rw.ownName, choices);
}

test("keeps the page and its search when the language changes", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(searched);
  await chooseKinyarwanda(page);
  expect(page.path).toBe(searched);
  expect(page.document.documentElement).toHaveAttribute("lang", "rw");
  expect(page.heading).toBe(wordsIn("rw")("market.search.titleFor", { term: "maize" }));
});

test("keeps the chosen language for a year on every page", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/");
  await chooseKinyarwanda(page);
  await page.open("/news");
  expect(page.heading).toBe(wordsIn("rw")("content.news.title"));
  const cookie = page.keptCookie("language");
  expect(cookie?.value).toBe("rw");
  expect(cookie?.TTL()).toBe(languageCookieDays * dayMs);
});

test("changes the language with the buttons in the footer", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/news");
  await page.press(languageFacts.fr.ownName, page.part("footer.site-foot"));
  expect(page.document.documentElement).toHaveAttribute("lang", "fr");
  expect(page.path).toBe("/news");
});
