import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { productPath, productReviewsPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { openAs } from "./support/signed-in-visitor.ts";

const en = wordsIn("en");
const approvedPath = `${productReviewsPath}?state=approved`;
const why = "Such goods may not be sold without a licence.";

/** The officer at the list of products in the market. */
async function atTheList() {
  const app = await pagesApp();
  const page = await openAs(app, "officer", "en", approvedPath);
  const rows = () => page.parts("main li:has(h2)");
  const find = async (term: string) => {
    page.fill("[name=term]", term);
    await page.press(en("seller.review.find"));
  };
  return { app, page, rows, find };
}

test("explains the officer's task on the tab of approved products", async () => {
  const { page, rows } = await atTheList();
  expect(page.main).toHaveTextContent(en("seller.review.lead.approved"));
  expect(rows().length).toBeGreaterThan(3);
});

test("finds a product by a part of its name in any case, with special characters taken literally", async () => {
  const { page, rows, find } = await atTheList();
  const name = rows()[0]?.querySelector("h2")?.textContent ?? "";
  await find(name.slice(1).toUpperCase());
  expect(rows().map((row) => row.querySelector("h2")?.textContent)).toContain(name);
  expect(page.path).toContain("state=approved");
  for (const term of ["%", "_", "\\", "zzzz", "z".repeat(2000)]) {
    await page.open(`${approvedPath}&term=${encodeURIComponent(term)}`);
    expect(rows(), term).toHaveLength(0);
    expect(page.main).toHaveTextContent(en("seller.review.empty.named"));
  }
});

test("takes a product off the market from the list with a reason, and not without", async () => {
  const { app, page, rows, find } = await atTheList();
  const name = rows()[0]?.querySelector("h2")?.textContent ?? "";
  await page.follow(`${en("seller.review.takeOff")}: ${name}`);
  const decision = () =>
    getByRole<HTMLElement>(page.main, "region", { name: en("seller.review.decision") });
  expect(decision(), "the product under decision").toHaveTextContent(name);
  page.fill("[name=comment]", "No.");
  await page.press(en("seller.review.takeOff"), decision());
  expect(page.status, "without a reason that helps").toBe(400);
  const { pathname } = new URL(page.path, "https://soko.test");
  const id = pathname.split("/").at(-1) ?? "";
  page.fill("[name=comment]", why);
  await page.press(en("seller.review.takeOff"), decision());
  expect(page.flash).toBe(en("seller.flash.productDeclined"));
  await page.open(approvedPath);
  await find(name);
  const left = rows().map((row) => row.querySelector("a")?.getAttribute("href") ?? "");
  expect(left.filter((href) => href.includes(id))).toEqual([]);
  const visitor = app.visitor();
  await visitor.open(productPath(id), { status: 404 });
});

test("leads only officers from a product's public page to the desk", async () => {
  const { app, page, rows } = await atTheList();
  const href = rows()[0]?.querySelector("a")?.getAttribute("href") ?? "";
  const id = href.split("/").at(-1) ?? "";
  const link = en("seller.review.officers");
  const visitor = app.visitor();
  // Twice, because a page built for an officer must not be served to others, nor the reverse.
  for (let round = 0; round < 2; round += 1) {
    await visitor.open(productPath(id));
    expect(visitor.main).not.toHaveTextContent(link);
    await page.open(productPath(id));
    expect(page.main).toHaveTextContent(link);
  }
  const buyer = await openAs(app, "buyer", "en", productPath(id));
  expect(buyer.main).not.toHaveTextContent(link);
  await page.follow(link);
  expect(page.path).toBe(href);
});
