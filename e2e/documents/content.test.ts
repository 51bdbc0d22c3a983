import { expect, test } from "vitest";
import { marketPath, servicesPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const cards = (page: Visitor) => page.parts("main article");
/** The first of the page, its heading and its link. */
const firstCard = (page: Visitor) => page.part("main article");
const titleOf = (card: HTMLElement) => textOf(card.querySelector("h2, h3"));
const linkOf = (page: Visitor) => page.part("a", firstCard(page));

test("the menu leads to the news", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open("/");
  await page.follow(fr("web.menu.news"), page.unfold(page.part("details.menu")));
  expect(page.path).toBe("/news");
  expect(page.heading).toBe(fr("content.news.title"));
});

test("an item of the news shows its day, and opens under its title", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/news");
  const title = titleOf(firstCard(page));
  expect(title).not.toBe("");
  expect(textOf(page.part("time", firstCard(page)))).toMatch(/^\d\d-[A-Z][a-z]{2}-20\d\d$/);
  await page.follow(linkOf(page));
  expect(page.path).toMatch(/^\/news\/\d+$/);
  expect(page.heading).toBe(title);
});

test("an item of the news leads back to all news", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/news");
  await page.follow(linkOf(page));
  await page.follow(kisw("content.news.title"));
  expect(page.path).toBe("/news");
});

test("news of one category have an address, and say the category on every card and item", async () => {
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

test("a market service is found by its category, and leads to its provider", async () => {
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

test("the footer leads to the questions and answers", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open("/");
  await page.follow(fr("web.footer.faqs"), page.part("footer"));
  expect(page.path).toBe("/faqs");
  expect(page.parts("main h2")).not.toEqual([]);
});

test("a question folds its answer", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/faqs");
  const question = page.part("main details:has(#how-to-pay)");
  expect(question).not.toHaveAttribute("open");
  expect(textOf(page.part("summary", question))).not.toBe("");
  expect(page.part("#how-to-pay", question).closest("summary")).toBeNull();
});

test("the links at the top of the questions lead to their parts", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open("/faqs");
  const parts = page.parts('main a[href^="#"]').map((link) => link.getAttribute("href") ?? "");
  expect(parts).toContain("#selling");
  for (const part of parts) page.part(part);
});

test("the page about Soko leads to the notices of third parties", async () => {
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
  "%s answers 404 with a way on to the market",
  async (path) => {
    const page = (await pagesApp()).visitor("kisw");
    await page.open(path, { status: 404 });
    expect(page.heading).toBe(kisw("web.notFound.title"));
    await page.follow(kisw("web.menu.market"));
    expect(page.path).toBe(marketPath);
  },
);
