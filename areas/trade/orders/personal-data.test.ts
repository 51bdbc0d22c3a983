import { expect, test } from "vitest";
import { actorOf, newAccount, newOrder, newRequest, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { orders } from "./area.ts";

/** The app, and a helper that deletes an account. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const leave = (accountId: string) => {
    const actor = actorOf(accountId);
    return app.context.transaction(async (context) => {
      const own = { ...context, actor };
      await orders.personalData?.lock?.(own, accountId);
      return orders.personalData?.end?.(own, accountId);
    });
  };
  const exportFor = async (token: string): Promise<Record<string, Record<string, unknown>[]>> =>
    (await app.request("GET", "user/export", { token })).body.data;
  const requests = () => run("select state, reason, contact_name from market_order_request");
  const stock = async (id: string) =>
    (await run("select quantity from product where id = $1", [id]))[0]?.quantity;
  const notificationKinds = async (id: string) =>
    (await run("select kind from notification where account_id = $1", [id])).map((row) => row.kind);
  return { ...app, db, run, leave, exportFor, requests, stock, notificationKinds };
}

test("ends a deleted user's pending requests, releases stock and notifies the other side", async () => {
  for (const [side, state, kind] of [
    ["buyer", "cancelled", "orderCancellation"],
    ["seller", "rejected", "orderRejection"],
  ] as const) {
    const { db, request: send, leave, requests, stock, notificationKinds } = await setup();
    const pending = await newRequest(db, send, { quantity: 10, stock: 100 });
    const other = side === "buyer" ? pending.seller : pending.buyer;
    // A request holds no stock.
    expect(await stock(pending.product.id)).toBe(100);
    expect(await leave(pending[side].id)).toBeUndefined();
    const [request] = await requests();
    expect(request).toMatchObject({ state, reason: expect.stringMatching(/\S/) });
    expect(await stock(pending.product.id)).toBe(100);
    expect(await notificationKinds(other.id)).toContain(kind);
  }
});

test("preserves agreed orders, removing only the contacts of a deleted buyer", async () => {
  const { db, request: send, run, leave } = await setup();
  const { buyer, seller } = await newOrder(db, send);
  const contact = () =>
    run(`select r.contact_name <> '' as named, r.contact_email, m.state
      from market_order_request r join market_order m on m.request_id = r.id`);
  const [before] = await contact();
  expect(before).toMatchObject({ named: true, state: "approved" });
  await leave(seller.id);
  expect(await contact()).toEqual([before]);
  await leave(buyer.id);
  expect(await contact()).toEqual([{ named: false, contact_email: null, state: "approved" }]);
});

test("removes a deleted user's name from the other side's notifications", async () => {
  const { db, request: send, run, leave } = await setup();
  const { buyer, seller } = await newRequest(db, send);
  const news = async () =>
    JSON.stringify(
      await run("select payload from notification where account_id = $1", [seller.id]),
    );
  const [{ name }] = await run("select contact_name as name from market_order_request");
  expect(await news()).toContain(name);
  await leave(buyer.id);
  expect(await news()).not.toContain(name);
});

test("exports each side's trade, with the buyer's contacts only to the buyer", async () => {
  const { db, request: send, exportFor, run } = await setup();
  const { buyer, seller, orderId, requestId, lineId } = await newOrder(db, send);
  await run("update market_order_request set contact_phone = '+255712000009'");
  for (const [token, phone] of [
    [buyer.token, "+255712000009"],
    [seller.token, undefined],
  ] as const) {
    const { orderRequests, orderLines, orders, orderSteps } = await exportFor(token);
    expect(orderRequests).toMatchObject([{ id: requestId }]);
    expect(orderRequests?.[0]?.contactPhone).toBe(phone);
    expect("contactName" in (orderRequests?.[0] ?? {})).toBe(phone !== undefined);
    expect(orderLines).toMatchObject([{ id: lineId }]);
    expect(orders).toMatchObject([{ id: orderId }]);
    expect(orderSteps?.map(({ act }) => act)).toEqual(["request", "approve"]);
    expect(orderSteps?.every((step) => !("by" in step))).toBe(true);
  }

  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  const { orderRequests, orderLines, orders, orderSteps, orderProposals } =
    await exportFor(otherUserToken);
  expect([orderRequests, orderLines, orders, orderSteps, orderProposals]).toEqual(
    Array.from({ length: 5 }, () => []),
  );
});
