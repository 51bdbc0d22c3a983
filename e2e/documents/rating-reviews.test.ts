import { expect, test } from "vitest";
import {
  ratingReviewPath,
  ratingReviewsPath,
  ratingsPath,
} from "#areas/trade/ratings/rating-paths.ts";
import { marketPath, ratingPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { ratedOrder } from "./support/delivered-order.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";

const say = wordsIn("fr");
const words = "La charge est arrivée.";
const why = "Ces mots n’ont pas leur place ici.";

/** A rating that its seller reported as rude. */
async function reportedRating(app: PagesApp): Promise<string> {
  const { id, trader } = await ratedOrder(app, words);
  const body = { reason: "rude" };
  await call(app, "POST", `market-order/rating/${id}/report`, { token: trader.token, body });
  return id;
}

/** The same, its comment hidden by an officer. */
async function hiddenRating(app: PagesApp): Promise<string> {
  const id = await reportedRating(app);
  const { token } = await demoPerson(app, "officer");
  await call(app, "POST", `portal/rating/${id}/hide-comment`, { token, body: { comment: why } });
  return id;
}

test("leads an officer from the list to a reported rating and its reason", async () => {
  const app = await pagesApp();
  const id = await reportedRating(app);
  const page = await openAs(app, "officer", "fr", ratingReviewsPath);
  const row = onlyWithText(page.parts("main li"), words);
  await page.follow(page.part("a", row));
  expect(page.path).toBe(ratingReviewPath(id));
  expect(page.main).toHaveTextContent(say("ratings.reason.rude"));
});

test("refuses to hide a comment without a reason", async () => {
  const app = await pagesApp();
  const id = await reportedRating(app);
  const page = await openAs(app, "officer", "fr", ratingReviewPath(id));
  await page.press(say("ratings.act.commentHidden"));
  expect(page.field("[name=comment]")).toHaveAttribute("aria-invalid", "true");
  expect(page.parts("main .field-error")).toHaveLength(1);
});

test("confirms the decision to hide a comment", async () => {
  const app = await pagesApp();
  const id = await reportedRating(app);
  const page = await openAs(app, "officer", "fr", ratingReviewPath(id));
  page.fill("[name=comment]", why);
  await page.press(say("ratings.act.commentHidden"));
  expect(page.flash).toBe(say("ratings.flash.decided"));
});

test("shows the decision on a reviewed rating", async () => {
  const app = await pagesApp();
  const id = await hiddenRating(app);
  const page = await openAs(app, "officer", "fr", ratingReviewPath(id));
  expect(page.main).toHaveTextContent(say("ratings.effect.commentHidden"));
});

test("shows a hidden comment to no one and keeps its stars", async () => {
  const app = await pagesApp();
  const id = await hiddenRating(app);
  const page = await app.visitor("fr").open(ratingPath(id));
  expect(page.main).not.toHaveTextContent(words);
  expect(page.main).toHaveTextContent(say("ratings.shown.hidden"));
  expect(page.main).toHaveTextContent(say("ratings.shown.stars", { stars: 5 }));
});

test("sorts the market by rating, starting with a rated product", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(`${marketPath}?sort=bestRated`);
  expect(page.part("main .card")).toHaveTextContent(/\d\.\d\s\(\d+\)/);
});

test("lists all ratings of a seller on pages of ten, with who may rate", async () => {
  const app = await pagesApp();
  const { id } = await demoPerson(app, "trader");
  const page = await app.visitor("fr").open(ratingsPath("trader", id));
  expect(page.heading).not.toBe("");
  expect(page.main).toHaveTextContent(say("ratings.all.how"));
  expect(page.parts("main ul.grid > li")).toHaveLength(10);
  await page.follow(page.part("main a[rel=next]"));
  expect(page.path).toContain("page=2");
  expect(page.parts("main ul.grid > li")).not.toEqual([]);
});
