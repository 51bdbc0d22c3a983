import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import {
  orderPath,
  productPath,
  ratingPath,
  reportPath,
  signInAndReturnPath,
  traderPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { deliveredOrder, ratedOrder } from "./support/delivered-order.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { demoPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const words = "Mzigo umefika salama.";

/** The buyer's rating among the ratings that a page shows. */
const ratingOn = (page: Visitor) => onlyWithText(page.parts("#ratings li"), words);
const averageAndCount = /[\d.,]+\s\(\d+\)/;

test("confirms the rating of a delivered order", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const { id, buyer } = await deliveredOrder(app);
  const page = await openAs(app, buyer, "kisw", orderPath(id));
  page.check("[name=rating][value='5']", true, page.part("#rating"));
  page.fill("[name=comment]", words, page.part("#rating"));
  await page.press(say("orders.rating.send"));
  expect(page.flash).toBe(say("orders.flash.orderRated"));
});

for (const language of ["kisw", "fr"] as Language[]) {
  test(`shows a product's rating with the buyer's first name only in ${language}`, async () => {
    const say = wordsIn(language);
    const app = await pagesApp();
    const { product } = await ratedOrder(app, words);
    const page = await app.visitor(language).open(productPath(product.id));
    expect(page.part("main [href='#ratings']")).toHaveTextContent(averageAndCount);
    expect(page.part("main .seller")).toHaveTextContent(averageAndCount);
    expect(ratingOn(page)).toHaveTextContent(say("ratings.shown.stars", { stars: 5 }));
    expect(ratingOn(page)).toHaveTextContent("Amina");
    expect(ratingOn(page)).not.toHaveTextContent("Juma");
  });
}

test("shows the rating and the verified seller on a seller's page", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { trader } = await ratedOrder(app, words);
  const page = await app.visitor("fr").open(traderPath(trader.id));
  expect(ratingOn(page)).toHaveTextContent(say("ratings.shown.stars", { stars: 5 }));
  expect(page.part("main .seller")).toHaveTextContent(say("market.trader.checked"));
});

test("lets others report a shop, and not its seller", async () => {
  const app = await pagesApp();
  const trader = await demoPerson(app, "trader");
  const reports = (page: Visitor) =>
    page.parts(`main a[href="${reportPath("seller", trader.id)}"]`);
  const visitor = await app.visitor("fr").open(traderPath(trader.id));
  expect(reports(visitor)[0]).toHaveTextContent(wordsIn("fr")("web.ui.report.seller"));
  expect(reports(await openAs(app, trader, "fr", traderPath(trader.id)))).toEqual([]);
});

test("leads a visitor to sign in before reporting a rating, and back to it", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const { id, trader } = await ratedOrder(app, words);
  const page = await app.visitor("kisw").open(traderPath(trader.id));
  await page.follow(new RegExp(say("ratings.report.act")), ratingOn(page));
  expect(page.path).toBe(ratingPath(id));
  await page.follow(say("ratings.report.signIn"));
  expect(page.path).toBe(signInAndReturnPath(ratingPath(id)));
});

test("refuses a reply of one letter", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { id, trader } = await ratedOrder(app, words);
  const page = await openAs(app, trader, "fr", ratingPath(id));
  page.fill("[name=text]", "a");
  await page.press(say("ratings.answer.send"));
  const text = page.field("[name=text]");
  expect(text).toHaveAccessibleDescription(expect.stringContaining(say("ratings.answer.missing")));
  expect(text).toHaveValue("a");
});

test("publishes the seller's reply and offers no second one", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const { id, trader } = await ratedOrder(app, words);
  const page = await openAs(app, trader, "kisw", ratingPath(id));
  page.fill("[name=text]", "Karibu tena sokoni.");
  await page.press(say("ratings.answer.send"));
  expect(page.flash).toBe(say("ratings.flash.answered"));
  expect(page.main).toHaveTextContent("Karibu tena sokoni.");
  expect(page.parts("main [name=text]")).toEqual([]);
});

test("confirms the report of a rating", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { id, trader } = await ratedOrder(app, words);
  const page = await openAs(app, trader, "fr", ratingPath(id));
  page.check(say("ratings.reason.rude"));
  await page.press(say("ratings.report.send"));
  expect(page.flash).toBe(say("ratings.flash.reported"));
});
