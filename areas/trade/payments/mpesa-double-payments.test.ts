import { expect, test } from "vitest";
import { setupMpesaPayment, transfer } from "#app/testing/mpesa-payment.ts";
import { callbackOf } from "#app/testing/mpesa-stand-in.ts";
import { pollGateway } from "./poll-gateway.ts";

/**
 * The buyer abandoned the phone request and paid otherwise, and the seller confirmed; now the phone
 * pays too.
 */
async function paidTwice() {
  const all = await setupMpesaPayment();
  const { started, run, pay, results, request, order, seller, sentMessages } = all;
  const push = await started();
  await run("update payment set created_at = now() - interval '11 minutes'");
  await pay(transfer);
  await request("POST", `portal/market-order/${order.id}/paid`, { token: seller.token, body: {} });
  const before = await sentMessages();
  results.set(push.checkoutId, "0");
  return { ...all, push, before };
}

test("notifies both sides of a double payment that must be returned", async () => {
  const { read, work, order, sentMessages, before, run, push, callBack } = await paidTwice();
  await work("payment-ask");
  expect(await read()).toMatchObject({
    paid: "paid",
    payments: [{ state: "paid" }, { state: "failed", failure: "twice" }],
  });
  const news = { kind: "orderUpdate", link: `/market/myorders?order=${order.id}` };
  expect((await sentMessages()).slice(before.length)).toEqual([
    { who: "buyer", event: "paidTwice", ...news },
    { who: "seller", event: "receivedTwice", ...news },
  ]);
  const content = `select payload, is_success from notification
    where payload ->> 'event' in ('paidTwice', 'receivedTwice')`;
  const payload = { orderNumber: order.number, total: 2500, currency: "KES" };
  expect(await run(content)).toMatchObject([1, 2].map(() => ({ payload, is_success: false })));
  // The refund requires the receipt number, which only the callback contains.
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect((await read()).payments).toMatchObject([{}, { failure: "twice", receipt: "NLJ7RT61SV" }]);
});

test("notifies of a double payment once, however many callbacks and polls follow", async () => {
  const { push, callBack, takeQueued, work, context, sentMessages, before, everything } =
    await paidTwice();
  for (const _ of Array.from({ length: 10 })) await callBack(push.callback, callbackOf(push));
  const jobs = await takeQueued("payment-ask");
  await Promise.all(jobs.map(({ data }) => pollGateway(context, data)));
  expect(await sentMessages()).toHaveLength(before.length + 2);
  const after = await everything();
  await callBack(push.callback, callbackOf(push));
  await callBack(push.callback, callbackOf(push, { receipt: "XXX7RT61SV" }));
  await work("payment-ask");
  expect(await everything()).toEqual(after);
});

test("records a double payment only if both sides can be notified, and retries on the next poll", async () => {
  const { push, context, run, sentMessages, before, takeQueued, work, callBack, read } =
    await paidTwice();
  const [job] = await takeQueued("payment-ask");
  const notify = () => Promise.reject(new Error("no queue"));
  const broken = { ...context, notifier: { ...context.notifier, notify } };
  await expect(pollGateway(broken, job?.data ?? { paymentId: "" })).rejects.toThrow("no queue");
  expect(await sentMessages()).toEqual(before);
  expect(await run("select reason from payment where gateway = 'mpesa'")).toEqual([
    { reason: "left" },
  ]);
  await callBack(push.callback, callbackOf(push));
  await work("payment-ask");
  expect(await sentMessages()).toHaveLength(before.length + 2);
  expect((await read()).payments).toMatchObject([{}, { failure: "twice" }]);
});
