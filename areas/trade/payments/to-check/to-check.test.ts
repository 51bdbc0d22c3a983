import { expect, test } from "vitest";
import { setupOrders, type TradingPerson } from "#app/testing/order-people.ts";
import { insertPaymentAccounts } from "#app/testing/payable-order.ts";

async function setup() {
  const here = await setupOrders();
  const { act, requested, request, read, run, seller, buyer } = here;
  await insertPaymentAccounts(run, seller.id);
  const ordered = async () => (await act("approve", await requested(), seller)).body.data.id;
  const pay = (id: string, reference: string) =>
    request("POST", `market-order/payment/${id}`, {
      token: buyer.token,
      body: { option: "bankTransfer", amount: 25_000, reference },
    });
  const toCheck = async (who: TradingPerson = seller, query = "") =>
    (await read(`portal/market-order/payments${query}`, who)).body;
  return { ...here, ordered, pay, toCheck };
}

test("lists the reported payments of the seller's orders, the oldest first", async () => {
  const { ordered, pay, toCheck, buyer, otherUser, run } = await setup();
  const [first, second] = [await ordered(), await ordered()];
  await ordered();
  await pay(second, "ZX-2");
  await pay(first, "ZX-1");
  const body = await toCheck();
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { orderId: second, reference: "ZX-2", amount: 25_000, buyer: { id: buyer.id } },
    { orderId: first, reference: "ZX-1" },
  ]);
  expect((await toCheck(undefined, "?size=1&page=2")).data).toMatchObject([{ orderId: first }]);
  expect((await toCheck(otherUser)).total, "nothing of other sellers").toBe(0);
  expect((await toCheck(buyer)).total, "nothing that the buyer paid").toBe(0);
  await run("update market_order set state = 'cancelled' where id = $1", [first]);
  expect((await toCheck()).total, "nothing of a cancelled order").toBe(1);
});

test("no longer lists a payment that the seller confirmed or refused", async () => {
  const { ordered, pay, toCheck, request, seller } = await setup();
  const [confirmed, refused] = [await ordered(), await ordered()];
  await pay(confirmed, "ZX-1");
  await pay(refused, "ZX-2");
  const [one] = (await toCheck()).data;
  const answer = (path: string, body: object) =>
    request("POST", path, { token: seller.token, body });
  await answer(`portal/market-order/${confirmed}/paid`, { payment: one.id });
  await answer(`portal/market-order/${refused}/unpaid`, { reason: "Nothing has arrived." });
  expect(await toCheck()).toMatchObject({ data: [], total: 0 });
});

test("is for sellers only", async () => {
  const { request } = await setup();
  expect((await request("GET", "portal/market-order/payments")).status).toBe(401);
});
