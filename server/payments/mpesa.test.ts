import { describe, expect, onTestFinished, test } from "vitest";
import {
  beingProcessed,
  dropConnection,
  invalidToken,
  mpesaKeys,
  neverRespond,
  respondWithJson,
  startMpesa,
} from "#app/testing/mpesa-stand-in.ts";
import type { GatewayPayment } from "./gateway.ts";
import { mpesaGateway } from "./mpesa.ts";

const payment: GatewayPayment = {
  paymentId: "p",
  amount: 2500,
  currency: "KES",
  reference: "KE-MO-000001",
  phone: "+254712345678",
  callback: "https://soko.example/callback",
};

async function setup(more: { timeoutMs?: number; consumerSecret?: string } = {}) {
  const standIn = await startMpesa();
  onTestFinished(standIn.close);
  const gateway = mpesaGateway({ ...mpesaKeys, url: standIn.url, currency: "KES", ...more });
  const fault = (run: Promise<unknown>) =>
    run.then(
      () => "done",
      ({ name, kind, failure, message }) => ({ name, kind, failure, message }),
    );
  return { ...standIn, gateway, fault };
}

test("sends shortcode, amount, phone and order, and authenticates with the time of Nairobi", async () => {
  const { gateway, pushes } = await setup();
  const { checkoutId } = await gateway.start(payment);
  const [push] = pushes;
  expect(push).toMatchObject({
    checkoutId,
    amount: 2500,
    phone: "254712345678",
    reference: "KE-MO-000001",
    callback: "https://soko.example/callback",
  });
  const { password = "", timestamp = "" } = push ?? {};
  expect(Buffer.from(password, "base64").toString()).toBe(`174379pass${timestamp}`);
  const nairobi = new Date(Date.now() + 3 * 3_600_000).toISOString().replace(/\D/g, "");
  expect(timestamp.slice(0, 10)).toBe(nairobi.slice(0, 10));
});

test("shortens a long order number to the twelve characters Daraja accepts", async () => {
  const { gateway, pushes } = await setup();
  await gateway.start({ ...payment, reference: "KE-MO-1000001" });
  expect(pushes[0]?.reference).toBe("KEMO1000001");
});

test.each([
  [100, "KES", true],
  [100, "TZS", false],
  [100.5, "KES", false],
  [0, "KES", false],
  [250_000, "KES", true],
  [250_001, "KES", false],
])("%d %s is accepted: %s", async (amount, currency, isTaken) => {
  const { gateway } = await setup();
  expect(gateway.takes({ amount, currency })).toBe(isTaken);
});

test("fetches the access token once, and again when Daraja says it has expired", async () => {
  const { gateway, requested: calls, instead } = await setup();
  await gateway.start(payment);
  await gateway.start(payment);
  expect(calls).toEqual(["oauth", "stkpush", "stkpush"]);
  instead.stkpush = [invalidToken];
  await gateway.start(payment);
  expect(calls.slice(3)).toEqual(["stkpush", "oauth", "stkpush"]);
  instead.stkpush = [invalidToken, invalidToken];
  await expect(gateway.start(payment)).rejects.toMatchObject({ kind: "refused" });
});

describe("state of a payment", () => {
  test.each([
    ["0", { state: "paid", currency: "KES" }],
    ["1", { state: "failed", reason: "insufficient" }],
    ["1032", { state: "failed", reason: "cancelled" }],
    ["1037", { state: "failed", reason: "unanswered" }],
    ["1019", { state: "failed", reason: "expired" }],
    ["2001", { state: "failed", reason: "wrongPin" }],
    ["4999", { state: "pending" }],
    ["9999", { state: "failed", reason: "refused" }],
  ])("maps result %s to %j", async (code, outcome) => {
    const { gateway, results } = await setup();
    const { checkoutId } = await gateway.start(payment);
    expect(await gateway.ask(checkoutId)).toEqual({ state: "pending" });
    results.set(checkoutId, code);
    expect(await gateway.ask(checkoutId)).toEqual(outcome);
  });

  test.each([
    ["a bad gateway", respondWithJson(502, "<html>"), "unknown", "http 502"],
    ["another error", respondWithJson(400, { errorCode: "400.002.02" }), "refused", "400.002.02"],
    ["nonsense", respondWithJson(200, "[]"), "unknown", "answer not understood"],
  ])("draws no conclusion from %s", async (_name, answer, kind, message) => {
    const { gateway, instead, fault } = await setup();
    const { checkoutId } = await gateway.start(payment);
    instead.stkpushquery = [answer];
    expect(await fault(gateway.ask(checkoutId))).toMatchObject({ kind, message });
  });
});

describe("failed push", () => {
  test.each([
    ["a phone that is already being prompted", beingProcessed, "refused", "busy", "500.001.1001"],
    [
      "a wrong number",
      respondWithJson(400, { errorCode: "400.002.02" }),
      "refused",
      "refused",
      "400.002.02",
    ],
    ["a bad gateway", respondWithJson(503, ""), "unknown", "silent", "http 503"],
    ["a line that breaks", dropConnection, "unknown", "silent", "line UND_ERR_SOCKET"],
    ["silence", neverRespond, "unknown", "silent", "line TimeoutError"],
    ["nonsense", respondWithJson(200, "{}"), "unknown", "silent", "answer not understood"],
    [
      "a refusal in its answer",
      respondWithJson(200, { ResponseCode: "1", CheckoutRequestID: "ws_1" }),
      "refused",
      "refused",
      "response 1",
    ],
  ])("%s", async (_name, answer, kind, failure, message) => {
    const { gateway, instead, fault } = await setup(
      answer === neverRespond ? { timeoutMs: 2_000 } : {},
    );
    instead.stkpush = [answer];
    expect(await fault(gateway.start(payment))).toEqual({
      name: "GatewayFault",
      kind,
      failure,
      message,
    });
  });

  test("reports a failed token request as never sent, so it may be repeated", async () => {
    const { gateway, instead, fault, pushes } = await setup({ timeoutMs: 2_000 });
    instead.oauth = [respondWithJson(503, ""), neverRespond, dropConnection];
    for (const _ of [1, 2, 3]) {
      expect(await fault(gateway.start(payment))).toMatchObject({ kind: "unasked" });
    }
    expect(await fault(gateway.start(payment))).toBe("done");
    expect(pushes).toHaveLength(1);
  });

  test("reports an unreachable server as never sent", async () => {
    const gateway = mpesaGateway({ ...mpesaKeys, url: "http://127.0.0.1:9", currency: "KES" });
    await expect(gateway.start(payment)).rejects.toMatchObject({ kind: "unasked" });
  });

  test("rejects a wrong key without revealing it", async () => {
    const { gateway, fault } = await setup({ consumerSecret: "not-mine" });
    const error = await fault(gateway.start(payment));
    expect(error).toMatchObject({ kind: "refused", message: "token http 400" });
    expect(JSON.stringify(error)).not.toMatch(/not-mine|712345678/);
  });
});
