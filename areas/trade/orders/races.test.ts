import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";

const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("creates one request for a hundred concurrent submits with one key", async () => {
  const { order, product, buyer, seller, run, stockOf, sentMessages } = await setupOrders();
  const { id } = await product();
  const body = { product: id, quantity: 3, unitPrice: 2500 };
  const answers = await atOnce(100, () => order(body, buyer, "pressed-once"));
  expect(statusesOf(answers)).toEqual({ 200: 100 });
  expect(new Set(answers.map((item) => JSON.stringify(item.body))).size).toBe(1);
  expect(await run("select from market_order_request")).toHaveLength(1);
  expect(await sentMessages(seller)).toHaveLength(1);
  expect(await stockOf(id)).toBe(100);
});

test("sells ten units to exactly ten of a hundred buyers who are approved at once", async () => {
  const { order, product, act, seller, db, run, stockOf } = await setupOrders();
  const { id } = await product({ quantity: 10 });
  const buyers = await atOnce(100, async () => {
    const account = await newAccount(db);
    return { id: account.id, token: await tokenOf(db, account.id) };
  });
  const body = { product: id, quantity: 1, unitPrice: 2500 };
  const requested = await Promise.all(buyers.map((item) => order(body, item, "mine")));
  expect(statusesOf(requested)).toEqual({ 200: 100 });
  const answers = await Promise.all(
    requested.map(({ body }) => act("approve", body.data.id, seller)),
  );
  expect(statusesOf(answers)).toEqual({ 200: 10, 409: 90 });
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("orders_stock_short");
  expect(await run("select from market_order")).toHaveLength(10);
  expect(await stockOf(id)).toBe(0);
});

/** Starts fifty calls at once, of one kind and the other in turn. */
const fiftyByTurns = <T>(one: () => Promise<T>, other: () => Promise<T>): Promise<T[]> =>
  atOnce(50, (index) => (index % 2 === 0 ? one() : other()));

type Run = Awaited<ReturnType<typeof setupOrders>>["run"];

const countNotifications = async (run: Run): Promise<number> =>
  Number((await run("select count(*) as n from notification"))[0]?.n);

test("lets one of fifty concurrent approvals and cancellations win, with one notification", async () => {
  const { act, requested, buyer, seller, run } = await setupOrders();
  const id = await requested();
  const before = await countNotifications(run);
  const answers = await fiftyByTurns(
    () => act("approve", id, seller),
    () => act("cancelRequest", id, buyer),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 });
  const orders = await run("select number from market_order");
  const [counter] = await run("select last from order_counter");
  expect(Number(counter?.last ?? 0)).toBe(orders.length);
  const [{ state } = {}] = await run("select state from market_order_request");
  expect(state).toBe(orders.length === 1 ? "approved" : "cancelled");
  expect(await run("select from market_order_step")).toHaveLength(2);
  expect(await countNotifications(run)).toBe(before + 1);
});

test("lets one of fifty concurrent acceptances and cancellations win without losing stock", async () => {
  const { act, requested, product, buyer, seller, read, run, stockOf } = await setupOrders();
  const { id: productId } = await product();
  const id = await requested(productId);
  const { lines } = (await read(`market-order-request/${id}`, buyer)).body.data;
  await act("propose", id, seller, { changes: [{ lineId: lines[0].id, quantity: 25 }] });
  const before = await countNotifications(run);
  const answers = await fiftyByTurns(
    () => act("accept", id, buyer),
    () => act("cancelRequest", id, buyer),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 });
  const orders = await run("select total::float8 as total from market_order");
  const [counter] = await run("select last from order_counter");
  expect(Number(counter?.last ?? 0)).toBe(orders.length);
  const [{ state } = {}] = await run("select state from market_order_request");
  const agreed = { state: "approved", orders: [{ total: 62_500 }], left: 75 };
  const ended = { state: "cancelled", orders: [], left: 100 };
  expect([agreed, ended]).toContainEqual({ state, orders, left: await stockOf(productId) });
  expect(await countNotifications(run)).toBe(before + 1);
});

test("assigns consecutive numbers under concurrent approvals", async () => {
  const { act, requested, product, seller, run } = await setupOrders();
  const { id } = await product({ quantity: 1000 });
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await requested(id));
  await Promise.all([...ids, ...ids].map((item) => act("approve", item, seller)));
  const numbers = await run("select number from market_order order by number");
  expect(numbers.map(({ number }) => number)).toEqual(
    ids.map((_, place) => `TZ-MO-${String(place + 1).padStart(6, "0")}`),
  );
});

test("does not deadlock when concurrent orders list the same products in different sequences", async () => {
  const { order, product, act, seller, db, stockOf } = await setupOrders();
  const products = [await product(), await product(), await product()];
  const buyers = await atOnce(20, async () => {
    const account = await newAccount(db);
    return { id: account.id, token: await tokenOf(db, account.id) };
  });
  const lines = products.map(({ id }) => ({ product: id, quantity: 1, unitPrice: 2500 }));
  const answers = await Promise.all(
    buyers.map((item, place) => order({ lines: place % 2 ? lines : lines.toReversed() }, item)),
  );
  expect(statusesOf(answers)).toEqual({ 200: 20 });
  const agreed = await Promise.all(answers.map(({ body }) => act("approve", body.data.id, seller)));
  expect(statusesOf(agreed)).toEqual({ 200: 20 });
  for (const { id } of products) expect(await stockOf(id)).toBe(80);
});
