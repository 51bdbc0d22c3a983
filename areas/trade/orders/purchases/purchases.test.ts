import { expect, test } from "vitest";
import { setupOrders, type TradingPerson } from "#app/testing/order-people.ts";

async function setup() {
  const here = await setupOrders();
  const { read, buyer } = here;
  const open = async (who: TradingPerson = buyer, query = "") =>
    (await read(`market-order-open${query}`, who)).body;
  const bought = async (who: TradingPerson = buyer) =>
    (await read("market-order-products", who)).body.data.map(({ id }: { id: string }) => id);
  return { ...here, open, bought };
}

const steps = (body: { data: { id: string; next: string | null }[] }) =>
  body.data.map(({ id, next }) => [id, next]);

test("lists what waits for the buyer before what waits for the seller", async () => {
  const { requested, act, read, seller, buyer, open, otherUser } = await setup();
  const offered = await requested();
  const { body } = await read(`market-order-request/${offered}`, buyer);
  const changes = [{ lineId: body.data.lines[0].id, unitPrice: 2300 }];
  await act("propose", offered, seller, { changes });
  const pending = await requested();
  expect(steps(await open())).toEqual([
    [offered, "answer"],
    [pending, null],
  ]);
  const { id } = (await act("approve", pending, seller)).body.data;
  const listed = await open();
  expect(steps(listed)).toEqual([
    [id, "pay"],
    [offered, "answer"],
  ]);
  expect(listed.total).toBe(2);
  expect(listed.data[1]).toMatchObject({ kind: "request", total: 23_000, orderNumber: null });
  expect((await open(seller)).data, "a seller buys nothing here").toEqual([]);
  expect((await open(otherUser)).data).toEqual([]);
});

test("keeps an order until it is received and paid, and no cancelled one", async () => {
  const { requested, act, run, seller, buyer, open } = await setup();
  const approve = async () => (await act("approve", await requested(), seller)).body.data.id;
  const [id, cancelled] = [await approve(), await approve()];
  await act("cancel", cancelled, buyer);
  await act("process", id, seller);
  await act("dispatch", id, seller);
  expect(steps(await open())).toEqual([[id, "receive"]]);
  await act("receive", id, buyer);
  expect(steps(await open()), "it is not paid").toEqual([[id, "pay"]]);
  await run("update market_order set paid = 'paid' where id = $1", [id]);
  expect(await open()).toMatchObject({ data: [], total: 0 });
});

test("lists as many as asked for, and counts all", async () => {
  const { requested, open } = await setup();
  for (let i = 0; i < 3; i++) await requested();
  const body = await open(undefined, "?size=2");
  expect([body.data.length, body.total]).toEqual([2, 3]);
});

test("lists products of earlier orders that are still for sale, each once, last ordered first", async () => {
  const { product, requested, act, run, seller, otherUser, bought } = await setup();
  const approve = async (productId: string) =>
    (await act("approve", await requested(productId), seller)).body.data.id;
  const [beans, maize, gone, empty] = [
    (await product()).id,
    (await product()).id,
    (await product()).id,
    (await product()).id,
  ];
  for (const id of [beans, maize, gone, empty, beans]) await approve(id);
  await run("update product set is_listed = false where id = $1", [gone]);
  await run("update product set quantity = 0 where id = $1", [empty]);
  expect(await bought()).toEqual([beans, maize]);
  expect(await bought(otherUser)).toEqual([]);
});

test("lists nothing of a cancelled order, and nothing for a caller without a token", async () => {
  const { requested, act, buyer, seller, bought, request } = await setup();
  const { id } = (await act("approve", await requested(), seller)).body.data;
  await act("cancel", id, buyer);
  expect(await bought()).toEqual([]);
  for (const path of ["market-order-open", "market-order-products"]) {
    expect((await request("GET", path)).status).toBe(401);
  }
});
