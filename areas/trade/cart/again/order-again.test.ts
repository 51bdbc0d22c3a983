import { expect, test } from "vitest";
import { newOrder, newPerson, newProduct, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import type { Cart } from "../endpoints.ts";
import type { OrderAgain } from "./endpoints.ts";

/** An order of 10 kg at 2,500, of which the buyer is `buyer`. */
async function setup(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const { db } = app.pool;
  const order = await newOrder(db, app.request);
  const { token } = order.buyer;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const again = async (as = token) => {
    const { status, body } = await app.request("PUT", `order-again/${order.orderId}`, {
      token: as,
      body: {},
    });
    return { status, data: body.data as OrderAgain };
  };
  const seen = async () =>
    (await app.request("GET", `order-again/${order.orderId}`, { token })).body.data as OrderAgain;
  const cart = async () => (await app.request("GET", "cart", { token })).body.data as Cart;
  const quantities = async () =>
    (await cart()).shares.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  const change = (what: string) =>
    run(`update product set ${what} where id = $1`, [order.product.id]);
  return { ...app, db, run, order, token, again, seen, cart, quantities, change };
}

test("puts an order into the cart at today's price, and repeating it changes nothing", async () => {
  const { again, change, cart, quantities } = await setup();
  await change("price = 2600");
  for (const _ of [1, 2]) {
    const { status, data } = await again();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      isWholeCart: true,
      lines: [
        {
          outcome: "put",
          quantity: 10,
          previousQuantity: 10,
          unitPrice: 2600,
          previousUnitPrice: 2500,
        },
      ],
    });
  }
  expect(await quantities()).toEqual([10]);
  const { shares, canOrder } = await cart();
  expect(canOrder).toBe(true);
  expect(shares[0]?.lines[0]).toMatchObject({ unitPrice: 2600, trouble: null });
});

test("twenty at once put it into the cart once", async () => {
  const { again, quantities } = await setup();
  const all = await Promise.all(Array.from({ length: 20 }, () => again()));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await quantities()).toEqual([10]);
});

test("keeps a larger quantity and the comment that are already in the cart", async () => {
  const { again, request, order, token, quantities, cart } = await setup();
  const comments = "Please pack it in small sacks.";
  await request("PUT", `cart/${order.product.id}`, { token, body: { quantity: 30, comments } });
  await again();
  expect(await quantities()).toEqual([30]);
  expect((await cart()).shares[0]?.lines[0]?.comments).toBe(comments);
});

test("says what cannot be ordered again, and why", async () => {
  const { again, change, quantities, seen, run } = await setup();
  const outcome = async () => (await again()).data.lines[0]?.outcome;
  await change("is_listed = false");
  expect(await outcome()).toBe("unavailable");
  await change("is_listed = true, quantity = 0");
  expect(await outcome()).toBe("soldOut");
  const [other] = await run("select id from measurement_unit where code <> 'kg' limit 1");
  await change(`quantity = 100, unit_id = ${other.id}`);
  expect(await outcome()).toBe("otherUnit");
  expect(await quantities()).toEqual([]);
  const [kilo] = await run("select id from measurement_unit where code = 'kg'");
  await change(`unit_id = ${kilo.id}, quantity = 4`);
  const { data } = await again();
  expect(data.lines).toMatchObject([{ outcome: "less", quantity: 4, previousQuantity: 10 }]);
  expect(await quantities()).toEqual([4]);
  expect((await seen()).lines).toMatchObject([{ outcome: "less" }]);
});

test("does not order a line again in a full cart", async () => {
  const { again, db, request, token } = await setup({ CART_LINES: "1" });
  const other = await newProduct(db);
  await request("PUT", `cart/${other.id}`, { token, body: { quantity: 1 } });
  const { data } = await again();
  expect(data).toMatchObject({ isWholeCart: false, lines: [{ outcome: "full" }] });
});

test("a cart with something else is not the order alone", async () => {
  const { again, db, request, token } = await setup();
  const other = await newProduct(db);
  await request("PUT", `cart/${other.id}`, { token, body: { quantity: 1 } });
  expect((await again()).data).toMatchObject({ isWholeCart: false, lines: [{ outcome: "put" }] });
});

test("what the buyer has ordered or removed meanwhile is not mentioned", async () => {
  const { again, order, request, token, seen } = await setup();
  await again();
  expect((await seen()).lines).toHaveLength(1);
  await request("DELETE", `cart/${order.product.id}`, { token });
  expect((await seen()).lines).toEqual([]);
});

test("another user's order, the seller's own view and an unknown order are 404", async () => {
  const { again, request, order, db, token } = await setup();
  const otherUser = await newPerson(db);
  expect((await again(otherUser.token)).status).toBe(404);
  expect((await again(await tokenOf(db, order.seller.id))).status).toBe(404);
  const unknown = await request("PUT", `order-again/${newId()}`, { token, body: {} });
  expect(unknown.status).toBe(404);
  expect((await request("PUT", `order-again/${order.orderId}`, { body: {} })).status).toBe(401);
});
