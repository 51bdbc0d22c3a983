import { expect, onTestFinished, test } from "vitest";
import { mpesaSettings, startMpesa } from "#app/testing/mpesa-stand-in.ts";
import { setupPayableOrder } from "#app/testing/payable-order.ts";
import type { Context } from "#server/context.ts";
import { type Gateway, GatewayFault, type PaymentOutcome } from "#server/payments/gateway.ts";
import { pollGateway } from "./poll-gateway.ts";
import { startCheckout } from "./start-checkout.ts";

const mobile = { option: "mobile", amount: 2500, phone: "0712 345 678" };

/** A payment request sent to a phone, and a gateway that returns what a test needs. */
async function setupPayment() {
  const standIn = await startMpesa();
  onTestFinished(standIn.close);
  const app = await setupPayableOrder(mpesaSettings(standIn.url));
  await app.pay(mobile);
  await app.work("payment-start");
  const [payment] = await app.run("select id, checkout_id as checkout from payment");
  const warnings: string[] = [];
  const context: Context = { ...app.context, warn: (what) => void warnings.push(what) };
  let questions = 0;
  /** Polls the gateway, after a callback or not, and returns the number of queries it received. */
  async function poll(outcome: PaymentOutcome, isCalled = false): Promise<number> {
    const ask = async () => {
      questions += 1;
      return outcome;
    };
    const gateway = { ...context.gateways.mobile, ask } as Gateway;
    const gateways = { ...context.gateways, mobile: gateway };
    const claim = isCalled ? { checkoutId: payment.checkout } : undefined;
    const before = questions;
    await pollGateway({ ...context, gateways }, { paymentId: payment.id, rounds: 1, claim });
    return questions - before;
  }
  return { ...app, ...standIn, context, warnings, poll, payment };
}

test.each([
  { amount: 2499 },
  { amount: 2500, currency: "TZS" },
  { amount: 2500, currency: "KES", reference: "KE-MO-another" },
])("fails a payment whose moved money differs from the request: %j", async (moved) => {
  const { poll, read, warnings, sentMessages } = await setupPayment();
  await poll({ state: "paid", ...moved });
  expect(await read()).toMatchObject({
    paid: "unpaid",
    payments: [{ state: "failed", failure: "mismatch", receipt: null }],
  });
  expect(warnings).toHaveLength(1);
  expect(await sentMessages()).toEqual([]);
});

test("marks the payment as paid, with the gateway's receipt, when all details match", async () => {
  const { poll, read, warnings, order } = await setupPayment();
  const moved = { amount: 2500, currency: "KES", reference: order.number, receipt: "OWN" };
  await poll({ state: "paid", ...moved });
  expect(await read()).toMatchObject({ paid: "paid", payments: [{ receipt: "OWN" }] });
  expect(warnings).toEqual([]);
});

test("retries through the queue when a payment is still pending after a callback", async () => {
  const { poll, read, takeQueued } = await setupPayment();
  await takeQueued("payment-ask");
  await expect(poll({ state: "pending" }, true)).rejects.toMatchObject({ name: "GatewayFault" });
  expect((await read()).payments).toMatchObject([{ state: "started" }]);
  expect(await takeQueued("payment-ask")).toEqual([]);
  expect(await poll({ state: "pending" })).toBe(1);
  expect(await takeQueued("payment-ask")).toMatchObject([{ data: { rounds: 2 } }]);
});

test.each([
  ["cancelled", 0],
  ["insufficient", 0],
  ["silent", 1],
  ["left", 1],
  ["otherwise", 1],
] as const)(
  "polls a payment that failed as %s %i times without and once after a callback",
  async (reason, times) => {
    const { poll, run } = await setupPayment();
    await run("update payment set state = 'failed', reason = $1", [reason]);
    expect(await poll({ state: "failed", reason: "expired" })).toBe(times);
    expect(await poll({ state: "failed", reason: "expired" }, true)).toBe(1);
  },
);

test.each([
  ["paid", null],
  ["failed", "twice"],
])("no longer polls a payment that is %s (%s)", async (state, reason) => {
  const { poll, run } = await setupPayment();
  await run("update payment set state = $1, reason = $2", [state, reason]);
  expect(await poll({ state: "failed", reason: "expired" }, true)).toBe(0);
  expect(await run("select state, reason from payment")).toEqual([{ state, reason }]);
});

test("logs a warning when a payment request fails, except for a busy phone", async () => {
  const { context, warnings, run, payment, read } = await setupPayment();
  for (const failure of ["busy", "refused"] as const) {
    await run("update payment set state = 'started', reason = null, checkout_id = null");
    const start = async () => {
      throw new GatewayFault("1001", "refused", failure);
    };
    const of = () => ({ ...context.gateways.mobile, start }) as Gateway;
    const gateways = { ...context.gateways, of };
    await startCheckout({ ...context, gateways }, { paymentId: payment.id });
    expect((await read()).payments).toMatchObject([{ state: "failed", failure }]);
    expect(warnings).toHaveLength(failure === "busy" ? 0 : 1);
  }
});

test("shows an unknown failure as refused", async () => {
  const { run, read } = await setupPayment();
  await run("update payment set state = 'failed', reason = 'unheard of'");
  expect((await read()).payments).toMatchObject([{ failure: "refused", reason: null }]);
  await run("update payment set state = 'refused', reason = 'Nothing came.'");
  expect((await read()).payments).toMatchObject([{ failure: null, reason: "Nothing came." }]);
});
