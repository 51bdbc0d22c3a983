import { expect, test } from "vitest";
import { setupDeliveredOrders } from "#app/testing/delivered-order.ts";
import { runJobs } from "#app/testing/run-jobs.ts";

/** Helpers that pay an order, and give money back for it. */
async function setup() {
  const all = await setupDeliveredOrders();
  const { request, run, buyer, seller } = all;
  const pay = (id: string) => run("update market_order set paid = 'paid' where id = $1", [id]);
  /** A dispute about the order ends with this money back, sent and confirmed. */
  async function giveBack(orderId: string, amount: number, reason = "damaged"): Promise<void> {
    const post = async (path: string, { token }: { token: string }, body: object = {}) => {
      const answer = await request("POST", path, { token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data;
    };
    const raised = { reason, words: "The beans are wet." };
    const { disputes } = await post(`market-order/dispute/${orderId}`, buyer, raised);
    const act = (name: string, who: { token: string }, body?: object) =>
      post(`dispute/${disputes[0].id}/${name}`, who, body);
    await act("offer", seller, { remedy: "moneyBack", amount });
    await act("accept", buyer);
    await act("repaid", seller, { method: "cash" });
    await act("repayment-received", buyer);
    expect(await runJobs(all)).toEqual([]);
  }
  const months = (accountId: string, line: string) =>
    run(
      `select amount::float8 as amount from book_month
       where account_id = $1 and line = $2 and amount <> 0`,
      [accountId, line],
    );
  return { ...all, pay, giveBack, months };
}

test("takes money back off the seller's sales and the buyer's purchases, once each", async () => {
  const { delivered, record, list, pay, giveBack, months, seller, buyer, run } = await setup();
  const id = await delivered();
  await pay(id);
  await record(id, seller);
  await record(id, buyer);
  await giveBack(id, 4000);
  expect(await list("sales", seller)).toMatchObject([{ saleAmount: 21_000, owed: 0 }]);
  expect(await list("expenses", buyer)).toMatchObject([{ amount: 21_000 }]);
  expect(await list("inventories", buyer)).toMatchObject([{ quantity: 10, value: 21_000 }]);
  expect(await months(seller.id, "sale")).toEqual([{ amount: 21_000 }]);
  expect(await months(buyer.id, "purchase")).toEqual([{ amount: 21_000 }]);
  await giveBack(id, 21_000, "tooLittle");
  expect(await list("sales", seller)).toMatchObject([{ saleAmount: 0 }]);
  expect(await list("expenses", buyer)).toMatchObject([{ amount: 0 }]);
  const marks = await run(
    "select amount::float8 as amount from book_repayment order by account_id, at, amount",
  );
  expect(marks.reduce((sum, { amount }) => sum + amount, 0)).toBe(50_000);
});

test("takes it off when the order is written down after the money came back", async () => {
  const { delivered, record, list, pay, giveBack, seller, call } = await setup();
  const id = await delivered();
  await pay(id);
  await giveBack(id, 5000);
  expect(await list("sales", seller)).toEqual([]);
  await record(id, seller);
  const [sale] = await list("sales", seller);
  expect(sale).toMatchObject({ saleAmount: 20_000 });
  await call("DELETE", `sales/${sale.id}`, seller);
  await call("DELETE", `orders/${id}/dismiss`, seller, {});
  await record(id, seller);
  expect(await list("sales", seller)).toMatchObject([{ saleAmount: 20_000 }]);
});

test("shortens the newest payments of a sale on credit, so that nothing is owed or too much paid", async () => {
  const { delivered, record, list, call, pay, giveBack, seller } = await setup();
  const id = await delivered();
  await record(id, seller);
  const [sale] = await list("sales", seller);
  for (const amount of [15_000, 10_000]) {
    await call("POST", `sales/${sale.id}/payments`, seller, { amount, notSameAs: [] });
  }
  await pay(id);
  await giveBack(id, 12_000);
  const [after] = await list("sales", seller);
  expect(after).toMatchObject({ saleAmount: 13_000, owed: 0 });
});

test("takes off no more than the books still have", async () => {
  const { delivered, record, list, pay, giveBack, call, seller, run } = await setup();
  const id = await delivered();
  await pay(id);
  await record(id, seller);
  const [sale] = await list("sales", seller);
  await call("DELETE", `sales/${sale.id}`, seller);
  await giveBack(id, 4000);
  expect(await list("sales", seller)).toEqual([]);
  expect(
    await run("select amount::float8 as amount from book_repayment where account_id = $1", [
      seller.id,
    ]),
  ).toEqual([{ amount: 0 }]);
});
