import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const inKiswahili = wordsIn("kisw");
const inFrench = wordsIn("fr");

async function opened(path: string, language: Language = "kisw"): Promise<Visitor> {
  return (await pagesApp()).visitor(language).open(path);
}

/** French uses no-break spaces around its punctuation. */
const plain = (words: string) => words.replace(/\s/g, " ");

const firstCard = (page: Visitor) => page.part("main article");
const places = (page: Visitor) => page.parts("main article .place").map(textOf);

/** The link to all results of the first group. */
const allOfFirst = (page: Visitor) => page.part("main .section-head a");

async function searchInHeader(page: Visitor, term: string): Promise<void> {
  const head = page.part("header");
  page.fill("[name=term]", term, head);
  await page.press(wordsIn("kisw")("web.search.submit"), head);
}

test("finds maize by its Kiswahili name in the header's search", async () => {
  const page = await opened("/");
  await searchInHeader(page, "mahindi");
  expect(page.path).toBe("/search?term=mahindi");
  expect(page.heading).toBe(inKiswahili("search.titleFor", { term: "mahindi" }));
  expect(firstCard(page)).toHaveTextContent("Mahindi");
});

test("keeps the searched words in the header's box", async () => {
  const page = await opened("/");
  await searchInHeader(page, "mahindi");
  expect(page.field("[name=term]", page.part("header"))).toHaveValue("mahindi");
});

test("leads from the results to all matching products", async () => {
  const page = await opened("/search?term=mahindi");
  expect(textOf(allOfFirst(page))).toContain(inKiswahili("search.all"));
  await page.follow(allOfFirst(page));
  expect(page.path).toBe("/search/products?term=mahindi");
  expect(page.parts("main article").length).toBeGreaterThan(1);
});

test("leads from a product in the results to its page", async () => {
  const page = await opened("/search/products?term=mahindi");
  await page.follow(page.part("a", firstCard(page)));
  expect(page.path).toContain("/single-product/");
  expect(page.heading).toMatch(/mahindi/i);
});

test("finds maize by its Kiswahili name for an English reader", async () => {
  const page = await opened("/search?term=mahindi", "en");
  expect(firstCard(page)).toHaveTextContent(/maize/i);
});

test("finds the intended word for a misspelt one", async () => {
  const page = await opened("/search/products?term=banannas", "en");
  expect(firstCard(page)).toHaveTextContent(/banana/i);
});

test("reports an empty result in the reader's language", async () => {
  const page = await opened("/search?term=qqqqxxxx", "fr");
  expect(page.main).toHaveTextContent(inFrench("search.nothing"));
  expect(page.parts("main article")).toEqual([]);
});

test("leads from a service in the results to its page", async () => {
  const page = await opened("/search/market-services?term=insurance", "en");
  await page.follow(page.part("a", firstCard(page)));
  expect(page.path).toContain("/single-service/");
  expect(page.heading).toMatch(/insurance/i);
});

for (const [language, term] of [
  ["kisw", "ibigor"],
  ["fr", "mahin"],
] as const) {
  test(`searches for "${term}" as typed in the header's box in ${language}`, async () => {
    const page = await opened("/news", language);
    const head = page.part("header");
    page.fill("[name=term]", term, head);
    await page.press(wordsIn(language)("web.search.submit"), head);
    expect(page.path).toBe(`/search?term=${term}`);
  });
}

for (const [language, term] of [
  ["kisw", "mahindi"],
  ["fr", "maïs"],
] as const) {
  const say = wordsIn(language);
  const resultsPath = `/search/products?term=${encodeURIComponent(term)}`;
  const productsFor = plain(say("search.productsFor", { term }));

  test(`filters products in the results by place, sorts them and keeps the search words in ${language}`, async () => {
    const page = await opened(resultsPath, language);
    expect(page.heading).toBe(productsFor);
    expect(new Set(places(page)).size).toBeGreaterThan(1);
    const [place = ""] = places(page);
    const form = page.unfold(page.part("main details.filters"));
    page.fill(say("market.filter.location"), place, form);
    page.fill(say("market.filter.sort"), say("market.sort.cheapest"), form);
    await page.press(say("web.ui.apply"), form);
    expect(page.path).toMatch(/location=\d+.*sort=cheapest/);
    expect(page.heading).toBe(productsFor);
    expect(new Set(places(page))).toEqual(new Set([place]));
  });

  test(`keeps the search words when the filters of a search are cleared in ${language}`, async () => {
    const page = await opened(`${resultsPath}&location=1&sort=cheapest`, language);
    await page.follow(say("web.ui.clear"), page.unfold(page.part("main details.filters")));
    expect(page.path).not.toMatch(/location=|sort=/);
    expect(page.heading).toBe(productsFor);
  });

  test(`keeps the search words when the filters of a market search are cleared in ${language}`, async () => {
    const words = encodeURIComponent(term);
    const page = await opened(`/market/market-access/search?term=${words}&sort=dearest`, language);
    await page.follow(say("web.ui.clear"), page.unfold(page.part("main details.filters")));
    expect(page.path).not.toContain("sort=");
    expect(page.heading).toBe(plain(say("market.search.titleFor", { term })));
  });
}

test("shows one kind of results only", async () => {
  const page = await opened("/search?term=kigoma", "fr");
  const kinds = page.part(`nav[aria-label="${inFrench("search.kinds")}"]`);
  await page.follow(inFrench("search.kind.traders"), kinds);
  expect(page.path).toBe("/search?term=kigoma&group=traders");
  expect(page.parts("main .section-head h2")).toHaveLength(1);
  expect(places(page)[0]).toContain("Kigoma");
});

test("filters one kind of results by place", async () => {
  const page = await opened("/search?term=kigoma&group=traders", "fr");
  const form = page.unfold(page.part("main details.filters"));
  page.fill(inFrench("search.filter.place"), "Arusha", form);
  await page.press(inFrench("web.ui.apply"), form);
  expect(page.path).toMatch(/group=traders&location=\d+/);
  expect(page.main).toHaveTextContent(inFrench("search.nothing"));
});

test("leads from an empty filtered result to the search without filters", async () => {
  const page = await opened("/search?term=kigoma&group=traders");
  const form = page.unfold(page.part("main details.filters"));
  page.fill(inKiswahili("search.filter.place"), "Arusha", form);
  await page.press(inKiswahili("web.ui.apply"), form);
  await page.follow(inKiswahili("search.withoutFilters"));
  expect(page.path).toBe("/search?term=kigoma");
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

for (const [language, typed] of [
  ["kisw", "bima kigma"],
  ["fr", "asurance kigoma"],
] as const) {
  test(`finds results for "${typed}", with a wrong letter, in ${language}`, async () => {
    const page = await opened(`/search?term=${encodeURIComponent(typed)}`, language);
    expect(page.parts("main article").length).toBeGreaterThan(0);
  });
}

test("offers each word separately when no result has all of them", async () => {
  const page = await opened("/search?term=qqqqqq+mahindi+zzzzzz", "fr");
  const offered = page.part(`nav[aria-label="${inFrench("search.didYouMean")}"]`);
  await page.follow("mahindi", offered);
  expect(page.path).toBe("/search?term=mahindi");
  expect(page.parts("main article").length).toBeGreaterThan(0);
});

for (const path of ["/search", "/search/products", "/search/trade-documents"]) {
  test(`asks for a search word at ${path}`, async () => {
    const page = await opened(`${path}?term=`, "en");
    const box = () => page.field("[name=term]", page.main);
    expect(box()).toHaveAccessibleDescription("Please enter a search term");
    await page.open(path);
    expect(box()).not.toHaveAccessibleDescription("Please enter a search term");
  });
}
