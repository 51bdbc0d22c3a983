import { expect, test } from "vitest";
import { newAccount, newSeller, tokenOf } from "#app/testing/factories.ts";
import { setupPayableOrder } from "#app/testing/payable-order.ts";
import { apiBase } from "#core/paths.ts";

const transfer = { option: "bankTransfer", amount: 2500, reference: "FT-0042" };
const bytes = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

test("lets the buyer report and the seller confirm a payment, and notifies the other side", async () => {
  const { pay, read, request, seller, order, sentMessages, steps } = await setupPayableOrder();
  const before = await read();
  expect(before).toMatchObject({
    orderNumber: order.number,
    side: "buyer",
    other: { id: seller.id, name: seller.name },
    total: 2500,
    currency: "KES",
    paid: "unpaid",
    payments: [],
    acts: ["pay"],
  });
  expect(before.options.map(({ option }: { option: string }) => option)).toEqual([
    "mobile",
    "easyTransfer",
    "bankTransfer",
    "pickup",
  ]);
  const paid = await pay(transfer);
  expect(paid).toMatchObject({
    status: 200,
    body: {
      data: {
        paid: "submitted",
        acts: [],
        payments: [{ ...transfer, state: "submitted", gateway: "manual", currency: "KES" }],
      },
    },
  });
  expect(await read(seller.token)).toMatchObject({ side: "seller", acts: ["confirm", "refuse"] });
  const { body } = await request("POST", `portal/market-order/${order.id}/paid`, {
    token: seller.token,
    body: { payment: paid.body.data.payments[0].id },
  });
  expect(body.data).toMatchObject({ paid: "paid", acts: [], payments: [{ state: "paid" }] });
  const link = `/market/myorders?order=${order.id}`;
  expect(await sentMessages()).toEqual([
    { who: "seller", kind: "orderUpdate", event: "paymentSubmitted", link },
    { who: "buyer", kind: "orderUpdate", event: "paymentConfirmed", link },
  ]);
  expect(await steps()).toMatchObject([
    { act: "submitPayment", side: "buyer", state: "submitted" },
    { act: "confirm", side: "seller", state: "paid" },
  ]);
});

test("lets the seller refuse with a reason, and the buyer read it and pay again", async () => {
  const { pay, read, request, seller, order, sentMessages } = await setupPayableOrder();
  const unpaid = (body: object) =>
    request("POST", `portal/market-order/${order.id}/unpaid`, { token: seller.token, body });
  expect((await unpaid({ reason: "Not there." })).body.code).toBe("orders_not_now");
  await pay(transfer);
  const bad = await unpaid({ reason: " " });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
  await unpaid({ reason: "Nothing has arrived." });
  expect(await read()).toMatchObject({
    paid: "unpaid",
    acts: ["pay"],
    payments: [{ state: "refused", reason: "Nothing has arrived.", failure: null }],
  });
  expect((await sentMessages()).at(-1)).toMatchObject({ who: "buyer", event: "paymentRefused" });
  expect((await pay({ ...transfer, reference: "FT-0043" })).body.data.payments).toHaveLength(2);
});

test("rejects invalid input beside its field and writes nothing", async () => {
  const { pay, read } = await setupPayableOrder();
  const wrong = [
    [{ amount: 2499 }, "payments_other_amount", "amount", /total/],
    [{ amount: "" }, "bad_input", "amount", /amount/],
    [{ reference: " " }, "bad_input", "reference", /reference/],
    [{ option: undefined }, "bad_input", "option", /how you pay/],
    [{ option: "barter" }, "bad_input", "option", /how you pay/],
  ] as const;
  for (const [fields, code, field, says] of wrong) {
    const { status, body } = await pay({ ...transfer, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, errors: [{ field, message: expect.stringMatching(says) }] });
  }
  expect((await read()).payments).toEqual([]);
});

test("requires no reference at pickup, and rejects a phone without a gateway", async () => {
  const { pay } = await setupPayableOrder();
  const phoned = await pay({ option: "mobile", amount: 2500, phone: "+254712345678" });
  expect(phoned).toMatchObject({ status: 409, body: { code: "payments_gateway_refused" } });
  const { body } = await pay({ option: "pickup", amount: 2500 });
  expect(body.data).toMatchObject({ paid: "submitted", payments: [{ reference: null }] });
});

test("rejects a second payment, and paying a paid or cancelled order, but not a delivered one", async () => {
  const { pay, run, order } = await setupPayableOrder();
  await run("update market_order set state = 'cancelled' where id = $1", [order.id]);
  expect((await pay(transfer)).body.code).toBe("payments_not_now");
  await run("update market_order set state = 'delivered' where id = $1", [order.id]);
  expect((await pay(transfer)).status).toBe(200);
  expect(await pay(transfer)).toMatchObject({
    status: 409,
    body: { code: "payments_under_way" },
  });
  await run("update market_order set paid = 'paid' where id = $1", [order.id]);
  expect((await pay(transfer)).body.code).toBe("payments_not_now");
});

test("creates one payment under concurrent submit, with or without an idempotency key", async () => {
  const { pay, run, sentMessages } = await setupPayableOrder();
  const keyed = await Promise.all([1, 2, 3, 4].map(() => pay(transfer, undefined, "key-1")));
  expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(keyed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const bare = await Promise.all([pay(transfer), pay(transfer)]);
  expect(bare.map(({ status }) => status)).toEqual([409, 409]);
  expect(await run("select count(*) as n from payment")).toEqual([{ n: 1 }]);
  expect(await sentMessages()).toHaveLength(1);
});

test("lets one of a concurrent confirmation and refusal win, with one notification", async () => {
  const { pay, request, seller, order, sentMessages } = await setupPayableOrder();
  await pay(transfer);
  const how = { token: seller.token, body: { reason: "Nothing has arrived." } };
  const both = await Promise.all([
    request("POST", `portal/market-order/${order.id}/paid`, how),
    request("POST", `portal/market-order/${order.id}/unpaid`, how),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await sentMessages()).toHaveLength(2);
});

test("rejects an answer to a payment that has been replaced", async () => {
  const { pay, request, seller, order } = await setupPayableOrder();
  const first = (await pay(transfer)).body.data.payments[0].id;
  const path = `portal/market-order/${order.id}`;
  const refuse = { payment: first, reason: "Nothing has arrived." };
  await request("POST", `${path}/unpaid`, { token: seller.token, body: refuse });
  await pay({ ...transfer, reference: "FT-0043" });
  const stale = await request("POST", `${path}/paid`, {
    token: seller.token,
    body: { payment: first },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: "payments_not_now" } });
});

test("returns 404 to other users and 401 to signed-out ones", async () => {
  const { pay, request, db, order, seller } = await setupPayableOrder();
  const paths = [
    ["GET", `market-order/payment/${order.id}`],
    ["POST", `market-order/payment/${order.id}`],
    ["POST", `portal/market-order/${order.id}/paid`],
    ["POST", `portal/market-order/${order.id}/unpaid`],
  ] as const;
  const body = { ...transfer, reason: "Nothing has arrived." };
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  const other = (await newSeller(db)).token;
  for (const [method, path] of paths) {
    const how = method === "GET" ? {} : { body };
    const by = path.startsWith("portal") ? other : otherUserToken;
    expect((await request(method, path, { ...how, token: by })).status, path).toBe(404);
    expect((await request(method, path, how)).status, path).toBe(401);
    expect((await request(method, path.replace(order.id, "7"), { ...how, token: by })).status).toBe(
      404,
    );
  }
  // The seller cannot pay the order, nor can the buyer confirm the payment.
  expect((await pay(transfer, seller.token)).status).toBe(404);
});

test("accepts a proof once and shows it only to buyer and seller", async () => {
  const { app, pay, read, buyer, seller, order, context, db, run } = await setupPayableOrder();
  const send = async (token: string) => {
    const form = new FormData();
    form.set("proof", new File([bytes], "receipt.pdf", { type: "application/pdf" }));
    const path = `${apiBase}/market-order/payment/${order.id}/proof`;
    const headers = { authorization: `Bearer ${token}` };
    return (await app.request(path, { method: "POST", headers, body: form })).status;
  };
  expect(await send(buyer.token), "before it is paid").toBe(409);
  await pay(transfer);
  expect(await send(seller.token)).toBe(404);
  expect(await send(buyer.token)).toBe(200);
  expect(await send(buyer.token), "a second time").toBe(409);
  const [payment] = (await read(seller.token)).payments;
  expect(payment).toMatchObject({ hasProof: true });
  const [kept] = await run("select proof from payment");
  expect((await context.files.documents.get(kept.proof))?.toString()).toBe(bytes);
  // Its URL accepts their tokens.
  const fetched = (authorization?: string) =>
    app.request(new URL(payment.proofUrl).pathname, {
      headers: authorization ? { authorization: `Bearer ${authorization}` } : {},
    });
  for (const token of [buyer.token, seller.token]) {
    const answer = await fetched(token);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe(bytes);
  }
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  expect((await fetched(otherUserToken)).status).toBe(404);
  expect((await fetched()).status).toBe(401);
});

test("limits payments per order and day, including refused ones", async () => {
  const app = await setupPayableOrder({ PAYMENTS_OF_ONE_ORDER_PER_DAY: "2" });
  const { pay, order, seller, request, run } = app;
  const refusal = { token: seller.token, body: { reason: "Nothing has arrived." } };
  for (const reference of ["9AB2CD3EF4", "9AB2CD3EF5"]) {
    expect((await pay({ option: "mobile", amount: 2500, reference })).status).toBe(200);
    await request("POST", `portal/market-order/${order.id}/unpaid`, refusal);
  }
  const third = await pay({ option: "mobile", amount: 2500, reference: "9AB2CD3EF6" });
  expect([third.status, third.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await run("select id from payment")).toHaveLength(2);
});
