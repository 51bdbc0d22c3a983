import { expect, onTestFinished, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { mpesaSettings, startMpesa } from "#app/testing/mpesa-stand-in.ts";
import {
  insertOrder,
  insertPaymentAccounts,
  setupPayableOrder,
} from "#app/testing/payable-order.ts";

type App = Awaited<ReturnType<typeof setupPayableOrder>>;

const mobile = { option: "mobile", amount: 2500, reference: "9AB2CD3EF4" };

const optionsOf = async ({ read }: App) =>
  (await read()).options.map(({ option }: { option: string }) => option);

test("shows the buyer of an approved order where and how to pay until it is paid", async () => {
  const app = await setupPayableOrder();
  const { read, pay, seller, accounts, order, request } = app;
  const [first, second] = (await read()).payTo;
  expect(first).toMatchObject({
    ...{ id: accounts.mobile, providerName: "M-Pesa", numberType: "phone", isDefault: true },
    ...{ number: "0712000077", numberShown: "0712\u00a0000\u00a0077", name: "NEEMA MUSHI" },
    change: null,
  });
  expect(first.steps).toHaveLength(5);
  expect(first.steps[0]).toContain("*150*00#");
  expect(first.steps.join(" ")).toContain("NEEMA MUSHI");
  expect(second).toMatchObject({ id: accounts.bank, number: "0150123456700", isDefault: false });
  await pay(mobile);
  expect((await read()).payTo).toEqual([]);
  expect((await read(seller.token)).payments).toMatchObject([
    { paidTo: { providerName: "M-Pesa", number: "0712000077" } },
  ]);
  const path = `portal/market-order/${order.id}/unpaid`;
  await request("POST", path, { token: seller.token, body: { reason: "Nothing has arrived." } });
  expect((await read()).payTo).toHaveLength(2);
  await app.run("update market_order set state = 'cancelled'");
  expect((await read()).payTo).toEqual([]);
});

test("preserves the account of a payment when the seller later changes it", async () => {
  const { pay, read, run, accounts } = await setupPayableOrder();
  await pay({ ...mobile, paymentAccount: accounts.mobile });
  await run("update payment_account set number = '+255712000099', removed_at = now()");
  expect((await read()).payments).toMatchObject([{ paidTo: { number: "0712000077" } }]);
});

test("marks changed details for three days, and new ones if there were others before", async () => {
  const { read, run, accounts } = await setupPayableOrder();
  const changes = async () => (await read()).payTo.map(({ change }: { change: unknown }) => change);
  const set = (what: string) =>
    run(`update payment_account set ${what} where id = $1`, [accounts.bank]);
  await set("changed_at = now()");
  expect(await changes()).toMatchObject([null, { kind: "changed", daysAgo: 0 }]);
  await set("changed_at = now() - interval '71 hours'");
  expect(await changes()).toMatchObject([null, { kind: "changed" }]);
  await set("changed_at = now() - interval '73 hours'");
  expect(await changes()).toEqual([null, null]);
  await set("created_at = now() - interval '24 hours'");
  expect(await changes()).toMatchObject([null, { kind: "new", daysAgo: 1 }]);
  // A removed account also counts as an earlier one.
  await run("update payment_account set removed_at = now(), is_default = false where id = $1", [
    accounts.mobile,
  ]);
  expect(await changes()).toMatchObject([{ kind: "new" }]);
  await run("delete from payment_account where id = $1", [accounts.mobile]);
  expect(await changes()).toEqual([null]);
  // The order existed before the seller's first account.
  await run("update market_order set approved_at = now() - interval '2 days'");
  expect(await changes()).toMatchObject([{ kind: "new" }]);
});

test("neither offers nor accepts options that the seller or the edition does not support", async () => {
  const app = await setupPayableOrder();
  expect(await optionsOf(app)).toEqual(["mobile", "easyTransfer", "bankTransfer", "pickup"]);
  await app.run("delete from payment_account where kind = 'bank'");
  expect(await optionsOf(app)).toEqual(["mobile", "easyTransfer", "pickup"]);
  await app.run("delete from payment_account");
  expect(await optionsOf(app)).toEqual(["pickup"]);
  for (const option of ["mobile", "bankTransfer", "easyTransfer", "card", "creditCard", "online"]) {
    const { status, body } = await app.pay({ ...mobile, option });
    expect([status, body.code, body.errors?.[0]?.field], option).toEqual([
      ...[400, "payments_not_offered", "option"],
    ]);
  }
  expect((await app.pay({ option: "pickup", amount: 2500 })).status).toBe(200);
});

test("offers cards and links if the edition supports them", async () => {
  const app = await setupPayableOrder({ PAYMENT_OPTIONS: "card,creditCard,online" });
  expect((await optionsOf(app)).slice(3)).toEqual(["card", "creditCard", "online", "pickup"]);
  const { body } = await app.pay({ ...mobile, option: "card" });
  expect(body.data.payments).toMatchObject([{ option: "card", paidTo: null }]);
});

test("also accepts payments to the seller's account where a gateway is available", async () => {
  const standIn = await startMpesa();
  onTestFinished(standIn.close);
  const { pay, read, run, accounts } = await setupPayableOrder(mpesaSettings(standIn.url));
  await run("update payment_account set number = '+254712000077' where id = $1", [accounts.mobile]);
  const wrong = await pay({ ...mobile, reference: "9AB2", paymentAccount: accounts.mobile });
  expect(wrong.body.errors, "receipts of M-Pesa in Kenya").toMatchObject([{ field: "reference" }]);
  await pay({ ...mobile, paymentAccount: accounts.mobile });
  expect((await read()).payments).toMatchObject([{ gateway: "manual", state: "submitted" }]);
});

test("rejects a foreign, unsuitable or removed account beside the choice", async () => {
  const { pay, run, accounts, db } = await setupPayableOrder();
  const other = await insertPaymentAccounts(run, (await newPerson(db)).id);
  for (const paymentAccount of [other.mobile, accounts.bank]) {
    const { status, body } = await pay({ ...mobile, paymentAccount });
    expect([status, body.code, body.errors[0].field]).toEqual([
      ...[409, "payments_account_gone", "option"],
    ]);
  }
});

test.each([
  ["TZ-MO-000012", /order number/],
  ["tzmo000012", /order number/],
  ["0712 000 077", /where you paid/],
  ["+255712000077", /where you paid/],
  ["ab1", /does not look like/],
  ["asante", /does not look like/],
  ["FT;0042", /does not look like/],
  ["A1".repeat(30), /does not look like/],
])("rejects %s as a payment reference with a reason", async (reference, says) => {
  const { pay, read } = await setupPayableOrder();
  const { status, body } = await pay({ ...mobile, reference });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: "reference", message: expect.stringMatching(says) }]);
  expect((await read()).payments).toEqual([]);
});

/** An order of the same seller by another buyer, who also pays. */
async function secondOrder({ run, request, db, seller }: App, traderId = seller.id) {
  const buyer = await newPerson(db);
  const order = await insertOrder(run, { buyerId: buyer.id, traderId, currency: "KES" });
  const path = `market-order/payment/${order.id}`;
  const pay = (body: object) => request("POST", path, { token: buyer.token, body });
  return { order, pay };
}

test("accepts a reference for one order per seller, in any notation, until it is refused", async () => {
  const app = await setupPayableOrder();
  const { order, pay } = await secondOrder(app);
  await app.pay(mobile);
  const again = await pay({ ...mobile, reference: " 9ab2 cd3e f4 " });
  expect(again.status).toBe(400);
  expect(again.body.errors).toEqual([
    { field: "reference", message: "This number was already used for another payment." },
  ]);
  expect(JSON.stringify(again.body), "not of which order").not.toContain(app.order.number);
  const { token } = app.seller;
  const body = { reason: "Nothing has arrived." };
  await app.request("POST", `portal/market-order/${app.order.id}/unpaid`, { token, body });
  expect((await pay({ ...mobile, reference: "9ab2cd3ef4" })).body.data.payments).toMatchObject([
    { reference: "9AB2CD3EF4" },
  ]);
  await app.request("POST", `portal/market-order/${order.id}/paid`, { token, body: {} });
  expect((await app.pay(mobile)).status, "also once it is confirmed").toBe(400);
});

test("accepts the same reference for another seller or another provider", async () => {
  const app = await setupPayableOrder();
  await app.pay(mobile);
  const { pay } = await secondOrder(app);
  expect((await pay({ ...mobile, option: "bankTransfer" })).status).toBe(200);
  const other = await newPerson(app.db, { roles: ["trader"] });
  await app.run(
    "insert into trader (account_id, name, state, about) values ($1, 'Duka', 'approved', null)",
    [other.id],
  );
  await insertPaymentAccounts(app.run, other.id);
  const elsewhere = await secondOrder(app, other.id);
  expect((await elsewhere.pay(mobile)).status).toBe(200);
});

test("accepts a reference once under concurrent submit", async () => {
  const app = await setupPayableOrder();
  const { pay } = await secondOrder(app);
  const both = await Promise.all([app.pay(mobile), pay(mobile)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await app.run("select count(*)::int as n from payment")).toEqual([{ n: 1 }]);
});

test("rejects a reference that a gateway has used as the receipt of another order", async () => {
  const app = await setupPayableOrder();
  await app.pay(mobile);
  await app.run(
    "update payment set gateway = 'mpesa', state = 'paid', receipt = reference, reference_key = null",
  );
  const { pay } = await secondOrder(app);
  expect((await pay(mobile)).body.errors).toMatchObject([{ field: "reference" }]);
});
