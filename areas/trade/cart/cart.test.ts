import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, newProduct, newTrader, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { apiBase } from "#core/paths.ts";
import { deleteUnusedCarts } from "./delete-unused-carts.ts";
import type { Cart } from "./endpoints.ts";

/** A buyer with an access token, a trader's product, and a browser that stores its cookie. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const seller = await newTrader(db, { name: "Asha" });
  const beans = await newProduct(db, { traderId: seller.id, name: "Red beans", price: 2500 });
  const buyer = await newAccount(db);
  const token = await tokenOf(db, buyer.id);
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const put = (id: string, body: object, how: { token?: string } = { token }) =>
    app.request("PUT", `cart/${id}`, { ...how, body });
  /** A visitor's browser with a cookie of its own. */
  function browser(auth: { token?: string } = {}) {
    let cookie = "";
    return {
      get cookie() {
        return cookie;
      },
      signedIn: (as: string) => {
        auth.token = as;
      },
      async ask(method: string, path: string, body?: object) {
        const answer = await app.app.request(`${apiBase}/${path}`, {
          method,
          headers: {
            ...(cookie && { cookie: `soko-visitor=${cookie}` }),
            ...(auth.token && { authorization: `Bearer ${auth.token}` }),
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const match = /soko-visitor=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "");
        if (match) cookie = match[1] ?? "";
        return { status: answer.status, body: await answer.json() };
      },
    };
  }
  return { ...app, db, run, seller, beans, buyer, token, put, browser };
}

const quantities = (cart: Cart) =>
  cart.shares.flatMap(({ lines }) =>
    lines.map(({ product, quantity }) => [product.name, quantity]),
  );

test("groups a user's cart by trader and shows current prices", async () => {
  const { request, db, seller, beans, token, put } = await setup();
  const empty = await request("GET", "cart", { token });
  expect(empty.body.data).toEqual({ count: 0, shares: [], totals: [], canOrder: false });
  const rice = await newProduct(db, { traderId: seller.id, name: "Rice", price: 3100.5 });
  const other = await newProduct(db, { name: "Maize" });
  await put(beans.id, { quantity: 2 });
  await put(rice.id, { quantity: 1.5, comments: "Please pack it in two small sacks." });
  const { status, body } = await put(other.id, { quantity: 1 });
  expect(status).toBe(200);
  const cart = body.data as Cart;
  expect(cart).toMatchObject({ count: 3, canOrder: true });
  expect(cart.shares).toHaveLength(2);
  expect(cart.totals).toEqual([{ currency: "TZS", total: 5000 + 4651 + 2500 }]);
  const ashas = cart.shares.find(({ trader }) => trader.id === seller.id);
  // 2 × 2,500 and 1.5 × 3,100.50; each line is rounded to whole shillings.
  expect(ashas).toMatchObject({ currency: "TZS", total: 5000 + 4651 });
  expect(ashas?.lines[1]).toMatchObject({
    quantity: 1.5,
    unitPrice: 3100.5,
    totalPrice: 4651,
    comments: "Please pack it in two small sacks.",
    trouble: null,
    previousUnitPrice: null,
  });
  expect((await request("GET", "cart/count", { token })).body.data).toEqual({ count: 3 });
});

test("replaces the line of the same product, adds with `add`, and removes idempotently", async () => {
  const { request, beans, token, put } = await setup();
  await put(beans.id, { quantity: 2, comments: "Dry ones, please, for storage." });
  expect(quantities((await put(beans.id, { quantity: 5 })).body.data)).toEqual([["Red beans", 5]]);
  const more = await put(beans.id, { quantity: 0.1, add: true });
  expect(quantities(more.body.data)).toEqual([["Red beans", 5.1]]);
  for (const _ of [1, 2]) {
    const gone = await request("DELETE", `cart/${beans.id}`, { token });
    expect(gone).toMatchObject({ status: 200, body: { data: { count: 0, shares: [] } } });
  }
});

test("handles concurrent changes of a line: the last write wins and every addition counts", async () => {
  const { beans, put, request, token } = await setup();
  const wins = await Promise.all([3, 4, 5].map((quantity) => put(beans.id, { quantity })));
  expect(wins.map(({ status }) => status)).toEqual([200, 200, 200]);
  await put(beans.id, { quantity: 1 });
  await Promise.all([1, 2, 3].map(() => put(beans.id, { quantity: 2, add: true })));
  const { body } = await request("GET", "cart", { token });
  expect(quantities(body.data)).toEqual([["Red beans", 7]]);
});

test("validates quantity and comments by the rules of an order", async () => {
  const { run, beans, put } = await setup();
  await run("update product set minimum_order_quantity = 4, quantity = 50 where id = $1", [
    beans.id,
  ]);
  const errorsOf = async (body: object) => {
    const answer = await put(beans.id, body);
    expect(answer.status).toBe(400);
    return answer.body.errors;
  };
  const fieldErrors = (field: string, message: string) => [{ field, message }];
  const missing = fieldErrors("quantity", "Please enter the quantity you wish to order.");
  for (const quantity of [undefined, "", 0, -1, "many"]) {
    expect(await errorsOf({ quantity })).toEqual(missing);
  }
  expect(await errorsOf({ quantity: 3 })).toEqual(
    fieldErrors("quantity", "Please add a value not less than 4 (kg)"),
  );
  expect(await errorsOf({ quantity: 51 })).toMatchObject([{ field: "quantity" }]);
  expect(await errorsOf({ quantity: 5, comments: "twenty characters ok" })).toEqual(
    fieldErrors("comments", "Please enter more than 20 characters"),
  );
  await run("update product set minimum_order_amount = 11000 where id = $1", [beans.id]);
  expect(await errorsOf({ quantity: 4 })).toEqual(
    fieldErrors("quantity", "Please add a value not less than 5 (kg)"),
  );
  expect((await put(beans.id, { quantity: 5.5 })).status).toBe(200);
});

test("returns the same 404 for another trader's draft and for an unknown product", async () => {
  const { db, run, beans, seller, put } = await setup();
  const hidden = await newProduct(db, { isListed: false });
  const answers = [];
  for (const id of [hidden.id, newId(), "beans"]) answers.push(await put(id, { quantity: 1 }));
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers.at(-1)?.body);
  }
  // A buyer who already has the product in the cart is informed that it is no longer offered.
  const withdraw = "update product set is_listed = false where id = $1";
  await put(beans.id, { quantity: 10 });
  await run(withdraw, [beans.id]);
  const known = { status: 409, body: { code: "cart_unavailable" } };
  expect(await put(beans.id, { quantity: 20 })).toMatchObject(known);
  const own = await newProduct(db, { traderId: seller.id, isListed: false });
  await run("insert into account_role (account_id, role) values ($1, 'trader')", [seller.id]);
  const token = await tokenOf(db, seller.id);
  expect(await put(own.id, { quantity: 1 }, { token })).toMatchObject(known);
});

test("rejects the user's own product and a new product in a full cart", async () => {
  const { run, db, seller, beans, buyer, put } = await setup();
  await run("insert into account_role (account_id, role) values ($1, 'trader')", [seller.id]);
  const response = await put(beans.id, { quantity: 1 }, { token: await tokenOf(db, seller.id) });
  expect(response).toMatchObject({ status: 409, body: { code: "cart_own_product" } });
  await put(beans.id, { quantity: 1 });
  const [{ columns }] = (await run(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'product' and column_name <> 'id' and is_generated = 'NEVER'`,
  )) as [{ columns: string }];
  await run(
    `with more as (
       insert into product (id, ${columns}) select gen_random_uuid(), ${columns}
       from product, generate_series(1, 199) where id = $1 returning id)
     insert into cart_line (cart_id, product_id, quantity, unit_price, currency, added_at)
     select c.id, more.id, 1, 2500, 'TZS', now() from cart c, more where c.account_id = $2`,
    [beans.id, buyer.id],
  );
  const other = await newProduct(db);
  expect(await put(other.id, { quantity: 1 })).toMatchObject({
    status: 409,
    body: { code: "cart_full" },
  });
  expect((await put(beans.id, { quantity: 3 })).status).toBe(200);
});

test("returns the first issue that prevents ordering a line", async () => {
  const { request, run, beans, buyer, token, put } = await setup();
  await put(beans.id, { quantity: 10 });
  const change = (what: string) => run(`update product set ${what} where id = $1`, [beans.id]);
  const line = async () => {
    const { shares, canOrder } = (await request("GET", "cart", { token })).body.data as Cart;
    return { canOrder, ...shares[0]?.lines[0] };
  };
  await change("price = 2600");
  expect(await line()).toMatchObject({
    trouble: "priceChanged",
    previousUnitPrice: 2500,
    unitPrice: 2600,
    totalPrice: 26000,
    canOrder: true,
  });
  await change("minimum_order_amount = 30000");
  expect(await line()).toMatchObject({ trouble: "belowMinimum", canOrder: false });
  await change("minimum_order_quantity = 20");
  expect(await line()).toMatchObject({ trouble: "belowMinimum" });
  await change("quantity = 9");
  expect(await line()).toMatchObject({ trouble: "notEnough", inStock: 9 });
  await run("insert into trader (account_id, name, state) values ($1, 'Hers', 'approved')", [
    buyer.id,
  ]);
  await run("update product set trader_id = $2 where id = $1", [beans.id, buyer.id]);
  expect(await line()).toMatchObject({ trouble: "ownProduct" });
  await change("is_listed = false");
  expect(await line()).toMatchObject({ trouble: "unavailable" });
});

test("finds a visitor's cart only by the visitor's cookie", async () => {
  const { beans, browser } = await setup();
  const [one, other] = [browser(), browser()];
  expect((await one.ask("GET", "cart")).body.data).toMatchObject({ count: 0 });
  expect(one.cookie, "nothing is stored for a visitor who only browses").toBe("");
  expect((await one.ask("PUT", `cart/${beans.id}`, { quantity: 3 })).status).toBe(200);
  expect(one.cookie).toMatch(/^[\w-]{43}$/);
  expect((await one.ask("GET", "cart/count")).body.data).toEqual({ count: 1 });
  await other.ask("PUT", `cart/${beans.id}`, { quantity: 7 });
  expect(quantities((await one.ask("GET", "cart")).body.data)).toEqual([["Red beans", 3]]);
});

test("replaces an unknown visitor cookie with a new one", async () => {
  const { app, beans } = await setup();
  const answer = await app.request(`${apiBase}/cart/${beans.id}`, {
    method: "PUT",
    headers: { cookie: "soko-visitor=chosen", "content-type": "application/json" },
    body: JSON.stringify({ quantity: 1 }),
  });
  expect(answer.headers.get("set-cookie")).toMatch(/soko-visitor=(?!chosen)[\w-]{43};.*HttpOnly/);
});

test("merges a visitor's cart at sign-in: larger quantity, the user's own comments first", async () => {
  const { db, run, beans, buyer, token, put, browser } = await setup();
  const rice = await newProduct(db, { name: "Rice" });
  const maize = await newProduct(db, { name: "Maize" });
  const visitor = browser();
  const words = "Please pack it in two small sacks.";
  await visitor.ask("PUT", `cart/${beans.id}`, { quantity: 9, comments: words });
  await visitor.ask("PUT", `cart/${rice.id}`, { quantity: 2, comments: words });
  await visitor.ask("PUT", `cart/${maize.id}`, { quantity: 1 });
  const own = "Mine were here before, in one big sack.";
  await put(beans.id, { quantity: 4, comments: own });
  await put(rice.id, { quantity: 5 });
  visitor.signedIn(token);
  const { body } = await visitor.ask("GET", "cart");
  const lines = (body.data as Cart).shares.flatMap((share) => share.lines);
  const merged = lines.map(({ product, quantity, comments }) => [product.name, quantity, comments]);
  expect(merged.sort()).toEqual([
    ["Maize", 1, ""],
    ["Red beans", 9, own],
    ["Rice", 5, words],
  ]);
  expect(visitor.cookie, "the cookie is removed").toBe("");
  expect(await run("select account_id from cart")).toEqual([{ account_id: buyer.id }]);
});

test("merges once when ten requests follow sign-in concurrently", async () => {
  const { run, beans, buyer, token, browser } = await setup();
  const visitor = browser();
  await visitor.ask("PUT", `cart/${beans.id}`, { quantity: 6 });
  visitor.signedIn(token);
  const responses = await atOnce(10, (at) => visitor.ask("GET", at % 2 ? "cart" : "cart/count"));
  expect(responses.map(({ status, body }) => [status, body.data.count])).toEqual(
    Array.from({ length: 10 }, () => [200, 1]),
  );
  expect(await run("select account_id, quantity from cart join cart_line on cart_id = id")).toEqual(
    [{ account_id: buyer.id, quantity: 6 }],
  );
});

test("deletes a visitor's cart after 90 days without use, but never a user's cart", async () => {
  const { db, run, settings, beans, put, browser } = await setup();
  await put(beans.id, { quantity: 1 });
  await browser().ask("PUT", `cart/${beans.id}`, { quantity: 1 });
  await run("update cart set used_at = created_at + interval '1 second'");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteUnusedCarts({ db, settings, now: inDays(89) });
  expect(await run("select id from cart")).toHaveLength(2);
  await deleteUnusedCarts({ db, settings, now: inDays(91) });
  expect(await run("select visitor_hash from cart")).toEqual([{ visitor_hash: null }]);
});
