import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupOrders } from "#app/testing/order-people.ts";

const people = async () => {
  const setup = await setupOrders();
  const { id } = await setup.product();
  const body = { product: id, quantity: 1, unitPrice: 2500 };
  const orderCount = async () => (await setup.run("select from market_order_request")).length;
  const records = async () => (await setup.run("select from idempotency_key")).length;
  return { ...setup, body, orderCount, records };
};

test("returns the first answer for the same key and input, also after later changes", async () => {
  const { order, act, body, buyer, orderCount } = await people();
  const first = await order(body, buyer, "key");
  await act("cancelRequest", first.body.data.id, buyer);
  const again = await order(body, buyer, "key");
  expect(again.body).toEqual(first.body);
  expect(await orderCount()).toBe(1);
});

test("ignores the order of fields, but not their values", async () => {
  const { order, body, buyer, orderCount } = await people();
  await order(body, buyer, "key");
  const turned = Object.fromEntries(Object.entries(body).reverse());
  expect((await order(turned, buyer, "key")).status).toBe(200);
  const other = await order({ ...body, quantity: 2 }, buyer, "key");
  expect([other.status, other.body.code]).toEqual([409, "once_reused"]);
  expect(await orderCount()).toBe(1);
});

test("leaves no record of a refused write, so that its key may be used again", async () => {
  const { order, body, buyer, orderCount, records } = await people();
  expect((await order({ ...body, quantity: 1000 }, buyer, "key")).status).toBe(409);
  expect(await records()).toBe(0);
  expect((await order(body, buyer, "key")).status).toBe(200);
  expect([await orderCount(), await records()]).toEqual([1, 1]);
});

test("separates the same key of two users and of two calls", async () => {
  const { order, act, body, buyer, otherUser, orderCount } = await people();
  const ofBuyer = await order(body, buyer, "key");
  expect((await order(body, otherUser, "key")).body.data.id).not.toBe(ofBuyer.body.data.id);
  expect(await orderCount()).toBe(2);
  const { id } = ofBuyer.body.data;
  expect((await act("cancelRequest", id, buyer)).status).toBe(200);
});

test("runs once under concurrent requests and returns the same answer to all", async () => {
  const { order, body, buyer, orderCount } = await people();
  const answers = await atOnce(20, () => order(body, buyer, "key"));
  expect(new Set(answers.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(await orderCount()).toBe(1);
});

test("runs the next of many requests when the first is refused", async () => {
  const { order, product, buyer, run } = await people();
  const { id } = await product({ quantity: 1 });
  const two = { product: id, quantity: 2, unitPrice: 2500 };
  const answers = await atOnce(10, () => order(two, buyer, "key"));
  expect(answers.every(({ status }) => status === 409)).toBe(true);
  await run("update product set quantity = 2 where id = $1", [id]);
  expect((await order(two, buyer, "key")).status).toBe(200);
});

test("accepts keys of 1 to 200 printable characters without spaces", async () => {
  const { order, body, buyer } = await people();
  expect((await order(body, buyer, "k".repeat(200))).status).toBe(200);
  for (const wrong of ["k".repeat(201), "two words", "clé"]) {
    const answer = await order(body, buyer, wrong);
    expect([answer.status, answer.body.code]).toEqual([400, "once_key"]);
  }
});

test("runs every write that has no key", async () => {
  const { order, body, orderCount, records } = await people();
  await order(body);
  await order(body);
  expect([await orderCount(), await records()]).toEqual([2, 0]);
});
