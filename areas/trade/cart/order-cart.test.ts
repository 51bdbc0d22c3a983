import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { actorOf, newAccount, newProduct, newTrader, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Database } from "#server/database/database.ts";
import type { Cart } from "./endpoints.ts";
import { orderCart } from "./order-cart.ts";

/** A buyer whose cart has products of two traders, and another user's cart. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const [asha, juma] = [
    await newTrader(db, { name: "Asha" }),
    await newTrader(db, { name: "Juma" }),
  ];
  const beans = await newProduct(db, { traderId: asha.id, name: "Beans", price: 2500 });
  const rice = await newProduct(db, { traderId: asha.id, name: "Rice", price: 3000 });
  const maize = await newProduct(db, { traderId: juma.id, name: "Maize", price: 900 });
  const tokens = [];
  const buyer = await newAccount(db);
  for (const { id } of [buyer, await newAccount(db)]) tokens.push(await tokenOf(db, id));
  const [token = "", other = ""] = tokens;
  for (const [product, quantity] of [
    [beans, 2],
    [rice, 1],
    [maize, 10],
  ] as const) {
    await app.request("PUT", `cart/${product.id}`, { token, body: { quantity } });
  }
  await app.request("PUT", `cart/${beans.id}`, { token: other, body: { quantity: 1 } });
  const cartOf = async (who: string) =>
    (await app.request("GET", "cart", { token: who })).body.data as Cart;
  const seenIn = ({ shares }: Cart) =>
    shares.flatMap(({ lines }) =>
      lines.map(({ product, unitPrice }) => `${product.id}:${unitPrice}`),
    );
  const seen = seenIn(await cartOf(token));
  const order = (body: object = {}, once?: string) =>
    app.request("POST", "cart/order", {
      token,
      body: { seen, ...body },
      ...(once ? { once } : {}),
    });
  const stock = async () =>
    Object.fromEntries(
      (await run("select name, quantity from product order by name")).map(({ name, quantity }) => [
        name,
        Number(quantity),
      ]),
    );
  const whole = { Beans: 100, Maize: 100, Rice: 100 };
  const requests = () => run("select id, total from market_order_request order by total");
  return {
    ...app,
    db,
    run,
    beans,
    maize,
    buyer,
    seen,
    token,
    other,
    cartOf,
    seenIn,
    order,
    stock,
    whole,
    requests,
  };
}

test("orders the whole cart: one request per trader, no stock held yet, cart emptied", async () => {
  const { order, requests, stock, cartOf, token, other, run } = await setup();
  const { status, body } = await order({ name: "Neema", service: "Transport to Kigoma" });
  expect(status).toBe(200);
  expect(body.total).toBe(2);
  const ordered = body.data.map(({ trader, currency, total }: Record<string, { name: string }>) => [
    trader?.name,
    currency,
    total,
  ]);
  expect(ordered).toEqual([
    ["Asha", "TZS", 8000],
    ["Juma", "TZS", 9000],
  ]);
  expect((await requests()).map(({ total }) => Number(total))).toEqual([8000, 9000]);
  expect(await run("select distinct contact_name, service from market_order_request")).toEqual([
    { contact_name: "Neema", service: "Transport to Kigoma" },
  ]);
  expect(await stock()).toEqual({ Beans: 100, Maize: 100, Rice: 100 });
  expect(await cartOf(token)).toMatchObject({ count: 0 });
  expect(await cartOf(other), "the other user's cart is unchanged").toMatchObject({ count: 1 });
  expect(await order()).toMatchObject({ status: 400, body: { code: "orders_nothing_to_order" } });
});

test("refuses the whole order at a changed price, returns current prices, and accepts it at those", async () => {
  const { order, run, maize, requests, stock, whole, cartOf, seenIn, token } = await setup();
  await run("update product set price = 950 where id = $1", [maize.id]);
  expect(await order()).toMatchObject({
    status: 409,
    body: {
      code: "price_changed",
      data: [{ product: maize.id, unitPrice: 950, currency: "TZS" }],
    },
  });
  expect(await requests()).toEqual([]);
  expect(await stock()).toEqual(whole);
  const cart = await cartOf(token);
  expect(cart.count).toBe(3);
  expect((await order({ seen: seenIn(cart) })).status).toBe(200);
});

test("sends no request at all if one trader has too little stock", async () => {
  const { order, run, maize, requests, stock, cartOf, token } = await setup();
  await run("update product set quantity = 9 where id = $1", [maize.id]);
  expect(await order()).toMatchObject({ status: 409, body: { code: "orders_not_enough" } });
  expect(await requests()).toEqual([]);
  expect(await stock()).toEqual({ Beans: 100, Maize: 9, Rice: 100 });
  expect(await cartOf(token)).toMatchObject({ count: 3, canOrder: false });
});

test("rejects the order if the cart has changed since it was displayed", async () => {
  const { order, request, beans, token, requests } = await setup();
  await request("DELETE", `cart/${beans.id}`, { token });
  expect(await order()).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await order({ seen: [] })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await requests()).toEqual([]);
});

test("orders once for twenty concurrent submits with one idempotency key", async () => {
  const { order, requests, stock } = await setup();
  const answers = await atOnce(20, () => order({}, "pressed"));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await requests()).toHaveLength(2);
  expect(await stock()).toEqual({ Beans: 100, Maize: 100, Rice: 100 });
});

test("orders once under concurrent submits with different keys", async () => {
  const { order, requests } = await setup();
  const answers = await Promise.all(["a", "b", "c", "d"].map((key) => order({}, key)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 400, 400, 400]);
  expect(await requests()).toHaveLength(2);
});

test("does not deadlock when two carts overlap", async () => {
  const { request, order, run, maize, other, cartOf, seenIn, requests } = await setup();
  await request("PUT", `cart/${maize.id}`, { token: other, body: { quantity: 3 } });
  const theirs = { seen: seenIn(await cartOf(other)) };
  const answers = await Promise.all([
    order(),
    request("POST", "cart/order", { token: other, body: theirs }),
    request("POST", "market-order-request", {
      token: other,
      body: { product: maize.id, quantity: 1, unitPrice: 900 },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await requests()).toHaveLength(5);
  expect(await run("select quantity from product where id = $1", [maize.id])).toEqual([
    { quantity: 100 },
  ]);
});

test("rejects ordering by visitors and unverified users", async () => {
  const { db, request } = await setup();
  expect((await request("POST", "cart/order", { body: { seen: [] } })).status).toBe(401);
  const { id } = await newAccount(db, { state: "unverified" });
  const answer = await request("POST", "cart/order", {
    token: await tokenOf(db, id),
    body: { seen: [] },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: "verify_first" } });
});

test("locks and reads everything once, for several traders too", async () => {
  const { context, db, buyer, seen } = await setup();
  const queryNames: string[] = [];
  const listening = (over: Database): Database => ({
    ...over,
    named(name, text, values) {
      queryNames.push(name);
      return over.named(name, text, values);
    },
    transaction: (work) => over.transaction((inside) => work(listening(inside))),
  });
  const actor = actorOf(buyer.id);
  const { total } = await orderCart({ ...context, db: listening(db), actor }, { seen });
  expect(total).toBe(2);
  const statementsOf = (name: RegExp) => queryNames.filter((queryName) => name.test(queryName));
  expect(statementsOf(/cart|locked|contact/)).toEqual([
    "cart to order",
    "cart lines to order",
    "buyer locked",
    "contact of a request",
    "traders locked",
    "products locked",
    "cart emptied",
  ]);
  expect(statementsOf(/order requested/)).toHaveLength(2);
});
