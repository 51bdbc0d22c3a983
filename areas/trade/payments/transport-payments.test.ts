import fc from "fast-check";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newPerson } from "#app/testing/factories.ts";
import { insertOrder, insertPaymentAccounts } from "#app/testing/payable-order.ts";
import { setupTransport } from "#app/testing/transport-people.ts";

/** An approved transport order whose carrier can be paid into a bank account. */
async function setup() {
  const here = await setupTransport();
  const { request, customer, provider, ordered, run } = here;
  const accounts = await insertPaymentAccounts(run, provider.id);
  const id = await ordered();
  const path = `logistics-service-order/payment/${id}`;
  const readPayment = async (who: { token: string } = customer) =>
    (await request("GET", path, { token: who.token })).body.data;
  const { total } = await readPayment();
  const pay = (fields: object = {}, token = customer.token) =>
    request("POST", path, {
      token,
      body: { option: "bankTransfer", amount: total, reference: "FT-0042", ...fields },
    });
  const answer = (act: "paid" | "unpaid", token = provider.token) =>
    request("POST", `portal/logistics-service-order/${id}/${act}`, {
      token,
      body: act === "unpaid" ? { reason: "Nothing has arrived." } : {},
    });
  const earnings = async () =>
    (await request("GET", "portal/logistics-service-order/earnings", { token: provider.token }))
      .body.data;
  return { ...here, accounts, orderId: id, total, readPayment, pay, answer, earnings };
}

test("shows the customer where the carrier is paid, and no option of shops", async () => {
  const { readPayment, provider, accounts } = await setup();
  const seen = await readPayment();
  expect(seen).toMatchObject({ of: "transport", side: "buyer", paid: "unpaid", acts: ["pay"] });
  const options = seen.options.map(({ option, gateway }: Record<string, string>) => [
    option,
    gateway,
  ]);
  expect(options).toEqual([
    ["mobile", "manual"],
    ["easyTransfer", "manual"],
    ["bankTransfer", "manual"],
    ["pickup", "manual"],
  ]);
  expect(seen.payTo.map(({ id }: { id: string }) => id)).toEqual([accounts.mobile, accounts.bank]);
  expect((await readPayment(provider)).acts).toEqual([]);
});

test("takes a payment to its confirmation, with receipt, notifications and history", async () => {
  const { pay, answer, readPayment, provider, customer, request, orderId, sentMessages } =
    await setup();
  const receipt = (token: string) =>
    request("GET", `logistics-service-order/receipt/${orderId}`, { token });
  expect((await pay()).body.data).toMatchObject({ paid: "submitted", acts: [] });
  expect((await receipt(customer.token)).status, "not confirmed yet").toBe(404);
  const list = await request("GET", "portal/logistics-service-order/payments", {
    token: provider.token,
  });
  expect(list.body.data).toMatchObject([{ id: orderId, currency: "TZS" }]);
  expect((await answer("paid")).body.data).toMatchObject({ paid: "paid" });
  expect((await readPayment()).payments).toMatchObject([{ state: "paid", reference: "FT-0042" }]);
  expect((await receipt(customer.token)).body.data).toMatchObject({ orderId, side: "buyer" });
  expect((await receipt(provider.token)).body.data).toMatchObject({ orderId, side: "seller" });
  const events = async (who: { id: string }) =>
    (await sentMessages(who)).map(({ event }: { event: string }) => event);
  expect(await events(provider)).toContain("transportPaid");
  expect(await events(customer)).toContain("transportPaymentConfirmed");
  const order = await request("GET", `logistics-service-order/${orderId}`, {
    token: customer.token,
  });
  expect(order.body.data.paid).toBe("paid");
  expect(order.body.data.history.map(({ act }: { act: string }) => act).slice(-2)).toEqual([
    "pay",
    "confirm",
  ]);
});

test("refuses another amount, a reference without digits and one that was used for goods", async () => {
  const { pay, provider, customer, request, run, total } = await setup();
  expect((await pay({ amount: total - 1 })).body.code).toBe("payments_other_amount");
  expect((await pay({ reference: "thanks" })).status).toBe(400);
  await run("insert into trader (account_id, name, state) values ($1, 'Mbeya', 'approved')", [
    provider.id,
  ]);
  const goods = await insertOrder(run, {
    buyerId: customer.id,
    traderId: provider.id,
    currency: "TZS",
  });
  const paid = await request("POST", `market-order/payment/${goods.id}`, {
    token: customer.token,
    body: { option: "bankTransfer", amount: 2500, reference: "FT-0042" },
  });
  expect(paid.status).toBe(200);
  const again = await pay();
  expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, "reference"]);
});

test("opens the order to no one but its two sides, and to each only what is theirs", async () => {
  const { db, pay, answer, request, orderId, customer, provider, other } = await setup();
  const otherUser = await newPerson(db);
  for (const { token } of [otherUser, other]) {
    expect((await pay({}, token)).status).toBe(404);
    for (const path of ["payment", "receipt"]) {
      const answered = await request("GET", `logistics-service-order/${path}/${orderId}`, {
        token,
      });
      expect(answered.status).toBe(404);
    }
  }
  expect((await pay({}, provider.token)).status, "the carrier does not pay").toBe(404);
  await pay();
  expect((await answer("paid", other.token)).status).toBe(404);
  expect((await answer("paid", customer.token)).status, "no carrier").toBe(403);
});

test("can no longer be paid after a cancellation", async () => {
  const { pay, cancel, orderId } = await setup();
  await cancel(orderId);
  expect((await pay()).status).toBe(409);
});

test("lets one of twenty at once win in each transition, and makes or loses no money", async () => {
  const { pay, answer, readPayment, earnings, total } = await setup();
  const paying = await atOnce(20, (number) => pay({ reference: `FT-10${number}` }));
  expect(paying.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await earnings()).toMatchObject([{ orders: 1, total, toCheck: total, paid: 0, owed: 0 }]);
  const answers = await atOnce(20, (number) => answer(number % 2 === 0 ? "paid" : "unpaid"));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const { paid } = await readPayment();
  const parts = { paid: paid === "paid" ? total : 0, owed: paid === "unpaid" ? total : 0 };
  expect(await earnings()).toMatchObject([{ orders: 1, total, toCheck: 0, ...parts }]);
});

/** The rules once more, written out: the state after an act, or undefined where it is refused. */
const reckon = (state: string, act: "pay" | "paid" | "unpaid", isCancelled: boolean) => {
  if (isCancelled) return undefined;
  if (act === "pay") return state === "unpaid" ? "submitted" : undefined;
  if (state !== "submitted") return undefined;
  return act === "paid" ? "paid" : "unpaid";
};

test("follows the written rules through any series of acts, and the earnings with them", async () => {
  const { pay, answer, cancel, readPayment, earnings, ordered, orderId, total, run } =
    await setup();
  expect(await ordered()).toBeTruthy();
  const step = fc.constantFrom(
    "pay" as const,
    "paid" as const,
    "unpaid" as const,
    "cancel" as const,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      await run("delete from payment");
      await run("update logistics_order set paid = 'unpaid', state = 'approved' where id = $1", [
        orderId,
      ]);
      let [state, isCancelled, count] = ["unpaid", false, 0];
      for (const act of steps) {
        if (act === "cancel") {
          expect((await cancel(orderId)).status).toBe(isCancelled ? 409 : 200);
          isCancelled = true;
        } else {
          count += 1;
          const after = reckon(state, act, isCancelled);
          const { status } =
            act === "pay" ? await pay({ reference: `FT-${1000 + count}` }) : await answer(act);
          expect([act, state, status]).toEqual([act, state, after ? 200 : 409]);
          state = after ?? state;
        }
        expect((await readPayment()).paid).toBe(state);
        const [month] = await earnings();
        const orders = isCancelled && state !== "paid" ? 1 : 2;
        expect(month).toMatchObject({ orders, total: total * orders });
        expect(month.paid + month.toCheck + month.owed, "the parts make the total").toBe(
          month.total,
        );
        expect(month.paid).toBe(state === "paid" ? total : 0);
      }
    }),
    { numRuns: 8 },
  );
});
