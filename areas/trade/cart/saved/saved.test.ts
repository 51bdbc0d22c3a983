import { expect, test } from "vitest";
import { newPerson, newProduct, newSeller } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { apiBase } from "#core/paths.ts";
import type { Cart } from "../endpoints.ts";
import type { SavedProduct } from "./endpoints.ts";

async function setup(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const { db } = app.pool;
  const seller = await newSeller(db);
  const beans = await newProduct(db, { traderId: seller.id, name: "Red beans", price: 2500 });
  const buyer = await newPerson(db);
  const send = (method: string, path: string, body: object = {}, token = buyer.token) =>
    app.request(method, path, { token, ...(method !== "GET" && { body }) });
  const listed = async (token = buyer.token) => {
    const { body } = await send("GET", "saved-product", {}, token);
    return body as { data: SavedProduct[]; total: number };
  };
  const cart = async () => (await send("GET", "cart")).body.data as Cart;
  const change = (what: string) =>
    app.pool.pool.query(`update product set ${what} where id = $1`, [beans.id]);
  return { ...app, db, seller, beans, buyer, send, listed, cart, change };
}

test("saves a product once, lists it at today's price, and removes it", async () => {
  const { send, beans, listed, change } = await setup();
  const path = `saved-product/${beans.id}`;
  for (const _ of [1, 2]) {
    expect((await send("PUT", path)).body.data).toEqual({ isSaved: true });
  }
  await change("price = 2600");
  const { data, total } = await listed();
  expect(total).toBe(1);
  expect(data).toMatchObject([
    { product: { name: "Red beans" }, price: 2600, state: "forSale", currency: "TZS" },
  ]);
  await change("quantity = 0");
  expect((await listed()).data[0]?.state).toBe("soldOut");
  await change("is_listed = false");
  expect((await listed()).data[0]).toMatchObject({ state: "gone", picture: "edition/tz" });
  for (const _ of [1, 2]) {
    expect((await send("DELETE", path)).body.data).toEqual({ isSaved: false });
  }
  expect((await listed()).total).toBe(0);
});

test("a product that is not on offer and one that never existed are the same 404", async () => {
  const { send, db } = await setup();
  const hidden = await newProduct(db, { isListed: false });
  const answers = [];
  for (const id of [hidden.id, newId(), "beans"]) {
    answers.push(await send("PUT", `saved-product/${id}`));
  }
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
});

test("moves a line out of the cart and back, with its quantity and comment", async () => {
  const { send, beans, listed, cart } = await setup();
  const comments = "Please pack it in two small sacks.";
  await send("PUT", `cart/${beans.id}`, { quantity: 7, comments });
  for (const _ of [1, 2]) {
    expect((await send("PUT", `cart/${beans.id}/later`)).body.data).toEqual({ count: 0 });
  }
  expect((await cart()).count).toBe(0);
  expect((await listed()).total).toBe(1);
  for (const _ of [1, 2]) {
    expect((await send("PUT", `saved-product/${beans.id}/cart`)).body.data).toEqual({ count: 1 });
  }
  expect((await cart()).shares[0]?.lines[0]).toMatchObject({
    quantity: 7,
    comments,
    trouble: null,
  });
  expect((await listed()).total).toBe(0);
});

test("a saved product that was never in the cart starts with the minimum order", async () => {
  const { send, beans, cart, change } = await setup();
  await change("minimum_order_quantity = 4");
  await send("PUT", `saved-product/${beans.id}`);
  await send("PUT", `saved-product/${beans.id}/cart`);
  expect((await cart()).shares[0]?.lines[0]?.quantity).toBe(4);
});

test("what is gone, sold out or one's own stays saved", async () => {
  const { send, beans, listed, change, seller } = await setup();
  const move = (token?: string) => send("PUT", `saved-product/${beans.id}/cart`, {}, token);
  await send("PUT", `saved-product/${beans.id}`);
  await change("quantity = 0");
  expect(await move()).toMatchObject({ status: 409, body: { code: "cart_sold_out" } });
  await change("is_listed = false");
  expect(await move()).toMatchObject({ status: 409, body: { code: "cart_unavailable" } });
  expect((await listed()).total).toBe(1);
  await change("is_listed = true, quantity = 100");
  await send("PUT", `saved-product/${beans.id}`, {}, seller.token);
  expect(await move(seller.token)).toMatchObject({ body: { code: "cart_own_product" } });
});

test("what neither the cart nor the saved products contain cannot be moved", async () => {
  const { send, beans, db } = await setup();
  const otherUser = await newPerson(db);
  await send("PUT", `saved-product/${beans.id}`, {}, otherUser.token);
  expect((await send("PUT", `saved-product/${beans.id}/cart`)).status).toBe(404);
  expect((await send("PUT", `cart/${beans.id}/later`)).status).toBe(404);
});

test("twenty at once stay within the limit", async () => {
  const { send, db, seller, listed } = await setup({ SAVED_PRODUCTS: "5" });
  const products = await Promise.all(
    Array.from({ length: 20 }, () => newProduct(db, { traderId: seller.id })),
  );
  const answers = await Promise.all(products.map(({ id }) => send("PUT", `saved-product/${id}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 409, body: { code: "cart_too_many_saved" } });
  expect((await listed()).total).toBe(5);
});

test("a line stays in the cart where nothing more can be saved", async () => {
  const { send, db, beans, cart } = await setup({ SAVED_PRODUCTS: "1" });
  const other = await newProduct(db);
  await send("PUT", `saved-product/${other.id}`);
  await send("PUT", `cart/${beans.id}`, { quantity: 1 });
  expect((await send("PUT", `cart/${beans.id}/later`)).status).toBe(409);
  expect((await cart()).count).toBe(1);
});

test("a visitor's saved products are theirs alone, and go into the account at sign-in", async () => {
  const { app, beans, db, seller, send, listed, buyer } = await setup({ SAVED_PRODUCTS: "2" });
  const others = [await newProduct(db, { traderId: seller.id }), await newProduct(db)];
  const visit = (method: string, path: string, cookie = "", token = "") =>
    app.request(`${apiBase}/${path}`, {
      method,
      headers: {
        ...(cookie && { cookie: `soko-visitor=${cookie}` }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { "content-type": "application/json" }),
      },
      ...(method !== "GET" && { body: "{}" }),
    });
  const first = await visit("PUT", `saved-product/${beans.id}`);
  const [, cookie = ""] = /soko-visitor=([^;]*)/.exec(first.headers.get("set-cookie") ?? "") ?? [];
  expect(cookie).not.toBe("");
  await visit("PUT", `saved-product/${others[0]?.id}`, cookie);
  const total = async (as = "") => (await (await visit("GET", "saved-product", as)).json()).total;
  expect(await total(cookie)).toBe(2);
  expect(await total()).toBe(0);
  await send("PUT", `saved-product/${others[1]?.id}`);
  await visit("GET", "cart", cookie, buyer.token);
  // The newest of the visitor's, as far as there is room.
  const { data } = await listed();
  expect(data.map(({ product }) => product.id).sort()).toEqual(
    [others[0]?.id, others[1]?.id].sort(),
  );
  expect(await total(cookie)).toBe(0);
});
