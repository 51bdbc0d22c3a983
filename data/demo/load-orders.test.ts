import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { cloneDatabase } from "#app/testing/test-database.ts";
import {
  orderRules,
  orderStates,
  paidRules,
  requestRules,
} from "#areas/trade/orders/order-rules.ts";
import { editions } from "#core/editions.ts";
import { type StateTable, stateAfter } from "#core/state-table.ts";
import { openPool, type Pool } from "#server/database/database.ts";
import { loadDemo } from "./load-demo.ts";
import { readOrderWords } from "./order-words.ts";
import { seasonsOf } from "./trade-seasons.ts";

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
  await loadDemo(createDemoContext(pool.db, { edition: editions.tz, now }), () => {});
  before = await rows(stock);
});
afterAll(async () => {
  await pool.close();
  await drop();
});

const everyState = "approved cancelled delivered dispatched pending processed rejected".split(" ");
const yearBefore = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
);

test.each([
  ["buyer@soko.test", "buyer"],
  ["trader@soko.test", "trader"],
  ["trader2@soko.test", "trader"],
] as const)(
  "gives %s orders in every state and some in each month of the year",
  async (email, side) => {
    const results = await mine(email, side);
    expect(results.length).toBeGreaterThanOrEqual(70);
    expect([...new Set(results.map(({ state }) => state))].sort()).toEqual(everyState);
    const inMonth = Map.groupBy(results, ({ month }) => month);
    expect([...inMonth.keys()].sort()).toEqual(yearBefore);
    for (const [month, some] of inMonth) expect(some.length, month).toBeGreaterThanOrEqual(3);
  },
);

test("has mostly delivered and paid orders, and payments and proposals in every state", async () => {
  const orders = await rows<{ state: string; paid: string }>(
    "select state, paid from market_order",
  );
  const good = orders.filter(({ state, paid }) => state === "delivered" && paid === "paid");
  expect(good.length / orders.length).toBeGreaterThan(0.7);
  const statesOf = async (table: string) =>
    (await rows<{ state: string }>(`select distinct state from ${table} order by 1`)).map(
      ({ state }) => state,
    );
  expect(await statesOf("payment")).toEqual(["failed", "paid", "refused", "submitted"]);
  expect(await statesOf("market_order_proposal")).toEqual([
    "accepted",
    "closed",
    "declined",
    "open",
  ]);
  const ratings = await rows<{ rating: number; says: boolean }>(
    "select rating, bool_or(rating_comment is not null) as says from market_order where rating is not null group by 1 order by 1",
  );
  expect(ratings.map(({ rating }) => rating)).toEqual([2, 3, 4, 5]);
  expect(ratings.every(({ says }) => says)).toBe(true);
});

test("has many sellers, and buyers from all five countries", async () => {
  const [parties] = await rows<{ sellers: number; buyers: number; countries: number }>(`
    select count(distinct trader_id) as sellers, count(distinct buyer_id) as buyers,
      count(distinct country_code) as countries from market_order_request`);
  expect(parties?.sellers).toBeGreaterThan(20);
  expect(parties?.buyers).toBeGreaterThan(20);
  expect(parties?.countries).toBe(5);
  expect(
    await rows(`select r.id from market_order_request r join account b on b.id = r.buyer_id
      where r.country_code <> b.country_code or not b.is_demo`),
  ).toEqual([]);
});

test("has more requests for a product in its season than in a quiet month", async () => {
  const requested = await rows<{ code: string; month: number }>(`
    select c.code, extract(month from r.created_at)::int as month
    from market_order_request r join market_order_line l on l.request_id = r.id and l.place = 0
    join product p on p.id = l.product_id join commodity c on c.id = p.commodity_id`);
  const seasonOf = seasonsOf("tz");
  const isBusy = (code: string, month: number) => seasonOf(code, month).weight > 2;
  const busy = requested.filter(({ code, month }) => isBusy(code, month)).length;
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const byChance = requested.reduce(
    (sum, { code }) => sum + months.filter((month) => isBusy(code, month)).length / 12,
    0,
  );
  expect(busy / byChance).toBeGreaterThan(1.2);
});

test("numbers orders in the order of approval, continuing existing numbers without gaps", async () => {
  const orders = await rows<{ number: string }>(
    "select number from market_order order by approved_at",
  );
  const numbers = orders.map(({ number }) => Number(number.replace("TZ-MO-", "")));
  expect(numbers).toEqual(numbers.map((_, index) => 8 + index));
  expect(await rows("select last from order_counter where kind = 'MO'")).toEqual([
    { last: numbers.at(-1) },
  ]);
});

test("has totals that equal the sums of their lines, with products of the seller only", async () => {
  expect(
    await rows(`
      select r.id from market_order_request r
      join market_order_line l on l.request_id = r.id join product p on p.id = l.product_id
      left join market_order o on o.request_id = r.id
      group by r.id, o.total
      having sum(l.total) <> r.total or o.total <> r.total or bool_or(p.trader_id <> r.trader_id)`),
  ).toEqual([]);
});

test("has consistent payments, ratings and proposals in requests and orders", async () => {
  const wrong = `
    select o.number from market_order o
    where o.paid <> coalesce((select p.state from payment p where p.order_id = o.id and p.state in ('submitted', 'paid')), 'unpaid')
      or (o.rating is not null) <> exists
        (select from market_order_step s where s.request_id = o.request_id and s.act = 'rate')
    union select r.id::text from market_order_request r
    where exists (select from market_order_proposal q where q.request_id = r.id and q.state = 'open')
      and r.state <> 'pending'`;
  expect(await rows(wrong)).toEqual([]);
  const open = await rows("select from market_order_proposal where state = 'open'");
  expect(open.length).toBeGreaterThanOrEqual(3);
  expect(
    await rows(`
      select p.id from payment p join market_order o on o.id = p.order_id
      where p.amount <> o.total or p.currency <> o.currency or p.account_id <> o.buyer_id
        or p.created_at < o.approved_at or p.updated_at < p.created_at
        or (p.option <> 'pickup' and p.gateway = 'manual' and p.reference is null)`),
  ).toEqual([]);
});

interface Step {
  act: string;
  side: "buyer" | "seller" | "system";
  state: string;
  at: number;
}

/** Returns the state after a step, by the table that the step belongs to. */
function after({ act, side }: Step, from: { request: string; order: string; paid: string }) {
  const by = <S extends string>(rules: StateTable<string, S, string>, state: string) =>
    stateAfter(rules, act === "submitPayment" ? "pay" : act, {
      state: state as S,
      side: side === "system" ? "gateway" : side,
    });
  if (act === "request") return { ...from, request: "pending" };
  if (act === "rate") return from.order === "delivered" ? from : undefined;
  if (act in paidRules || act === "submitPayment") {
    const paid = by(paidRules, from.paid);
    return paid && { ...from, paid };
  }
  if (from.order && act in orderRules) {
    const order = by(orderRules, from.order);
    return order && { ...from, order };
  }
  const request = by(requestRules, from.request);
  return request && { ...from, request, order: request === "approved" ? "approved" : "" };
}

test("has histories that the state tables allow and that end in the current state", async () => {
  const histories = await rows<{ request: string; order: string; paid: string; steps: Step[] }>(`
    select r.state as request, coalesce(o.state, '') as order, coalesce(o.paid, 'unpaid') as paid,
      jsonb_agg(jsonb_build_object('act', s.act, 'side', s.side, 'state', s.state,
        'at', extract(epoch from s.at)) order by s.at) as steps
    from market_order_request r join market_order_step s on s.request_id = r.id
    left join market_order o on o.request_id = r.id group by r.id, o.id`);
  expect(histories.length).toBeGreaterThan(250);
  for (const { steps, ...end } of histories) {
    let now = { request: "", order: "", paid: "unpaid" };
    for (const [index, step] of steps.entries()) {
      const next = after(step, now);
      expect(next, steps.map(({ act }) => act).join(" ")).toBeDefined();
      now = next ?? now;
      expect(Object.values(now)).toContain(step.state);
      if (index > 0) expect(step.at).toBeGreaterThan(steps[index - 1]?.at ?? 0);
    }
    const request = now.request === "proposed" ? "pending" : now.request;
    expect({ ...now, request }).toEqual(end);
    if (end.order) expect(orderStates).toContain(end.order);
  }
});

test("has comments in each person's own language", async () => {
  const words = readOrderWords();
  const comments = await rows<{ language: "en"; comment: string }>(`
    select a.language, s.comment from market_order_step s join account a on a.id = s.by
    where s.comment is not null
    union select a.language, r.reason from market_order_request r
      join account a on a.id = case r.state when 'rejected' then r.trader_id else r.buyer_id end
      where r.reason is not null
    union select a.language, o.rating_comment from market_order o join account a on a.id = o.buyer_id
      where o.rating_comment is not null
    union select a.language, p.reason from payment p join market_order o on o.id = p.order_id
      join account a on a.id = o.trader_id where p.state = 'refused'`);
  const texts = (part: unknown): Record<"en", string>[] => {
    if (Array.isArray(part)) return part;
    return Object.values(part as object).flatMap(texts);
  };
  const known = texts(words);
  for (const { language, comment } of comments) {
    expect(known.some((text) => text[language] === comment)).toBe(true);
  }
  expect(new Set(comments.map(({ language }) => language)).size).toBe(5);
});

test("has no dates in the future or before their cause", async () => {
  const [time] = await rows<{ latest: Date }>("select max(at) as latest from market_order_step");
  expect(time?.latest.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(
    await rows(`
      select 1 from market_order_step s join market_order_request r on r.id = s.request_id
      join account a on a.id = s.by where s.at < r.created_at or s.at < a.created_at`),
  ).toEqual([]);
  expect(
    await rows(`
      select l.id from market_order_line l join market_order_request r on r.id = l.request_id
      join product p on p.id = l.product_id
      where p.created_at > r.created_at or (r.state = 'pending' and l.quantity > p.quantity)`),
  ).toEqual([]);
});

test("has acts in the daytime, except for last night", async () => {
  const [acts] = await rows<{ all: number; atNight: number }>(`
    select count(*)::int as all, count(*) filter (where extract(hour from at at time zone '+00'
      + interval '3 hours') not between 7 and 19)::int as "atNight" from market_order_step`);
  expect(acts?.atNight).toBeLessThan((acts?.all ?? 0) / 100);
});

test("queues no messages", async () => {
  expect(await rows("select id from notification_delivery")).toEqual([]);
});

/** All rows that belong to orders, as text. */
async function everything(): Promise<string[]> {
  const tables = "market_order_request market_order_line market_order_proposal market_order";
  const others = "market_order_step payment notification order_counter account account_role";
  const texts: string[] = [];
  for (const table of `${tables} ${others}`.split(" ")) {
    const results = await rows<{ text: string }>(
      `select t::text as text from ${table} t order by 1`,
    );
    texts.push(...results.map(({ text }) => `${table} ${text}`));
  }
  return texts;
}

test("notifies the three sign-ins of their latest orders, and a second load changes nothing", async () => {
  const ofOrders = "select id from notification where is_demo and kind not like 'logistics%'";
  expect(await rows(ofOrders)).toHaveLength(18);
  const first = await everything();
  const loadAt = (now: Date) =>
    loadDemo(createDemoContext(pool.db, { edition: editions.tz, now }), () => {});
  await loadAt(new Date("2027-01-01"));
  expect(await everything()).toEqual(first);
  // Like a demo with only the first orders: existing rows stay unchanged and no number is lost.
  await pool.pool.query("update data_load set digest = '1' where name = 'demo orders'");
  await loadAt(now);
  expect(await everything()).toEqual(first);
  expect(await rows(stock)).toEqual(before);
});
