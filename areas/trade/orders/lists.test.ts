import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { actorOf } from "#app/testing/factories.ts";
import { setupOrders, type TradingPerson } from "#app/testing/order-people.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import { listOrderRequests, listOrders } from "./reads.ts";

const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

test("lists requests newest first, by side, state and group, with paging", async () => {
  const { read, requested, act, buyer, seller, otherUser, order, product } = await setupOrders();
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.unshift(await requested());
  const [newest = "", cancelled = "", rejected = "", approved = ""] = ids;
  await act("cancelRequest", cancelled, buyer);
  await act("reject", rejected, seller);
  await act("approve", approved, seller);
  const list = async (query: string, who = buyer) => {
    const { body } = await read(`market-order-request?${query}`, who);
    return { ids: idsOf(body), total: body.total };
  };
  expect(await list("")).toEqual({ ids, total: 4 });
  expect(await list("traderType=seller")).toEqual({ ids: [], total: 0 });
  expect(await list("traderType=seller", seller)).toEqual({ ids, total: 4 });
  expect(await list("", otherUser)).toEqual({ ids: [], total: 0 });
  expect(await list("group=bad")).toEqual({ ids: [cancelled, rejected], total: 2 });
  expect(await list("status=pending")).toEqual({ ids: [newest], total: 1 });
  expect(await list("status=pending&group=bad")).toEqual({ ids: [], total: 0 });
  expect(await list("size=2&page=2")).toEqual({ ids: [rejected, approved], total: 4 });
  expect(await list("size=2&page=9")).toEqual({ ids: [], total: 4 });
  const mine = await product();
  const back = await order({ product: mine.id, quantity: 1, unitPrice: 2500 }, otherUser);
  const both = await list("traderType=seller&status=pending", seller);
  expect(both).toEqual({ ids: [back.body.data.id, newest], total: 2 });
  const { body } = await read("market-order-request?group=good", buyer);
  expect(body.data[0]).toMatchObject({ id: approved, orderNumber: "TZ-MO-000001" });
});

test("lists orders newest first, by side, state and group, with their products", async () => {
  const { read, requested, act, buyer, seller, otherUser } = await setupOrders();
  const approve = async () => (await act("approve", await requested(), seller)).body.data.id;
  const [first, second] = [await approve(), await approve()];
  await act("cancel", first, buyer);
  const list = async (query: string, who: TradingPerson = buyer) =>
    idsOf((await read(`market-order?${query}`, who)).body);
  expect(await list("traderType=buyer")).toEqual([second, first]);
  expect(await list("", seller)).toEqual([second, first]);
  expect(await list("traderType=buyer", seller)).toEqual([]);
  expect(await list("group=bad")).toEqual([first]);
  expect(await list("status=approved")).toEqual([second]);
  expect(await list("", otherUser)).toEqual([]);
  const { body } = await read("market-order?size=1", seller);
  expect(body).toMatchObject({
    total: 2,
    data: [{ id: second, side: "seller", lineCount: 1, commodity: { name: "Dry beans" } }],
  });
  expect((await read("market-order?status=declined", buyer)).status).toBe(400);
});

test("uses an index for every filter of both lists", async () => {
  inNewDatabase();
  const { context, pool, requested, act, seller, buyer, run } = await setupOrders();
  await act("approve", await requested(), seller);
  // Enough rows of other users to make a sequential scan expensive.
  await run(
    `insert into market_order_request
     select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
       'created_at', r.created_at - n * interval '1 minute',
       'buyer_id', case when n % 50 = 0 then r.buyer_id else p.id end,
       'state', (array['pending', 'approved', 'rejected', 'cancelled'])[1 + n % 4]))).*
     from market_order_request r, generate_series(1, 4000) n,
       (select id from account where id <> $1 and id <> $2 limit 1) p`,
    [buyer.id, seller.id],
  );
  await run(
    `insert into market_order
     select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'request_id', r.id,
       'buyer_id', r.buyer_id, 'number', r.id, 'approved_at', r.created_at,
       'state', case when r.state in ('approved', 'cancelled') then r.state else 'delivered' end))).*
     from market_order m, market_order_request r where m.request_id <> r.id`,
  );
  await run("analyze market_order; analyze market_order_request");
  const { db, plans } = explainStatements(pool, { isRun: false });
  const actor = actorOf(buyer.id);
  const explainContext = { ...context, db, actor };
  const groups = [undefined, "pending", "good", "bad"] as const;
  for (const traderType of [undefined, "buyer", "seller"] as const) {
    for (const group of groups) {
      const filters = { traderType, group, status: undefined, page: 2, size: 10 };
      await listOrderRequests(explainContext, filters);
      expect(plans.at(-1)?.plan, JSON.stringify(filters)).not.toMatch(/Seq Scan on market_order/);
      await listOrders(explainContext, filters);
      expect(plans.at(-1)?.plan, JSON.stringify(filters)).not.toMatch(/Seq Scan on market_order/);
    }
  }
});
