import { expect, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { setupPayableOrder } from "#app/testing/payable-order.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { createUpload, shellScript, smallPdf } from "#app/testing/upload-samples.ts";
import { findOrphanedKeys } from "#server/files/files-in-use.ts";
import { notify } from "#server/notifications/notify.ts";
import { call } from "#server/operations/call.ts";
import { payments } from "./area.ts";
import { getPaymentProof, submitPaymentWithProof } from "./endpoints.ts";
import { paidTwice, receivedTwice } from "./notifications.ts";

const transfer = { option: "bankTransfer", amount: 2500, reference: "FT-0042" } as const;

/** An order with a payment that has these bytes as proof. */
async function setupProof(bytes: string) {
  const app = await setupPayableOrder();
  const { body } = await app.pay(transfer);
  const id: string = body.data.payments[0].id;
  const key = await app.context.files.documents.put(Buffer.from(bytes));
  await app.run("update payment set proof = $1, phone = '+255712000009'", [key]);
  return { ...app, context: { ...app.context, actor: actorOf(app.buyer.id) }, id, key };
}

test.each([
  ["%PDF-1.4\n%%EOF\n", "pdf", "application/pdf"],
  ["\xff\xd8\xff\xe0 a photo", "jpg", "image/jpeg"],
])(
  "returns a proof with its media type and a name from the order: %j",
  async (bytes, ending, mediaType) => {
    const { context, id, order } = await setupProof(bytes);
    const read = await call(context, getPaymentProof, { id });
    const fileName = `${order.number}.${ending}`;
    expect(read).toEqual({ content: new Uint8Array(Buffer.from(bytes)), fileName, mediaType });
  },
);

test("returns 404 for a proof whose file is missing and reports when there is none", async () => {
  const { context, id, key, read, run } = await setupProof("%PDF-1.4");
  expect((await read()).payments).toMatchObject([{ hasProof: true }]);
  await context.files.documents.remove(key);
  await expect(call(context, getPaymentProof, { id })).rejects.toMatchObject({ status: 404 });
  await run("update payment set proof = null");
  expect((await read()).payments).toMatchObject([{ hasProof: false }]);
});

test("exports the payment to both sides without the proof's key, and the phone only to the payer", async () => {
  const { request, buyer, seller, order } = await setupProof("%PDF-1.4");
  for (const [token, phone] of [
    [buyer.token, "+255712000009"],
    [seller.token, undefined],
  ] as const) {
    const { body } = await request("GET", "user/export", { token });
    const exported: Record<string, unknown>[] = body.data.payments;
    expect(exported).toHaveLength(1);
    expect(exported[0]).toMatchObject({ orderId: order.id, amount: 2500, reference: "FT-0042" });
    expect(exported[0]?.phone).toBe(phone);
    expect(exported[0]).not.toHaveProperty("proof");
  }
});

test("clears phone and proofs of a deleted buyer, but no payment and no data of others", async () => {
  const { context, run, key, buyer, seller, id } = await setupProof("%PDF-1.4");
  const leave = (accountId: string) => payments.personalData?.end?.(context, accountId);
  expect(await leave(seller.id)).toEqual({ documents: [] });
  const storedPayments = () => run("select id, amount, phone, proof from payment");
  expect(await storedPayments()).toMatchObject([{ phone: "+255712000009", proof: key }]);
  expect(await leave(buyer.id)).toEqual({ documents: [key] });
  expect(await storedPayments()).toEqual([{ id, amount: 2500, phone: null, proof: null }]);
});

test("deletes a deleted seller's payment accounts but not the payments", async () => {
  const { context, run, seller, request, order } = await setupProof("%PDF-1.4");
  await run(`insert into payment_account_change (id, account_id, payment_account_id, act, at)
    select id, account_id, id, 'added', now() from payment_account`);
  const { body } = await request("GET", "user/export", { token: seller.token });
  expect(body.data.paymentAccounts).toMatchObject([
    { number: "+255712000077" },
    { number: "0150123456700" },
  ]);
  expect(body.data.paymentAccountChanges).toHaveLength(2);
  await payments.personalData?.end?.(context, seller.id);
  expect(await run("select number from payment_account")).toEqual([]);
  expect(await run("select act from payment_account_change")).toEqual([]);
  expect(await run("select order_id as id, amount, reference, paid_to from payment")).toEqual([
    { id: order.id, amount: 2500, reference: "FT-0042", paid_to: null },
  ]);
});

test("treats a proof as in use while its payment references it", async () => {
  const { context, key, run } = await setupProof("%PDF-1.4");
  const unnamed = () => findOrphanedKeys(context, payments.files ?? [], [key]);
  expect([...(await unnamed())]).toEqual([]);
  await run("update payment set proof = null");
  expect([...(await unnamed())]).toEqual([key]);
});

test("is idempotent for an answer submitted twice with one key", async () => {
  for (const [act, body] of [
    ["paid", {}],
    ["unpaid", { reason: "Nothing has arrived." }],
  ] as const) {
    const { request, order, seller, sentMessages } = await setupProof("%PDF-1.4");
    const submit = () =>
      request("POST", `portal/market-order/${order.id}/${act}`, {
        token: seller.token,
        body,
        once: "key-1",
      });
    const [first, again] = [await submit(), await submit()];
    expect(first.status).toBe(200);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await sentMessages()).toHaveLength(2);
  }
});

test("lets a buyer abandon only an unanswered phone request, not a submitted payment", async () => {
  const { pay, read, run } = await setupProof("%PDF-1.4");
  await run("update payment set created_at = now() - interval '11 minutes'");
  expect((await read()).acts).toEqual([]);
  expect((await pay(transfer)).status).toBe(409);
});

test("names the order and the amount in the messages about a double payment", async () => {
  const app = await setupPayableOrder();
  const { buyer, seller, order, context, request } = app;
  const payload = { orderNumber: order.number, total: 2500, currency: "KES", dateUpdated: "" };
  await context.transaction(async (context) => {
    const about = `/market/payment-details?id=${order.id}`;
    await notify(context, paidTwice, { to: buyer.id, about, payload });
    await notify(context, receivedTwice, { to: seller.id, about, payload });
  });
  expect(await runJobs(app)).toEqual([]);
  for (const { token } of [buyer, seller]) {
    const { body } = await request("GET", "notification", { token });
    expect(body.data[0]).toMatchObject({ title: expect.stringContaining(order.number) });
    expect(JSON.stringify(body.data[0].other)).toContain(order.number);
  }
});

test("submits a payment with or without proof and rejects an invalid file", async () => {
  const { context: plain, order, buyer, run, read } = await setupPayableOrder();
  const context = { ...plain, actor: actorOf(buyer.id) };
  const send = (proof?: Buffer) =>
    call(context, submitPaymentWithProof, {
      ...{ id: order.id, ...transfer, amount: "2500" },
      ...(proof && { proof: createUpload(proof, "receipt.pdf", "application/pdf") }),
    });
  await expect(send(shellScript)).rejects.toMatchObject({ status: 400 });
  expect(await run("select 1 from payment")).toEqual([]);
  expect((await send(smallPdf)).payments).toMatchObject([{ state: "submitted", hasProof: true }]);
  const [{ proof }] = await run("select proof from payment");
  expect(await context.files.documents.get(proof)).toEqual(smallPdf);
  await run("update payment set state = 'refused'");
  await run("update market_order set paid = 'unpaid'");
  await send();
  expect((await read()).payments).toMatchObject([{ hasProof: false }, { hasProof: true }]);
});
