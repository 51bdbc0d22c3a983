import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { wordsIn } from "../words-in.ts";
import { draftProduct } from "./support/draft-product.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");

const products = "/portal/products";
const saved = say("seller.flash.productSaved");

/** A seller with one approved product, on the list of products. */
async function atProducts(app: PagesApp, { quantity = 40, search = "" } = {}) {
  const seller = await newPerson(app, "trader");
  const product = await newProduct(app.db, { traderId: seller.id, name: "Maharage", quantity });
  const page = await openAs(app, seller, "kisw", products + search);
  return { seller, product, page };
}

type AtProducts = Awaited<ReturnType<typeof atProducts>>;

const row = (page: Visitor) => page.part("main li:has([name=quantity])");

/** Changes price or stock in the row of the only product. */
async function change(page: Visitor, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    page.fill(`[name=${name}]`, value, row(page));
  }
  await page.press(say("seller.form.saveShort"), row(page));
}

/** Changes the stock from 40 to 38 in another session. */
async function sellTwo(app: PagesApp, { seller, product }: Omit<AtProducts, "page">) {
  const body = { price: 2500, quantity: 38, seenQuantity: 40 };
  await call(app, "POST", `portal/product/${product.id}/offer`, { token: seller.token, body });
}

/** The current part of the list, as the links above it name it. */
const chosenPart = (page: Visitor) => textOf(page.part("main [aria-current=true]"));
const soldOut = (count: number) => say("seller.page.tab.soldOut", { count });

test("keeps price and stock as typed when the price is no number", async () => {
  const { page } = await atProducts(await pagesApp());
  await change(page, { price: "elfu tisini", quantity: "25" });
  expect(page.field("[name=price]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=price]")).toHaveValue("elfu tisini");
  expect(page.field("[name=quantity]")).toHaveValue("25");
});

test("changes price and stock in the list of products", async () => {
  const { page } = await atProducts(await pagesApp());
  await change(page, { price: "90,000", quantity: "25" });
  expect(page.flash).toBe(saved);
  expect(page.field("[name=price]")).toHaveValue("90000");
  expect(page.field("[name=quantity]")).toHaveValue("25");
  expect(row(page)).toHaveTextContent(say("seller.state.approved"));
});

test("counts and lists a sold-out product as sold out", async () => {
  const { page } = await atProducts(await pagesApp());
  await change(page, { quantity: "0" });
  await page.follow(soldOut(1));
  expect(page.path).toBe(`${products}?state=soldOut`);
  expect(chosenPart(page)).toBe(soldOut(1));
  expect(row(page)).toHaveTextContent(say("seller.state.soldOut"));
});

test("removes a restocked product from the sold-out list", async () => {
  const { page } = await atProducts(await pagesApp(), { quantity: 0, search: "?state=soldOut" });
  await change(page, { quantity: "30" });
  expect(page.flash).toBe(saved);
  expect(page.path).toBe(`${products}?state=soldOut`);
  expect(page.main).toHaveTextContent(say("seller.page.none.soldOut"));
  expect(chosenPart(page)).toBe(soldOut(0));
});

test("reports stock that changed in the meantime and keeps the input", async () => {
  const app = await pagesApp();
  const { page, ...offered } = await atProducts(app);
  await sellTwo(app, offered);
  await change(page, { quantity: "50" });
  expect(page.main).toHaveTextContent(say("seller.changedMeanwhile"));
  expect(page.main).toHaveTextContent(say("seller.form.stockNow", { quantity: "kilo 38" }));
  expect(page.field("[name=quantity]")).toHaveValue("50");
});

test("accepts the stock on the next click after it changed in the meantime", async () => {
  const app = await pagesApp();
  const { page, ...offered } = await atProducts(app);
  await sellTwo(app, offered);
  await change(page, { quantity: "50" });
  await page.press(say("seller.form.saveShort"), row(page));
  expect(page.flash).toBe(saved);
  expect(page.field("[name=quantity]")).toHaveValue("50");
});

test("copies a product to a draft with its own address", async () => {
  const { page, product } = await atProducts(await pagesApp());
  await page.follow("Maharage");
  expect(page.path).toBe(`${products}/${product.id}`);
  await page.press(say("seller.page.act.duplicate"));
  expect(page.path).toMatch(/^\/portal\/products\/[\w-]{36}$/);
  expect(page.path).not.toBe(`${products}/${product.id}`);
  expect(page.main).toHaveTextContent(say("seller.state.meaning.draft"));
});

test("lists a draft and its copy as drafts", async () => {
  const app = await pagesApp();
  const seller = await newPerson(app, "trader");
  const id = await draftProduct(app, seller, "Maharage");
  await call(app, "POST", `portal/product/${id}/duplicate`, { token: seller.token, body: {} });
  const page = await openAs(app, seller, "kisw", `${products}?state=draft`);
  expect(page.parts("main [name=quantity]")).toHaveLength(2);
});
