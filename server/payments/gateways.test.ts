import { expect, test } from "vitest";
import { mpesaSettings } from "#app/testing/mpesa-stand-in.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { openGateways } from "./gateways.ts";

const all = mpesaSettings("http://127.0.0.1:9");
const shillings = { amount: 2500, currency: "KES" };

test("uses manual payment without an account, and M-Pesa for payments by phone with one", () => {
  const none = openGateways(testSettings());
  expect(none.mobile).toBeUndefined();
  expect(none.of({ byPhone: true, ...shillings }).name).toBe("manual");
  const gateways = openGateways(testSettings(all));
  expect(gateways.of({ byPhone: true, ...shillings }).name).toBe("mpesa");
  expect(gateways.of({ byPhone: false, ...shillings }).name).toBe("manual");
  expect(gateways.of({ byPhone: true, amount: 10.5, currency: "KES" }).name).toBe("manual");
  expect(gateways.of({ byPhone: true, ...shillings }), "its access token is reused").toBe(
    gateways.mobile,
  );
});

test.each(["MPESA_CONSUMER_KEY", "MPESA_CONSUMER_SECRET", "MPESA_SHORTCODE", "MPESA_PASSKEY"])(
  "fails to start with an account that lacks %s",
  (name) => {
    expect(() => testSettings({ ...all, [name]: "" })).toThrow(`The setting ${name} is missing`);
  },
);

test("the manual gateway requests nothing and stays pending", async () => {
  const { isRemote, start, ask, takes } = openGateways(testSettings()).of({
    byPhone: false,
    ...shillings,
  });
  expect([isRemote, takes(shillings), await ask("1")]).toEqual([false, true, { state: "pending" }]);
  const payment = { paymentId: "p", reference: "r", phone: "", callback: "", ...shillings };
  await expect(start(payment)).rejects.toMatchObject({ kind: "refused" });
});
