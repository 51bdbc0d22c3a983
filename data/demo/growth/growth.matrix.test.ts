import { expect, onTestFinished, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { cloneDatabase } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { growCatalogue } from "../grow.ts";
import { loadDemo } from "../load-demo.ts";
import { removeDemo } from "../remove-demo.ts";
import { growBooks } from "./grow-books.ts";
import { growOrders } from "./grow-orders.ts";

const edition = editions.tz;
const now = new Date("2026-11-21T08:00:00Z");
const say = () => {};
/** A whole demo, some thousand orders and books, and their removal. */
const growing = { timeout: 240_000 };

async function demoDatabase() {
  const { url, drop } = await cloneDatabase();
  const { db, pool, close } = openPool(url, { size: 2 });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  await loadDemo(createDemoContext(db, { edition, now }), say);
  const read = async (text: string) => (await pool.query(text)).rows;
  return { url, db, read };
}

const records = `
  select trader_id, rating_count, rating_sum, delivered, answer_minutes, answered_at
  from trader_record order by trader_id`;

/** Every reference of the grown tables that leads nowhere: they are written without its check. */
const findBroken = `
  select count(*)::int as broken from market_order_request r
  where not exists (select from account a where a.id = r.buyer_id)
    or not exists (select from trader t where t.account_id = r.trader_id)
  union all select count(*)::int from market_order_line l
  where not exists (select from market_order_request r where r.id = l.request_id)
    or not exists (select from product p where p.id = l.product_id and p.unit_id = l.unit_id)
  union all select count(*)::int from market_order o
  where not exists (select from market_order_request r
    where r.id = o.request_id and (r.buyer_id, r.trader_id, r.total) = (o.buyer_id, o.trader_id, o.total))
  union all select count(*)::int from market_order_step s
  where not exists (select from market_order_request r where r.id = s.request_id)
    or s.by is not null and not exists (select from account a where a.id = s.by)
  union all select count(*)::int from payment p
  where not exists (select from market_order o where o.id = p.order_id)
  union all select count(*)::int from market_order_request r
  where r.total <> (select sum(l.total) from market_order_line l where l.request_id = r.id)`;

test("grows orders whose references, totals and maintained counts are right", growing, async () => {
  const { url, read } = await demoDatabase();
  const [before] = await read("select count(*)::int as n from market_order_request");
  expect(await growOrders(url, { edition, now, say, orders: 1_500 })).toBe(1_500);
  const [after] = await read(
    "select count(*)::int as n, bool_and(is_demo) as marked from market_order_request",
  );
  expect(after).toEqual({ n: before.n + 1_500, marked: true });
  for (const { broken } of await read(findBroken)) expect(broken).toBe(0);

  const maintained = await read(records);
  const ratings = "select about, buyer_id, order_id, stars from rating order by about, buyer_id";
  const products = "select id, rating_count, rating_sum from product order by id";
  const [rated, ofProducts] = [await read(ratings), await read(products)];
  expect(rated.length).toBeGreaterThan(100);
  // The same, counted again by the functions that the triggers call.
  await read(`
    delete from rating; update product set rating_count = 0, rating_sum = 0 where rating_count > 0;
    delete from trader_record;
    insert into trader_record (trader_id, delivered)
      select trader_id, count(*) from market_order where state = 'delivered' group by 1;
    select rating_refresh(id) from market_order where rating is not null order by rated_at, id;
    select trader_answers_refresh(r.trader_id, max(s.at))
      from market_order_request r join market_order_step s on s.request_id = r.id
      where s.side = 'seller' and s.act in ('approve', 'propose', 'reject') group by r.trader_id`);
  expect(await read(ratings)).toEqual(rated);
  expect(await read(products)).toEqual(ofProducts);
  expect(await read(records)).toEqual(maintained);

  const [numbers] = await read(`
    select count(*)::int as n, count(distinct number)::int as different,
      max(substr(number, 7)::int) as highest, (select last from order_counter where kind = 'MO') as last
    from market_order where number like 'TZ-MO-%'`);
  expect(numbers.different).toBe(numbers.n);
  expect(numbers.highest).toBe(numbers.last);
});

test("distributes orders over months, states, sellers and buyers", growing, async () => {
  const { url, read } = await demoDatabase();
  await growOrders(url, { edition, now, say, orders: 3_000 });
  const grown = "from market_order_request where contact_email like 'grown.%'";
  const [spread] = await read(`
    select count(distinct date_trunc('month', created_at))::int as months,
      count(distinct state)::int as states, count(distinct trader_id)::int as sellers,
      count(distinct buyer_id)::int as buyers, max(updated_at) <= '${now.toISOString()}' as past ${grown}`);
  expect(spread.months).toBeGreaterThanOrEqual(13);
  expect(spread.states).toBe(4);
  expect(spread.sellers).toBeGreaterThan(30);
  expect(spread.buyers).toBeGreaterThan(100);
  expect(spread.past).toBe(true);
});

test("continues after a stop and grows further without repeating anything", growing, async () => {
  const { url, read } = await demoDatabase();
  const stopping = new AbortController();
  const lines: string[] = [];
  const options = { edition, now, say: (line: string) => lines.push(line) };
  const first = await growOrders(url, {
    ...options,
    orders: 12_000,
    show: () => stopping.abort(),
    signal: stopping.signal,
  });
  expect(first).toBe(10_000);
  expect(lines.at(-1)).toMatch(/2000 are left: run it again to go on/);
  expect(await growOrders(url, { ...options, orders: 12_000 })).toBe(2_000);
  expect(await growOrders(url, { ...options, orders: 12_000 })).toBe(0);
  expect(await growOrders(url, { ...options, orders: 12_500 })).toBe(500);
  const [grown] = await read("select rows from data_load where name = 'demo grown orders'");
  expect(grown.rows).toBe(12_500);
  for (const { broken } of await read(findBroken)) expect(broken).toBe(0);
});

test("grows books that their months sum up, and products of further sellers", growing, async () => {
  const { url, db, read } = await demoDatabase();
  const rows = await growBooks(url, { edition, now, say, rows: 3_000 });
  expect(rows).toBeGreaterThanOrEqual(3_000);
  const [sums] = await read(`
    select (select sum(amount) from book_sale) = (select sum(amount) from book_month where line = 'sale') as sales,
      (select count(*) from book_payment) = (select sum(count) from book_month where line = 'payment') as payments,
      (select count(*)::int from book_sale where not is_demo) as unmarked`);
  expect(sums).toEqual({ sales: true, payments: true, unmarked: 0 });
  await growCatalogue(url, { edition, now, say, products: 10_500 });
  const [sellers] = await read(`
    select count(distinct trader_id)::int as sellers from product p join trader t on t.account_id = p.trader_id
    join account a on a.id = t.account_id where a.email like 'grown.seller.%' and a.is_demo`);
  expect(sellers.sellers).toBeGreaterThan(50);
  const [tally] = await read(
    "select listed from product_tally where location_id = 0 and level = 'any'",
  );
  expect(tally.listed).toBe(10_500);

  await growOrders(url, { edition, now, say, orders: 1_000 });
  const announced: unknown[] = [];
  await removeDemo(db, { withDependent: false, announce: (going) => announced.push(...going) });
  expect(announced).toEqual([]);
  const [left] = await read(`
    select (select count(*) from product) + (select count(*) from market_order_request)
      + (select count(*) from market_order_step) + (select count(*) from book_sale)
      + (select count(*) from account where is_demo)
      + (select count(*) from data_load where name like 'demo%') as rows,
      (select coalesce(sum(listed), 0)::int from product_tally) as listed`);
  expect(left).toEqual({ rows: 0, listed: 0 });
});
