import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { openPool, type Pool } from "#server/database/database.ts";
import { loadDemo } from "./load-demo.ts";

const now = new Date("2026-11-21T08:00:00Z");
let pool: Pool;
let drop: () => Promise<void>;
let before: unknown;
const rows = async <Row extends object>(text: string) =>
  (await pool.pool.query<Row & Record<string, unknown>>(text)).rows;
const stock = "select sum(quantity) as n from product";
const mine = (email: string, side: "buyer" | "trader") =>
  rows<{ state: string; month: string }>(`
    select coalesce(o.state, r.state) as state, to_char(r.created_at, 'YYYY-MM') as month
    from market_order_request r left join market_order o on o.request_id = r.id
      join account a on a.id = r.${side}_id where a.email = '${email}' and r.is_demo`);

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = clone.drop;
  pool = openPool(clone.url, { size: 2 });
  await pool.pool.query("insert into order_counter (kind, last) values ('MO', 7)");
  await loadDemo(pool.db, { edition: editions.tz, now, say: () => {} });
  before = await rows(stock);
});
afterAll(async () => {
  await pool.close();
  await drop();
});

test("buyer and trader have orders in every state, in many months", async () => {
  const everyState = "approved cancelled delivered dispatched pending processed rejected".split(
    " ",
  );
  for (const [email, side] of [
    ["buyer@soko.test", "buyer"],
    ["trader@soko.test", "trader"],
  ] as const) {
    const found = await mine(email, side);
    expect(found.length).toBeGreaterThanOrEqual(25);
    expect([...new Set(found.map(({ state }) => state))].sort()).toEqual(everyState);
    expect(new Set(found.map(({ month }) => month)).size).toBeGreaterThanOrEqual(5);
  }
});

test("numbers go on from what is there, in the order of approval, and none is missing", async () => {
  const orders = await rows<{ number: string }>(
    "select number from market_order order by approved_at",
  );
  const numbers = orders.map(({ number }) => Number(number.replace("TZ-MO-", "")));
  expect(numbers).toEqual(numbers.map((_, place) => 8 + place));
  expect(await rows("select last from order_counter where kind = 'MO'")).toEqual([
    { last: numbers.at(-1) },
  ]);
});

test("totals are the sums of their lines, and no line is of another's product", async () => {
  expect(
    await rows(`
      select r.id from market_order_request r
      join market_order_line l on l.request_id = r.id join product p on p.id = l.product_id
      left join market_order o on o.request_id = r.id
      group by r.id, o.total
      having sum(l.total) <> r.total or o.total <> r.total or bool_or(p.trader_id <> r.trader_id)`),
  ).toEqual([]);
});

test("what is said of payment, rating and proposals is the same everywhere", async () => {
  const wrong = `
    select o.number from market_order o
    where o.paid <> coalesce((select p.state from payment p where p.order_id = o.id), 'unpaid')
      or (o.rating is not null) <> exists
        (select from market_order_step s where s.request_id = o.request_id and s.act = 'rate')
    union select r.id::text from market_order_request r
    where exists (select from market_order_proposal q where q.request_id = r.id and q.state = 'open')
      and r.state <> 'pending'`;
  expect(await rows(wrong)).toEqual([]);
  expect((await rows("select from market_order_proposal where state = 'open'")).length).toBe(3);
});

test("nothing is later than now or before what led to it", async () => {
  const [time] = await rows<{ latest: Date }>("select max(at) as latest from market_order_step");
  expect(time?.latest.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(
    await rows(`
      select 1 from market_order_step s join market_order_request r on r.id = s.request_id
      join account a on a.id = s.by where s.at < r.created_at or s.at < a.created_at`),
  ).toEqual([]);
});

test("buyer and trader are told of their newest, and a second load changes nothing", async () => {
  const told = "select id from notification where is_demo order by id";
  const first = await rows(told);
  expect(first).toHaveLength(12);
  await loadDemo(pool.db, { edition: editions.tz, now: new Date("2027-01-01"), say: () => {} });
  expect(await rows(told)).toEqual(first);
  expect(await rows(stock)).toEqual(before);
});
