import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import {
  apiBase,
  cartPath,
  orderRequestPath,
  productPath,
  signInAndReturnPath,
} from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const unitPrice = 2500;

/** Products of two sellers. */
const twoProducts = async ({ db }: PagesApp) => [
  await newProduct(db, { name: "Maharage ya njano", price: unitPrice }),
  await newProduct(db, { name: "Mahindi meupe", price: unitPrice }),
];

type Product = Awaited<ReturnType<typeof newProduct>>;

const line = { quantity: 2 };

/** Adds products to a visitor's cart. */
async function fillCart(page: Visitor, products: Product[]): Promise<void> {
  for (const { id } of products) {
    const { status } = await page.fetch(`${apiBase}/cart/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(line),
    });
    if (status !== 200) throw new Error(`The cart answered ${status}`);
  }
}

/** The badge in the header of the page. */
const badge = (page: Visitor) => page.part(`header a[href="${cartPath}"]`);

for (const language of ["en", "kisw"] as const) {
  const say = wordsIn(language);

  test(`counts each product that a visitor adds and leads to the cart, in ${language}`, async () => {
    const app = await pagesApp();
    const page = app.visitor(language);
    for (const [index, { id }] of (await twoProducts(app)).entries()) {
      await page.open(productPath(id));
      await page.press(say("market.cart.add"));
      expect(badge(page)).toHaveTextContent(say("web.cart.count", { count: index + 1 }));
    }
    await page.follow(say("market.cart.see"));
    expect(page.path).toBe(cartPath);
    expect(page.heading).toBe(say("cart.title"));
    expect(page.parts("main article")).toHaveLength(2);
  });

  test(`leads a visitor from the cart to the order and its total without sign-in, in ${language}`, async () => {
    const app = await pagesApp();
    const page = app.visitor(language);
    const products = await twoProducts(app);
    await fillCart(page, products);
    await page.open(cartPath);
    expect(page.main).toHaveTextContent(say("cart.signInFirst"));
    await page.follow(say("cart.order"));
    expect(page.path).toBe(orderRequestPath);
    for (const { name } of products) expect(page.main).toHaveTextContent(name);
    expect(page.main).toHaveTextContent(say("cart.request.total"));
  });

  test(`keeps the cart and fills in name and phone after signing in at the order, in ${language}`, async () => {
    const app = await pagesApp();
    const { username, password } = await newPerson(app);
    const page = app.visitor(language);
    const products = await twoProducts(app);
    await fillCart(page, products);
    await page.open(orderRequestPath);
    expect(page.cookie("soko-visitor")).toBeTruthy();
    await page.follow(say("cart.visitor.signIn"));
    expect(page.path).toBe(signInAndReturnPath(orderRequestPath));
    page.fill("[name=username]", username);
    page.fill("[name=password]", password);
    await page.press(say("signIn.login.submit"));
    expect(page.path).toBe(orderRequestPath);
    expect(page.heading).toBe(say("cart.request.title"));
    for (const { name } of products) expect(page.main).toHaveTextContent(name);
    expect(page.field("[name=name]")).toHaveValue("Amina Juma");
    expect(page.field("[name=phone]")).toHaveValue(username);
    expect(page.cookie("soko-visitor")).toBeUndefined();
  });

  test(`sends two requests and empties the cart when ordering from two sellers, in ${language}`, async () => {
    const app = await pagesApp();
    const buyer = await newPerson(app);
    for (const { id } of await twoProducts(app)) {
      await call(app, "PUT", `cart/${id}`, { token: buyer.token, body: line });
    }
    const page = await openAs(app, buyer, language, orderRequestPath);
    await page.press(say("cart.request.send", { traders: 2 }));
    expect(page.path).toMatch(/^\/market\/order-confirmation\?requests=[\w-]+,[\w-]+$/);
    await page.open(cartPath);
    expect(page.main).toHaveTextContent(say("cart.empty.title"));
    expect(badge(page)).toHaveTextContent(say("web.cart.count", { count: 0 }));
  });
}

test("rejects less than the minimum quantity and keeps the input", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id } = await newProduct(app.db, { minimumOrderQuantity: 5 });
  const page = app.visitor("fr");
  await page.open(productPath(id));
  page.fill("[name=quantity]", "0.5");
  await page.press(say("market.cart.add"));
  const quantity = page.field("[name=quantity]");
  expect(quantity).toHaveAttribute("aria-invalid", "true");
  expect(quantity).toHaveValue("0.5");
  const tooSmall = say("cart.quantity.tooSmall", { min: 5, unit: "kg" });
  expect(quantity).toHaveAccessibleDescription(expect.stringContaining(tooSmall));
  expect(badge(page)).toHaveTextContent(say("web.cart.count", { count: 0 }));
});

test("accepts the minimum quantity after less was refused", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id } = await newProduct(app.db, { minimumOrderQuantity: 5 });
  const page = app.visitor("fr");
  await page.open(productPath(id));
  page.fill("[name=quantity]", "0.5");
  await page.press(say("market.cart.add"));
  page.fill("[name=quantity]", "5");
  await page.press(say("market.cart.add"));
  expect(page.parts("main .field-error")).toEqual([]);
  expect(badge(page)).toHaveTextContent(say("web.cart.count", { count: 1 }));
});

/** A visitor's cart with one product in it. */
async function smallCart(language: "fr" | "kisw") {
  const app = await pagesApp();
  const product = await newProduct(app.db, { name: "Maharage ya njano", price: unitPrice });
  const page = app.visitor(language);
  await fillCart(page, [product]);
  await page.open(cartPath);
  const say = wordsIn(language);
  const act = (key: string) => `${say(`cart.line.${key}`)}: ${product.name}`;
  return { page, say, act };
}

test("rejects a comment of one word in the cart and keeps it visible", async () => {
  const { page, say, act } = await smallCart("fr");
  page.unfold(say("cart.line.comments"), page.main);
  page.fill("[name=comments]", "vite");
  await page.press(act("save"));
  const comments = page.field("[name=comments]");
  expect(comments).toHaveValue("vite");
  expect(comments.closest("details")).toHaveAttribute("open");
  expect(page.part("main .field-error")).toHaveTextContent(say("orders.comments.tooShort"));
});

test("updates the cost of a line with its quantity", async () => {
  const { page, say, act } = await smallCart("kisw");
  page.fill("[name=quantity]", "6");
  await page.press(act("save"));
  expect(page.flash).toBe(say("cart.flash.cartChanged"));
  expect(page.field("[name=quantity]")).toHaveValue("6");
  const cost = page.part("main article output");
  expect(cost.textContent).toContain(formatMoney("kisw", 6 * unitPrice, "TZS"));
});

test("empties a cart by removing its only line", async () => {
  const { page, say, act } = await smallCart("kisw");
  await page.press(act("remove"));
  expect(page.main).toHaveTextContent(say("cart.empty.title"));
  expect(badge(page)).toHaveTextContent(say("web.cart.count", { count: 0 }));
});

test("explains the limit to a visitor whose network created too many carts and keeps the quantity", async () => {
  const app = await pagesApp({ CARTS_PER_ADDRESS: "1,9" });
  const [product] = await twoProducts(app);
  const path = productPath(product?.id ?? "");
  const say = wordsIn("rw");
  const add = async () => {
    const page = app.visitor("rw");
    await page.open(path);
    page.fill(page.part<HTMLInputElement>('input[name="quantity"]'), "37");
    await page.press(say("market.cart.add"));
    return page;
  };
  expect((await add()).status).toBe(200);
  const refused = await add();
  expect(refused.status).toBe(429);
  expect(refused.html).toContain(say("cart.tooManyCarts"));
  expect(refused.part('input[name="quantity"]')).toHaveValue("37");
});
