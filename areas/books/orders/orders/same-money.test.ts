import { expect, test } from "vitest";
import { setupDeliveredOrders } from "#app/testing/delivered-order.ts";
import type { TradingPerson } from "#app/testing/order-people.ts";
import { createFile } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";

/**
 * Sets up the books of both sides of a delivered and paid order of 25,000, and their statements.
 */
async function setup() {
  const people = await setupDeliveredOrders();
  const { delivered, run, get, call, list } = people;
  const id = await delivered();
  await run("update market_order set paid = 'paid' where id = $1", [id]);
  const [{ dateDelivered: day }] = await list("orders", people.seller);
  /** Uploads a statement with one row. */
  const open = async (who: TradingPerson, amount: number, receipt = "ZZ1") => {
    const money = amount > 0 ? `${amount},` : `,${amount}`;
    const text = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn
${receipt},${day} 10:00:00,Payment of EXAMPLE,Completed,${money}`;
    const form = new FormData();
    form.append("table", createFile(Buffer.from(text), "statement.csv", "text/csv"));
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await get(`${apiBase}/bookkeeping/statements`, {
      ...{ method: "POST", body: form, headers },
    });
    return answer.body.data;
  };
  const read = async (who: TradingPerson, amount: number, receipt?: string) => {
    const { id } = await open(who, amount, receipt);
    expect((await call("POST", `statements/${id}/record`, who)).status).toBe(200);
  };
  const record = (who: TradingPerson, body: object = {}) => call("POST", `orders/${id}`, who, body);
  return { ...people, id, open, read, record };
}

test("counts a seller's order once if it is recorded after its money was imported", async () => {
  const { read, record, seller, list } = await setup();
  await read(seller, 25_000);
  const conflict = await record(seller);
  expect([conflict.status, conflict.code]).toEqual([409, "bookkeeping_maybe_same"]);
  expect((await list("orders", seller)).length, "it is offered still").toBe(1);
  const done = await record(seller, { sameAs: [conflict.data.id] });
  expect(done.data).toMatchObject({ sales: 1 });
  expect(await list("sales", seller)).toMatchObject([{ saleAmount: 25_000, onCredit: false }]);
});

test("records both if they are different money", async () => {
  const { read, record, seller, list } = await setup();
  await read(seller, 25_000);
  const { data } = await record(seller);
  expect((await record(seller, { notSameAs: [data.id] })).status).toBe(200);
  expect(await list("sales", seller)).toHaveLength(2);
});

test("an unpaid order has no money to ask about", async () => {
  const { read, record, seller, run, id } = await setup();
  await run("update market_order set paid = 'unpaid' where id = $1", [id]);
  await read(seller, 25_000);
  expect((await record(seller)).status).toBe(200);
});

test("asks about the products and the transport of a buyer's order one after the other", async () => {
  const { read, record, carried, buyer, list, id, run } = await setup();
  await carried(id, buyer);
  const [{ total }] = await run("select total from logistics_order where customer_id = $1", [
    buyer.id,
  ]);
  const today = (await list("orders", buyer))[0].dateDelivered;
  await run(
    "update logistics_order set delivered_at = $2::date + interval '9 hours' where customer_id = $1",
    [buyer.id, today],
  );
  await read(buyer, -25_000, "ZZ1");
  await read(buyer, -Number(total), "ZZ2");
  const purchaseConflict = await record(buyer);
  expect(purchaseConflict.data.amount).toBe(25_000);
  const transport = await record(buyer, { sameAs: [purchaseConflict.data.id] });
  expect([transport.status, transport.data.amount]).toEqual([409, Number(total)]);
  expect(await list("expenses", buyer), "nothing is half written").toHaveLength(2);
  const done = await record(buyer, {
    sameAs: [purchaseConflict.data.id],
    notSameAs: [transport.data.id],
  });
  expect(done.data).toMatchObject({ purchases: 1, transports: 1 });
  expect(await list("expenses", buyer)).toHaveLength(3);
});

test("matches the money of an order with several lines as one sum in a statement", async () => {
  const { open, record, seller, list, call, run, id } = await setup();
  await record(seller);
  // Simulates an order of two lines, which is paid in one sum.
  await run(
    `insert into book_sale (id, account_id, number, product, quantity, unit_price, amount, cost,
       sold_on, on_credit, paid, order_id, version, changed_at)
     select gen_random_uuid(), account_id, number + 1, 'Maize', 1, 5000, 5000, 0, sold_on, false, 5000,
       order_id, version, changed_at from book_sale where order_id = $1`,
    [id],
  );
  const whole = await open(seller, 30_000);
  expect(whole).toMatchObject({ sales: { count: 0 }, linked: { count: 1, amount: 30_000 } });
  expect((await call("POST", `statements/${whole.id}/record`, seller)).status).toBe(200);
  expect(await list("sales", seller)).toHaveLength(2);
  // No single line matches another row by itself.
  expect(await open(seller, 5000, "ZZ8")).toMatchObject({ sales: { count: 1 } });
});
