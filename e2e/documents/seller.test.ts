import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { deskPath, productPath, productReviewsPath, traderPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { draftProduct } from "./support/draft-product.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { photoFile } from "./support/photo-file.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");

const portal = "/portal";
const products = `${portal}/products`;
const flash = (key: string) => say(`seller.flash.${key}`);

/** A new seller, whose shop is pending approval, in the browser. */
async function newSeller(app: PagesApp) {
  const seller = await newPerson(app, "trader");
  return { seller, page: await signedInVisitor(app, seller, "kisw") };
}

/** Fills in the form of a new product. */
function fillIn(page: Visitor, name: string): void {
  page.fill("[name=kind]", "Rice");
  page.unfold(say("seller.form.more"), page.main);
  page.fill("[name=name]", name);
  page.fill("[name=locationId]", "Kigoma");
  page.fill("[name=price]", "85 000");
  page.fill("[name=quantity]", "40");
}

test("names the missing documents in a new seller's portal and leads to the product form", async () => {
  const { page } = await newSeller(await pagesApp());
  await page.open(portal);
  expect(page.main).toHaveTextContent(say("seller.home.missing.documents"));
  const steps = getByRole(page.main, "region", { name: say("seller.home.first.title") });
  await page.follow(say("seller.home.first.add"), steps);
  expect(page.path).toBe(`${products}/new`);
  expect(page.heading).toBe(say("seller.page.new"));
});

test("leads who registered to offer services to a new service, with one button on each page", async () => {
  const app = await pagesApp();
  const page = await openAs(app, await newPerson(app, "service"), "kisw", portal);
  const add = say("seller.service.add");
  expect(page.parts("main .button-primary").map(textOf)).toEqual([add]);
  await page.open(`${portal}/services`);
  expect(page.parts("main .button-primary").map(textOf)).toEqual([add]);
  await page.follow(add);
  expect(page.heading).toBe(say("seller.service.new"));
});

test("keeps the input when the product name is too short", async () => {
  const { page } = await newSeller(await pagesApp());
  await page.open(`${products}/new`);
  fillIn(page, "M");
  await page.press(say("seller.form.saveDraft"));
  expect(page.field("[name=name]")).toHaveAttribute("autofocus");
  expect(page.field("[name=name]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=price]")).toHaveValue("85 000");
});

test("saves a new product with its photo as a draft", async () => {
  const { page } = await newSeller(await pagesApp());
  await page.open(`${products}/new`);
  fillIn(page, "Mahindi ya Amina");
  page.attach("[name=photo]", [await photoFile()]);
  await page.press(say("seller.form.saveDraft"));
  expect(page.flash).toBe(flash("productSaved"));
  expect(page.heading).toBe("Mahindi ya Amina");
  expect(page.main).toHaveTextContent(say("seller.state.meaning.draft"));
  expect(page.part("main img")).toHaveAccessibleName("Mahindi ya Amina, picha 1");
});

test("queues a draft submitted for approval for an officer", async () => {
  const app = await pagesApp();
  const { page, seller } = await newSeller(app);
  await page.open(`${products}/${await draftProduct(app, seller, "Maharage ya Amina")}`);
  await page.press(say("seller.page.act.submit"));
  expect(page.flash).toBe(flash("productSubmitted"));
  expect(page.main).toHaveTextContent(say("seller.state.meaning.submitted"));
});

test("warns the officer before approving a shop without documents", async () => {
  const app = await pagesApp();
  const seller = await newPerson(app, "trader");
  const page = await openAs(
    app,
    "officer",
    "kisw",
    `${deskPath}?term=${encodeURIComponent(seller.username)}`,
  );
  await page.follow("Amina Juma");
  await page.press(say("desk.act.approve"));
  expect(page.main).toHaveTextContent(say("desk.withoutDocument"));
  await page.press(say("desk.act.approveAnyway"));
  expect(page.flash).toBe(say("desk.flash.accountApproved"));
});

test("lists the product submitted last at the end of the review list", async () => {
  const app = await pagesApp();
  const seller = await newPerson(app, "trader");
  const id = await draftProduct(app, seller, "Maharage ya Amina");
  await call(app, "POST", `portal/product/${id}/submit`, { token: seller.token, body: {} });
  const page = await openAs(app, "officer", "kisw", productReviewsPath);
  const last = page.parts(".pager ol li:last-child a").at(0);
  if (last) await page.follow(last);
  await page.follow("Maharage ya Amina");
  expect(page.heading).toBe("Maharage ya Amina");
  const facts = page.parts("dt").map(textOf);
  expect(facts).toContain(say("seller.review.fact.marketPrice"));
});

test("focuses the comment when a product is declined without one", async () => {
  const app = await pagesApp();
  const { id } = await newProduct(app.db, { isListed: false });
  const page = await openAs(app, "officer", "kisw", `${productReviewsPath}/${id}`);
  await page.press(say("seller.review.act.decline"));
  expect(page.field("[name=comment]")).toHaveAttribute("autofocus");
  expect(page.field("[name=comment]")).toHaveAttribute("aria-invalid", "true");
});

test("lists a product in the market once an officer approves it", async () => {
  const app = await pagesApp();
  const { id, name } = await newProduct(app.db, { isListed: false });
  const page = await openAs(app, "officer", "kisw", `${productReviewsPath}/${id}`);
  await page.press(say("seller.review.act.approve"));
  expect(page.flash).toBe(flash("productApproved"));
  await page.open(productPath(id));
  expect(page.heading).toBe(name);
});

test("links the seller of an approved product to its page in the market", async () => {
  const app = await pagesApp();
  const seller = await demoPerson(app, "trader");
  const product = await newProduct(app.db, { traderId: seller.id, name: "Maharage ya njano" });
  const page = await openAs(app, seller, "kisw", `${products}/${product.id}`);
  expect(page.main).toHaveTextContent(say("seller.state.meaning.approved"));
  await page.follow(say("seller.page.view"));
  expect(page.path).toBe(productPath(product.id));
  expect(page.heading).toBe("Maharage ya njano");
});

test("returns 403 for the products page to a buyer and leads to setting up a shop", async () => {
  const page = await openAs(await pagesApp(), "buyer", "kisw", products, { status: 403 });
  await page.follow(say("web.tradersOnly.begin"));
  expect(page.path).toBe("/profile/set-up-shop");
});

test("returns 403 for the product reviews to a buyer", async () => {
  await openAs(await pagesApp(), "buyer", "kisw", productReviewsPath, { status: 403 });
});

test("leads an officer from the portal to the officers' desk", async () => {
  const page = await openAs(await pagesApp(), "officer", "kisw", portal);
  expect(page.path).toBe(deskPath);
});

test("begins a shop of many products with those that buyers rate best", async () => {
  const app = await pagesApp();
  const seller = await newTrader(app.db);
  const made: { id: string; name: string }[] = [];
  for (let n = 0; n < 9; n += 1) {
    made.push(
      await newProduct(app.db, { traderId: seller.id, name: `Maharage ${"abcdefghi"[n]}` }),
    );
  }
  const address = traderPath(seller.id);
  const best = say("ratings.trader.best");
  const page = await app.visitor("kisw").open(address);
  expect(textOf(page.main), "nothing is rated yet").not.toContain(best);
  for (const [place, stars] of [
    [7, 5],
    [4, 4],
  ] as const) {
    await app.run("update product set rating_count = 6, rating_sum = 6 * $2::int where id = $1", [
      made[place]?.id,
      stars,
    ]);
  }
  await page.open(address);
  const [section] = page.parts("main section").filter((part) => textOf(part).startsWith(best));
  expect(page.parts("h3", section).map(textOf)).toEqual(["Maharage h", "Maharage e"]);
});
