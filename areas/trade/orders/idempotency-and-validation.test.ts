import { expect, test } from "vitest";
import { type OrderCall, setupOrders, type TradingPerson } from "#app/testing/order-people.ts";
import { maxLineTotal } from "./order-rules.ts";

type People = Awaited<ReturnType<typeof setupOrders>>;

/** Submits twice with one idempotency key, as users do after a lost connection. */
async function submitTwice({ request }: People, path: string, who: TradingPerson, body: object) {
  const submit = () => request("POST", path, { token: who.token, body, once: "key-1" });
  return [await submit(), await submit()] as const;
}

test("is idempotent for each act submitted twice with one key", async () => {
  const people = await setupOrders();
  const { requested, act, buyer, seller, run } = people;
  const approved = async () => (await act("approve", await requested(), seller)).body.data.id;
  const acts: [OrderCall, string, TradingPerson, () => Promise<string>, object][] = [
    ["reject", "portal/market-order-request/{id}/reject", seller, requested, { reason: "Sold." }],
    ["cancelRequest", "market-order-request/cancel/{id}", buyer, requested, { reason: "Late." }],
    ["process", "portal/market-order/{id}/process", seller, approved, {}],
    ["cancel", "market-order/cancel/{id}", buyer, approved, { reason: "Late." }],
    ["cancelSale", "portal/market-order/{id}/cancel", seller, approved, { reason: "Sold." }],
  ];
  for (const [name, path, who, make, body] of acts) {
    const id = await make();
    const steps = () => run("select count(*)::int as n from market_order_step");
    const before = Number((await steps())[0]?.n);
    const [first, again] = await submitTwice(people, path.replace("{id}", id), who, body);
    expect([first.status, again.status], name).toEqual([200, 200]);
    expect(again.body, name).toEqual(first.body);
    expect(Number((await steps())[0]?.n), name).toBe(before + 1);
  }
});

test("sends the seller's comment on a step to the buyer, and none if it is empty", async () => {
  const { requested, act, buyer, seller, sentMessages } = await setupOrders();
  const { id } = (await act("approve", await requested(), seller)).body.data;
  const comment = "Packed in sacks of ninety kilos.";
  await act("process", id, seller, { comment });
  await act("dispatch", id, seller, { comment: "" });
  const [, processed, dispatched] = (await sentMessages(buyer)).map(({ payload }) => payload);
  expect(processed).toMatchObject({ comment });
  expect(dispatched).not.toHaveProperty("comment");
});

test("rejects a line total above the maximum at its quantity", async () => {
  const { order, product, stockOf } = await setupOrders();
  const { id } = await product({ price: 10_000_000, quantity: 200_000 });
  const line = { product: id, unitPrice: 10_000_000 };
  const most = maxLineTotal / 10_000_000;
  const { status, body } = await order({ ...line, quantity: most + 1 });
  expect([status, body.errors]).toMatchObject([400, [{ field: "quantity" }]]);
  expect(await stockOf(id)).toBe(200_000);
  expect((await order({ ...line, quantity: most })).status).toBe(200);
  expect(await stockOf(id)).toBe(200_000);
});

test("rejects an empty order and a duplicate product", async () => {
  const { order, product, run } = await setupOrders();
  const { id } = await product();
  const line = { product: id, quantity: 1, unitPrice: 2500 };
  const twice = await order({ lines: [line, { ...line, quantity: 2 }] });
  expect([twice.status, twice.body.errors]).toMatchObject([400, [{ field: "lines.1.product" }]]);
  expect((await order({ lines: [] })).status).toBeGreaterThanOrEqual(400);
  expect(await run("select 1 from market_order_request")).toEqual([]);
});

test("names unavailable products and rejects mixed currencies", async () => {
  const { order, product, run } = await setupOrders();
  const [there, gone, other] = [await product(), await product(), await product()];
  await run("update product set is_listed = false where id = $1", [gone.id]);
  const line = ({ id }: { id: string }) => ({ product: id, quantity: 1, unitPrice: 2500 });
  const { status, body } = await order({ lines: [line(there), line(gone)] });
  expect([status, body.code]).toEqual([409, "orders_unavailable"]);
  expect(body.data).toEqual([{ product: gone.id }]);
  await run("update product set currency = 'KES' where id = $1", [other.id]);
  const mixed = await order({ lines: [line(there), line(other)] });
  expect(mixed.body.code).toBe("orders_one_trader");
});
