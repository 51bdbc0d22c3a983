import { expect, test } from "vitest";
import { mobile, setupMpesaPayment, transfer } from "#app/testing/mpesa-payment.ts";
import { callbackOf, dropConnection, respondWithJson } from "#app/testing/mpesa-stand-in.ts";
import { pollGateway } from "./poll-gateway.ts";
import { giveUpStart, startCheckout } from "./start-checkout.ts";

test("sends one request for whole shillings to the phone and shows it as pending", async () => {
  const { started, read, order, pushes, work, takeQueued } = await setupMpesaPayment();
  const { paid } = await started();
  expect(paid.body.data).toMatchObject({
    paid: "unpaid",
    acts: [],
    payments: [{ gateway: "mpesa", state: "started", phone: "+254712345678" }],
  });
  expect(paid.body.data.options[0]).toEqual({ option: "mobile", gateway: "mpesa", needs: "phone" });
  expect(pushes).toMatchObject([
    {
      amount: 2500,
      phone: "254712345678",
      reference: order.number.length <= 12 ? order.number : order.number.replaceAll("-", ""),
      callback: expect.stringMatching(/\/payment\/mpesa\/callback\/[\w.-]+$/),
    },
  ]);
  expect(await work("payment-start")).toEqual([]);
  expect(await takeQueued("payment-ask")).toMatchObject([{ after: 20 }]);
  expect((await read()).payments).toMatchObject([{ state: "started", failure: null }]);
});

test("polls the gateway after a callback, marks the order as paid and notifies both sides", async () => {
  const { started, callBack, work, results, read, sentMessages, steps, seller } =
    await setupMpesaPayment();
  const push = await started();
  results.set(push.checkoutId, "0");
  await callBack(push.callback, callbackOf(push));
  expect((await read()).paid, "before the gateway was queried").toBe("unpaid");
  await work("payment-ask");
  expect(await read()).toMatchObject({
    paid: "paid",
    payments: [{ state: "paid", receipt: "NLJ7RT61SV" }],
  });
  expect((await read(seller.token)).payments).toMatchObject([{ phone: null }]);
  const both = ["buyer", "seller"].map((who) => ({ who, event: "paymentConfirmed" }));
  expect(await sentMessages()).toMatchObject(both);
  expect(await steps()).toMatchObject([{ act: "settle", side: "system", state: "paid" }]);
});

test("polls without callbacks, with backoff up to six hours", async () => {
  const { started, work, results, read } = await setupMpesaPayment();
  const push = await started();
  const pauses: number[] = [];
  for (const _ of Array.from({ length: 14 })) pauses.push(...(await work("payment-ask")));
  expect(pauses).toEqual([20, 20, 20, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10_240, 20_480]);
  results.set(push.checkoutId, "0");
  expect(await work("payment-ask")).toEqual([21_600]);
  expect(await read()).toMatchObject({ paid: "paid", payments: [{ receipt: null }] });
});

test("gives up a payment that is pending for more than a day", async () => {
  const { started, work, read, run } = await setupMpesaPayment();
  await started();
  await run("update payment set created_at = now() - interval '25 hours'");
  await work("payment-ask");
  expect(await read()).toMatchObject({
    acts: ["pay"],
    payments: [{ state: "failed", failure: "silent" }],
  });
  expect(await work("payment-ask")).toEqual([]);
});

test("leaves the order unpaid and payable again after any failure on the phone", async () => {
  const { started, work, results, read, sentMessages, callBack } = await setupMpesaPayment();
  const failures = [
    ["1032", "cancelled"],
    ["1", "insufficient"],
    ["1037", "unanswered"],
    ["2001", "wrongPin"],
  ] as const;
  for (const [code, failure] of failures) {
    const push = await started();
    results.set(push.checkoutId, code);
    await callBack(push.callback, callbackOf(push, { code: Number(code) }));
    await work("payment-ask");
    const { paid, acts, payments } = await read();
    expect({ paid, acts }).toEqual({ paid: "unpaid", acts: ["pay"] });
    expect(payments[0]).toMatchObject({ state: "failed", failure });
  }
  expect(await sentMessages()).toEqual([]);
  expect((await read()).payments).toHaveLength(4);
});

test("treats an unreachable gateway as pending", async () => {
  const { started, work, results, instead, read } = await setupMpesaPayment();
  const push = await started();
  instead.stkpushquery = [
    respondWithJson(503, ""),
    dropConnection,
    respondWithJson(404, { errorCode: "404.001.03" }),
  ];
  for (const _ of [1, 2, 3]) await work("payment-ask");
  expect((await read()).payments).toMatchObject([{ state: "started" }]);
  results.set(push.checkoutId, "0");
  await work("payment-ask");
  expect((await read()).paid).toBe("paid");
});

test("retries an unreachable gateway and then gives up", async () => {
  const { pay, instead, work, takeQueued, read, pushes, context } = await setupMpesaPayment();
  instead.oauth = [respondWithJson(503, ""), respondWithJson(503, "")];
  await pay(mobile);
  const [job] = await takeQueued("payment-start");
  const data = job?.data ?? { paymentId: "" };
  await expect(startCheckout(context, data)).rejects.toMatchObject({ kind: "unasked" });
  await expect(startCheckout(context, data)).rejects.toMatchObject({ kind: "unasked" });
  await startCheckout(context, data);
  expect(pushes).toHaveLength(1);
  await giveUpStart(context, data);
  expect((await read()).payments).toMatchObject([{ state: "failed", failure: "silent" }]);
  expect(await work("payment-start")).toEqual([]);
});

test("sends no second request after a crash, and finds the money if it moved", async () => {
  const { pay, run, takeQueued, read, pushes, results, context, callBack, work } =
    await setupMpesaPayment();
  await pay(mobile);
  const [job] = await takeQueued("payment-start");
  const data = job?.data ?? { paymentId: "" };
  await startCheckout(context, data);
  await run("update payment set checkout_id = null, reason = 'asking'");
  await takeQueued("payment-ask");
  await startCheckout(context, data);
  expect(pushes).toHaveLength(1);
  expect((await read()).payments).toMatchObject([{ failure: "silent" }]);
  const [push] = pushes;
  if (!push) return;
  results.set(push.checkoutId, "0");
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect(await read()).toMatchObject({ paid: "paid", payments: [{ state: "paid" }] });
});

test("ignores late, duplicate and reordered callbacks", async () => {
  const { started, callBack, work, results, everything } = await setupMpesaPayment();
  const push = await started();
  results.set(push.checkoutId, "0");
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  const before = await everything();
  await callBack(push.callback, callbackOf(push));
  await callBack(push.callback, callbackOf(push));
  await callBack(push.callback, callbackOf(push, { code: 1032 }));
  await callBack(push.callback, callbackOf(push, { receipt: "XXX7RT61SV" }));
  await work("payment-ask");
  expect(await everything()).toEqual(before);
});

test("accepts a success after a failure once the gateway confirms it", async () => {
  const { started, callBack, work, results, read, everything } = await setupMpesaPayment();
  const push = await started();
  results.set(push.checkoutId, "1037");
  await work("payment-ask");
  const failed = await everything();
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect(JSON.parse(await everything())[0]).toMatchObject([{ state: "failed" }]);
  expect(JSON.parse(await everything()).slice(1)).toEqual(JSON.parse(failed).slice(1));
  results.set(push.checkoutId, "0");
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect((await read()).paid).toBe("paid");
});

test("ignores forged callbacks: wrong seal, checkout, amount or success", async () => {
  const { started, callBack, work, everything, results } = await setupMpesaPayment();
  const push = await started();
  const before = await everything();
  const seal = /[\w-]{32}$/;
  const forged: [string, unknown][] = [
    [push.callback.replace(seal, "a".repeat(32)), callbackOf(push)],
    [push.callback.replace(seal, ""), callbackOf(push)],
    [push.callback.replace(seal, "é".repeat(32)), callbackOf(push)],
    [push.callback.replace(seal, "%00".repeat(32)), callbackOf(push)],
    [push.callback.replace(seal, "%ff".repeat(32)), callbackOf(push)],
    [push.callback, callbackOf({ ...push, checkoutId: "\0" })],
    [push.callback.replace(/[^/]+$/, "x.y"), callbackOf(push)],
    [push.callback, callbackOf({ ...push, checkoutId: "ws_CO_other" })],
    [push.callback, callbackOf({ ...push, amount: 1 })],
    [push.callback, { Body: { stkCallback: {} } }],
    [push.callback, []],
    [push.callback, "not json"],
  ];
  for (const [address, body] of forged) await callBack(address, body);
  await work("payment-ask");
  expect(await everything()).toEqual(before);
  results.set(push.checkoutId, "1032");
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect(JSON.parse(await everything())[0]).toMatchObject([{ state: "failed", receipt: null }]);
});

test("assigns a receipt and a checkout id to one payment only", async () => {
  const setup = await setupMpesaPayment();
  const push = await setup.started();
  setup.results.set(push.checkoutId, "0");
  await setup.callBack(push.callback, callbackOf(push));
  await setup.work("payment-ask");
  await setup.run("update market_order set paid = 'unpaid'");
  await setup.run("update payment set state = 'refused'");
  const second = await setup.started();
  setup.results.set(second.checkoutId, "0");
  // Claims the first payment's money for the second.
  await setup.callBack(second.callback, callbackOf(push));
  await setup.callBack(second.callback, callbackOf(second));
  await setup.work("payment-ask");
  const { payments, paid } = await setup.read();
  expect(paid).toBe("paid");
  expect(payments).toMatchObject([{ state: "paid", receipt: null }, { receipt: "NLJ7RT61SV" }]);
});

test("marks an order cancelled in the meantime as paid, since the money has moved", async () => {
  const { started, run, work, results, read, sentMessages } = await setupMpesaPayment();
  const push = await started();
  await run("update market_order set state = 'cancelled'");
  results.set(push.checkoutId, "0");
  await work("payment-ask");
  expect(await read()).toMatchObject({ status: "cancelled", paid: "paid", acts: [] });
  expect(await sentMessages()).toHaveLength(2);
});

test("lets the buyer abandon an unanswered request after ten minutes, but counts a late payment", async () => {
  const { started, run, pay, read, work, results } = await setupMpesaPayment();
  const push = await started();
  expect((await pay(transfer)).body.code).toBe("payments_under_way");
  await run("update payment set created_at = now() - interval '11 minutes'");
  expect((await read()).acts).toEqual(["pay"]);
  expect((await pay(transfer)).status).toBe(200);
  expect((await read()).payments).toMatchObject([{ state: "submitted" }, { failure: "left" }]);
  results.set(push.checkoutId, "0");
  await work("payment-ask");
  expect(await read()).toMatchObject({
    paid: "paid",
    payments: [{ state: "failed", failure: "otherwise" }, { state: "paid" }],
  });
});

test("falls back to manual mobile money for cents, another currency or an excessive amount", async () => {
  const { pay, pushes, read, run } = await setupMpesaPayment();
  for (const [total, currency] of [
    [2500.5, "KES"],
    [2500, "TZS"],
    [250_001, "KES"],
  ] as const) {
    await run("delete from payment");
    await run("update market_order set paid = 'unpaid', total = $1, currency = $2", [
      total,
      currency,
    ]);
    expect((await pay({ ...mobile, amount: total })).body.code).toBe("payments_gateway_refused");
    const content = { option: "mobile", amount: total, reference: "NLJ7RT61SV" };
    expect((await pay(content)).body.data).toMatchObject({ paid: "submitted" });
    expect((await read()).options[0]).toMatchObject({ gateway: "manual", needs: "reference" });
  }
  expect(pushes).toEqual([]);
});

test("rejects a phone that cannot receive payments, beside its field", async () => {
  const { pay } = await setupMpesaPayment();
  for (const phone of ["", "12", "+255 22 211 1111"]) {
    const { status, body } = await pay({ ...mobile, phone });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: "phone", message: expect.stringMatching(/mobile/) },
    ]);
  }
});

test("settles a payment once under twenty concurrent polls", async () => {
  const { started, results, callBack, sentMessages, takeQueued, context } =
    await setupMpesaPayment();
  const push = await started();
  results.set(push.checkoutId, "0");
  for (const _ of Array.from({ length: 20 })) await callBack(push.callback, callbackOf(push));
  const jobs = await takeQueued("payment-ask");
  expect(jobs).toHaveLength(21);
  await Promise.all(jobs.map(({ data }) => pollGateway(context, data)));
  expect(await sentMessages()).toHaveLength(2);
});
