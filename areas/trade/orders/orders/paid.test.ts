import { expect, test } from "vitest";
import { newAccount, newSeller } from "#app/testing/factories.ts";
import { insertOrder } from "#app/testing/payable-order.ts";
import { testApp } from "#app/testing/test-app.ts";
import { type PaidAct, type PaidState, paidStates } from "../order-rules.ts";
import { changePaymentState } from "./change-payment-state.ts";
import { lockOrder } from "./lock-order.ts";

/** An approved, unpaid order, and helpers that change its payment state. */
async function setup() {
  const { pool, context } = await testApp();
  const run = async (text: string, values: unknown[] = []) =>
    (await pool.pool.query(text, values)).rows;
  const buyer = (await newAccount(pool.db)).id;
  const seller = (await newSeller(pool.db)).id;
  const { id } = await insertOrder(run, { buyerId: buyer, traderId: seller, currency: "TZS" });
  const change = (act: PaidAct, side: "buyer" | "seller" | "gateway", comment?: string) =>
    context.transaction(async (context) => {
      const order = await lockOrder(context, { id });
      if (!order) throw new Error("no order");
      const by = { buyer, seller, gateway: undefined }[side];
      await changePaymentState(context, { order, act, side, by, comment });
    });
  const set = (paid: PaidState, state = "approved") =>
    run("update market_order set paid = $1, state = $2", [paid, state]);
  const paid = async () => (await run("select paid from market_order"))[0]?.paid;
  const sentMessages = () =>
    run(
      `select account_id = $1 as is_buyer, payload ->> 'event' as event,
         payload ->> 'comment' as comment from notification order by account_id = $1`,
      [buyer],
    );
  const steps = () => run("select act, side, by, state, comment from market_order_step");
  return { buyer, seller, change, set, paid, sentMessages, steps };
}

/** Resulting payment state of each allowed act, side and previous state. */
const done: Record<string, PaidState> = {
  "pay buyer unpaid": "submitted",
  "confirm seller submitted": "paid",
  "refuse seller submitted": "unpaid",
  "settle gateway unpaid": "paid",
  "settle gateway submitted": "paid",
};

test("allows payment acts only by the right side and from the right state", async () => {
  const { change, set, paid, steps } = await setup();
  let written = 0;
  for (const act of ["pay", "confirm", "refuse", "settle"] as const) {
    for (const side of ["buyer", "seller", "gateway"] as const) {
      for (const from of paidStates) {
        await set(from);
        const to = done[`${act} ${side} ${from}`];
        const changed = change(act, side);
        if (to) await changed;
        else await expect(changed).rejects.toMatchObject({ key: "orders.notNow" });
        expect(await paid(), `${act} ${side} ${from}`).toBe(to ?? from);
        written += to ? 1 : 0;
      }
    }
  }
  expect(await steps()).toHaveLength(written);
});

test("rejects paying a cancelled order, but records money that a gateway has moved", async () => {
  const { change, set, paid } = await setup();
  await set("unpaid", "cancelled");
  await expect(change("pay", "buyer")).rejects.toMatchObject({ key: "orders.notNow" });
  await set("submitted", "cancelled");
  await expect(change("confirm", "seller")).rejects.toMatchObject({ key: "orders.notNow" });
  await change("settle", "gateway");
  expect(await paid()).toBe("paid");
});

test("notifies the side that did not act, or both for a gateway, and records who and why", async () => {
  const cases = [
    ["pay", "buyer", "unpaid", "By bank", [false]],
    ["refuse", "seller", "submitted", "Nothing came", [true]],
    ["settle", "gateway", "unpaid", undefined, [false, true]],
  ] as const;
  const events = { pay: "paymentSubmitted", refuse: "paymentRefused", settle: "paymentConfirmed" };
  const written = { pay: "submitPayment", refuse: "refuse", settle: "settle" };
  for (const [act, side, from, comment, tells] of cases) {
    const { buyer, seller, change, set, sentMessages, steps } = await setup();
    await set(from);
    await change(act, side, comment);
    const message = { event: events[act], comment: comment ?? null };
    expect(await sentMessages()).toEqual(tells.map((is_buyer) => ({ is_buyer, ...message })));
    const by = { buyer, seller, gateway: null }[side];
    const who = side === "gateway" ? "system" : side;
    expect(await steps()).toMatchObject([
      { act: written[act], side: who, by, comment: comment ?? null },
    ]);
  }
});
