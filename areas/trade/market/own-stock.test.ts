import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { putStockBack } from "./lock-products.ts";
import { setOwnStock, shiftOwnStock } from "./own-stock.ts";

async function setup() {
  const { db, run, context } = await testApp();
  const { id: traderId } = await newTrader(db);
  const { id } = await newProduct(db, { traderId, quantity: 10 });
  const other = await newProduct(db, { quantity: 20 });
  const [kept] = await run("select unit_id from product where id = $1", [id]);
  const own = { traderId, productId: id, unitId: Number(kept?.unit_id) };
  const stock = async () => {
    const rows = await run("select id, quantity from product");
    const of = (requestedId: string) =>
      Number(rows.find((row) => row.id === requestedId)?.quantity);
    return [of(id), of(other.id)];
  };
  return { context, id, other, own, stock };
}

test("sets the counted stock, up to the maximum", async () => {
  const { context, id, stock } = await setup();
  for (const [counted, kept] of [
    [7.5, 7.5],
    [0, 0],
    [99_999_999, 99_999_999],
    [100_000_000, 99_999_999],
  ] as const) {
    await setOwnStock(context, { id, quantity: counted });
    expect(await stock(), String(counted)).toEqual([kept, 20]);
  }
});

test("limits stock to between zero and the maximum", async () => {
  const { context, own, stock } = await setup();
  for (const [by, left] of [
    [2.5, 12.5],
    [-2.5, 10],
    [-11, 0],
    [200_000_000, 99_999_999],
  ] as const) {
    await shiftOwnStock(context, { ...own, by });
    expect(await stock(), String(by)).toEqual([left, 20]);
  }
});

test("does not change stock of another seller or in another unit", async () => {
  const { context, own, other, stock } = await setup();
  await shiftOwnStock(context, { ...own, productId: other.id, by: 5 });
  await shiftOwnStock(context, { ...own, unitId: own.unitId + 1, by: 5 });
  expect(await stock()).toEqual([10, 20]);
});

test("locks all products before it puts stock back", async () => {
  const { context, id, other, stock } = await setup();
  const sent: unknown[][] = [];
  const db: typeof context.db = {
    ...context.db,
    named: <Row extends object>(name: string, text: string, values: unknown[]) => {
      sent.push(values);
      return context.db.named<Row>(name, text, values);
    },
  };
  const amounts = [id, other.id].map((productId) => ({ productId, quantity: 1 }));
  await putStockBack({ db }, amounts);
  expect(sent[0]).toEqual([[id, other.id]]);
  expect(await stock()).toEqual([11, 21]);
});
