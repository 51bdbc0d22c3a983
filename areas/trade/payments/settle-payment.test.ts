import { expect, onTestFinished, test } from "vitest";
import { mpesaSettings, startMpesa } from "#app/testing/mpesa-stand-in.ts";
import { setupPayableOrder } from "#app/testing/payable-order.ts";
import { settlePayment } from "./settle-payment.ts";

/** A payment request sent to a phone, for an order that is already paid or not. */
async function setupPayment(isPaid: boolean) {
  const standIn = await startMpesa();
  onTestFinished(standIn.close);
  const app = await setupPayableOrder(mpesaSettings(standIn.url));
  await app.pay({ option: "mobile", amount: 2500, phone: "0712 345 678" });
  await app.work("payment-start");
  if (isPaid) await app.run("update market_order set paid = 'paid'");
  const [payment] = await app.run("select id, checkout_id from payment");
  const settle = (receipt?: string, checkoutId = payment.checkout_id) =>
    settlePayment(app.context, { paymentId: payment.id, checkoutId, receipt });
  return { ...app, settle };
}

test.each([
  ["of an order that was unpaid", false, { state: "paid", reason: null }],
  ["of one that was paid already", true, { state: "failed", reason: "twice" }],
])("saves the receipt %s in whatever order callbacks arrive", async (_, isPaid, outcome) => {
  const { settle, run, sentMessages } = await setupPayment(isPaid);
  // All had queried the gateway before any of them wrote; the one without a receipt comes first.
  await settle();
  await settle("FORGED7RT6", "ws_CO_of_another");
  await settle("NLJ7RT61SV");
  await settle("XXX7RT61SV");
  const rows = await run("select state, reason, receipt from payment");
  expect(rows).toEqual([{ ...outcome, receipt: "NLJ7RT61SV" }]);
  expect(await sentMessages()).toHaveLength(2);
});
