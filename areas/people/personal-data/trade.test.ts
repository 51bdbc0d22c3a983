import { expect, test } from "vitest";
import { newOrder, newRequest } from "#app/testing/factories.ts";
import { insertPaymentAccounts } from "#app/testing/payable-order.ts";
import { testApp } from "#app/testing/test-app.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { newId } from "#core/ids.ts";

const password = "Kahawa-9";

/** Creates a pending request and an order in transit, and a function that deletes an account. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const request = await newRequest(db, app.request, { quantity: 10, stock: 100 });
  const order = await newOrder(db, app.request, { quantity: 10, stock: 100 });
  await insertPaymentAccounts(run, order.seller.id);
  const paid = { option: "bankTransfer", amount: 25_000, reference: "FT-0042" };
  const path = `market-order/payment/${order.orderId}`;
  await app.request("POST", path, { token: order.buyer.token, body: paid, once: "pay-1" });
  const proof = await app.context.files.documents.put(Buffer.from("receipt"));
  await run("update payment set proof = $1, phone = '+255712000009'", [proof]);
  async function leave({ id, token }: { id: string; token: string }) {
    const hash = await hashPassword(password);
    await run("update account set password_hash = $2, language = 'en' where id = $1", [id, hash]);
    return (await app.request("DELETE", "user", { token, body: { password } })).status;
  }
  const stock = async (id: string) =>
    (await run("select quantity from product where id = $1", [id]))[0]?.quantity;
  const notificationsOf = (id: string) =>
    run("select kind, payload from notification where account_id = $1 order by created_at, id", [
      id,
    ]);
  return {
    ...app,
    db,
    run,
    orderRequest: request,
    order,
    proof,
    leave,
    stock,
    toldTo: notificationsOf,
  };
}

test("cancels a leaving buyer's request, restores stock and informs the seller in their language", async () => {
  const {
    orderRequest: request,
    leave,
    stock,
    toldTo: notificationsOf,
    run,
    request: send,
  } = await setup();
  const { buyer, seller, product } = request;
  await run("update account set language = 'fr' where id = $1", [seller.id]);
  const name = (await notificationsOf(seller.id))[0]?.payload.fullName;
  expect(name).toBeTruthy();
  // A request holds no stock.
  expect(await stock(product.id)).toBe(100);
  expect(await leave(buyer)).toBe(200);
  expect(await stock(product.id)).toBe(100);
  const received = await notificationsOf(seller.id);
  const reasonForCancellation = "L’acheteur a supprimé son compte.";
  expect(received.at(-1)).toMatchObject({
    kind: "orderCancellation",
    payload: { reasonForCancellation },
  });
  expect(JSON.stringify(received), "the deleted user's name").not.toContain(name);
  const { body } = await send("GET", `market-order-request/${request.requestId}`, {
    token: seller.token,
  });
  expect(body.data).toMatchObject({
    status: "cancelled",
    reason: reasonForCancellation,
    operator: null,
    buyer: { name: "" },
  });
  expect(
    await run("select contact_name, contact_email from market_order_request where buyer_id = $1", [
      buyer.id,
    ]),
  ).toEqual([{ contact_name: "", contact_email: null }]);
});

test("rejects a leaving seller's requests and notifies the buyer", async () => {
  const { orderRequest: request, leave, stock, toldTo: notificationsOf } = await setup();
  expect(await leave(request.seller)).toBe(200);
  expect(await stock(request.product.id)).toBe(100);
  expect((await notificationsOf(request.buyer.id)).at(-1)).toMatchObject({
    kind: "orderRejection",
    payload: { comment: "The seller has deleted their account." },
  });
});

test("keeps an order in transit and removes the leaving buyer's name, contacts, phone and proof", async () => {
  const {
    order,
    leave,
    request: send,
    run,
    context,
    proof,
    toldTo: notificationsOf,
  } = await setup();
  const { buyer, seller, orderId } = order;
  await run(
    "insert into cart (id, account_id, created_at, used_at) values ($1, $2, now(), now())",
    [newId(), buyer.id],
  );
  await run(
    `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at)
     select $1, $2, id, 'https://push.example/1', 'p', 'a', now() from session where account_id = $2`,
    [newId(), buyer.id],
  );
  expect(await notificationsOf(buyer.id)).not.toEqual([]);
  expect(await leave(buyer)).toBe(200);
  const seen = await send("GET", `market-order/${orderId}`, { token: seller.token });
  expect(seen.body.data).toMatchObject({ status: "approved", paid: "submitted", operator: null });
  const paid = await send("POST", `portal/market-order/${orderId}/paid`, {
    token: seller.token,
    body: {},
  });
  expect(paid.body.data).toMatchObject({
    paid: "paid",
    other: { name: "" },
    payments: [{ reference: "FT-0042", hasProof: false }],
  });
  expect(await run("select phone, proof from payment")).toEqual([{ phone: null, proof: null }]);
  expect(await context.files.documents.get(proof)).toBeUndefined();
  for (const table of ["cart", "push_subscription"]) {
    expect(await run(`select 1 from ${table} where account_id = $1`, [buyer.id]), table).toEqual(
      [],
    );
  }
  expect(await run("select 1 from idempotency_key where actor = $1", [buyer.id])).toEqual([]);
});

test("either cancels or approves a request when leaving and approval race", async () => {
  const { orderRequest: request, leave, request: send, run } = await setup();
  const path = `portal/market-order-request/${request.requestId}/approve`;
  const [left, approved] = await Promise.all([
    leave(request.buyer),
    send("POST", path, { token: request.seller.token, body: {} }),
  ]);
  expect(left).toBe(200);
  const [{ state }] = await run("select state from market_order_request where id = $1", [
    request.requestId,
  ]);
  expect([approved.status, state]).toEqual(
    approved.status === 200 ? [200, "approved"] : [409, "cancelled"],
  );
});

test("exports requests, orders, payments and notifications without the other party's contacts", async () => {
  const { order, orderRequest: request, request: send } = await setup();
  const own = await send("GET", "user/export", { token: order.buyer.token });
  expect(own.body.data).toMatchObject({
    orderRequests: [{ state: "approved", contactName: expect.stringMatching(/\w/) }],
    orderLines: [{ quantity: 10 }],
    orders: [{ number: order.number, paid: "submitted" }],
    orderSteps: [{ act: "request" }, { act: "approve" }, { act: "submitPayment" }],
    payments: [{ reference: "FT-0042", phone: "+255712000009" }],
    notifications: [{ kind: "orderApproval" }],
    repeatableWrites: [{ key: "pay-1" }],
  });
  const others = await send("GET", "user/export", { token: order.seller.token });
  const text = JSON.stringify(others.body.data);
  expect(others.body.data.payments).toMatchObject([{ reference: "FT-0042" }]);
  for (const foreign of ["+255712000009", "document/", "contactName"]) {
    expect(text).not.toContain(foreign);
  }
  expect(text).not.toContain(request.requestId);
});
