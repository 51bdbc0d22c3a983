import { expect, test } from "vitest";
import { marketPath, servicesPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const cards = (page: Visitor) => page.parts("main article");
/** The first card of the page, its heading and its link. */
const firstCard = (page: Visitor) => page.part("main article");
const titleOf = (card: HTMLElement) => textOf(card.querySelector("h2, h3"));
const linkOf = (page: Visitor) => page.part("a", firstCard(page));

test("leads from the menu to the news", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open("/");
  await page.follow(fr("web.menu.news"), page.unfold(page.part("details.menu")));
  expect(page.path).toBe("/news");
  expect(page.heading).toBe(fr("content.news.title"));
});

test("shows the date of a news item and opens it under its title", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/news");
  const title = titleOf(firstCard(page));
  expect(title).not.toBe("");
  expect(textOf(page.part("time", firstCard(page)))).toMatch(/^\d\d-[A-Z][a-z]{2}-20\d\d$/);
  await page.follow(linkOf(page));
  expect(page.path).toMatch(/^\/news\/\d+$/);
  expect(page.heading).toBe(title);
});

test("leads from a news item back to all news", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/news");
  await page.follow(linkOf(page));
  await page.follow(kisw("content.news.title"));
  expect(page.path).toBe("/news");
});

test("filters news by category in the address and shows the category on every card and item", async () => {
  const page = (await pagesApp()).visitor("kisw");
  const rules = kisw("content.news.category.rules");
  await page.open("/news");
  const all = cards(page).length;
  await page.follow(rules, page.part(`nav[aria-label="${kisw("content.news.categories")}"]`));
  expect(page.path).toBe("/news?category=rules");
  expect(page.heading).toContain(rules);
  expect(cards(page).length).toBeGreaterThan(0);
  expect(cards(page).length).toBeLessThan(all);
  for (const card of cards(page)) expect(card).toHaveTextContent(rules);
  await page.follow(linkOf(page));
  expect(page.path).toMatch(/^\/news\/\d+$/);
  expect(page.main).toHaveTextContent(rules);
});

test("finds a market service by its category and leads to its provider", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(servicesPath);
  const categories = page.part(`nav[aria-label="${en("marketServices.list.category")}"]`);
  await page.follow("Finance and insurance", categories);
  expect(page.path).toMatch(/category=\d+/);
  const name = titleOf(firstCard(page));
  await page.follow(linkOf(page));
  expect(page.heading).toBe(name);
  const provider = page.part('main a[href*="/trader/"]');
  const who = textOf(provider);
  await page.follow(provider);
  expect(page.path).toMatch(/\/trader\//);
  expect(page.heading).toContain(who);
});

test("leads from the footer to the frequently asked questions", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open("/");
  await page.follow(fr("web.footer.faqs"), page.part("footer"));
  expect(page.path).toBe("/faqs");
  expect(page.parts("main h2")).not.toEqual([]);
});

test("folds the answer under its question", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/faqs");
  const question = page.part("main details:has(#how-to-pay)");
  expect(question).not.toHaveAttribute("open");
  expect(textOf(page.part("summary", question))).not.toBe("");
  expect(page.part("#how-to-pay", question).closest("summary")).toBeNull();
});

test("leads from the links at the top of the questions to their sections", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/faqs");
  const parts = page.parts('main a[href^="#"]').map((link) => link.getAttribute("href") ?? "");
  expect(parts).toContain("#selling");
  for (const part of parts) page.part(part);
});

test("leads from the page about Soko to the third-party notices", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/about-us");
  const link = page.part('main a[href="/third-party-notices.txt"]');
  const notices = await page.fetch(link.getAttribute("href") ?? "");
  expect(notices.status).toBe(200);
  expect(notices.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await notices.text();
  for (const name of ["react-dom 19", "react-router ", "hono ", "World Food Programme"])
    expect(text).toContain(name);
});

test.each(["/nowhere", `${marketPath}/single-product/1`, "/news/999999"])(
  "returns 404 for %s with a link to the market",
  async (path) => {
    const page = (await pagesApp()).visitor("kisw");
    await page.open(path, { status: 404 });
    expect(page.heading).toBe(kisw("web.notFound.title"));
    await page.follow(kisw("web.menu.market"));
    expect(page.path).toBe(marketPath);
  },
);
