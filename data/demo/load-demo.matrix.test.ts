import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { expectAssociations } from "#app/testing/demo-associations.ts";
import { expectTransport } from "#app/testing/demo-transport.ts";
import { cloneDatabase, testPool } from "#app/testing/test-database.ts";
import { verifyPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { editionCodes, editions, overrideEdition } from "#core/editions.ts";
import { searchWords } from "#core/search-words.ts";
import { type Database, openPool, type Pool } from "#server/database/database.ts";
import { productVariants } from "./demo-pictures.ts";
import { loadDemo } from "./load-demo.ts";
import { demoPassword } from "./open-accounts.ts";
import { readDemoPicture } from "./read-demo-picture.ts";

const now = new Date("2026-11-21T08:00:00Z");
const later = new Date("2027-03-01T08:00:00Z");
const silent = () => {};

describe.each(editionCodes)("demo data of %s", (code) => {
  const edition = editions[code];
  let pool: Pool;
  let drop: () => Promise<void>;
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.pool.query<Row & Record<string, unknown>>(text, values)).rows;
  const count = async (text: string) =>
    (await rows<{ n: number }>(`select count(*) as n ${text}`))[0]?.n;

  beforeAll(async () => {
    const clone = await cloneDatabase();
    drop = clone.drop;
    pool = openPool(clone.url, { size: 2 });
    await loadDemo(createDemoContext(pool.db, { edition, now }), silent);
  });
  afterAll(async () => {
    await pool.close();
    await drop();
  });

  test("has individuals, mostly women, and organisations, all approved and in registration places", async () => {
    const traders = await rows<{ type: string; gender: string }>(`
      select a.user_type as type, a.gender from trader t join account a on a.id = t.account_id
      join location l on l.id = a.location_id
      where t.state = 'approved' and a.state = 'active' and a.is_demo and l.is_registration
        and l.country_code = '${edition.countryCode}' and a.country_code = l.country_code
        and t.approved_at between a.created_at and now()`);
    const people = traders.filter(({ type }) => type === "individual");
    expect(traders).toHaveLength(64);
    expect(people).toHaveLength(40);
    expect(people.filter(({ gender }) => gender === "female").length).toBeGreaterThan(24);
    expect(
      await count("from (select distinct location_id from account) as differing"),
    ).toBeGreaterThanOrEqual(13);
  });

  test("has no name twice and a description for every trader", async () => {
    expect(await count("from (select distinct name from trader) as differing")).toBe(64);
    expect(
      await count(
        `from (select distinct first_name, last_name from account
          where email not like '%.7__@demo.soko.test') as differing`,
      ),
    ).toBe(75);
    const abouts = await rows<{ about: object }>("select about from trader");
    for (const { about } of abouts) expect(Object.values(about).join()).not.toMatch(/[{}]/);
    expect(await count("from account where email not like '%soko.test'")).toBe(0);
  });

  test("lets the five accounts sign in, each with its role; all have verified contacts", async () => {
    const five = await rows<{ digest: string; roles: string }>(`
      select a.password_hash as digest, string_agg(r.role, ', ' order by r.role) as roles
      from account a join account_role r on r.account_id = a.id
      where a.password_hash is not null group by a.id order by a.phone`);
    expect(five.map(({ roles }) => roles)).toEqual([
      "buyer",
      "association member, trader",
      "association administrator, association member, trader",
      "logistics provider",
      "chamber officer",
    ]);
    for (const { digest } of five) expect(await verifyPassword(digest, demoPassword)).toBe(true);
    expect(await count("from account where phone_verified_at is null")).toBe(0);
    expect(await count("from account_role where role = 'trader'")).toBe(64);
  });

  test("has the five accounts to sign in with, the two traders with products", async () => {
    const accounts = await rows<{ email: string; phone: string; sells: boolean }>(`
      select a.email, a.phone, exists (select from trader t where t.account_id = a.id
        and (select count(*) from product p where p.trader_id = a.id and p.is_listed) >= 3) as sells
      from account a where a.email like '%@soko.test' order by a.phone`);
    expect(accounts.map(({ email }) => email.split("@")[0])).toEqual([
      "buyer",
      "trader",
      "trader2",
      "logistics",
      "officer",
    ]);
    expect(accounts.map(({ sells }) => sells)).toEqual([false, true, true, false, false]);
    const start = edition.phone.replace(/\D/g, "").slice(0, code === "bi" ? 5 : 6);
    expect(accounts[0]?.phone).toBe(`+${start}000001`);
  });

  test("has listed products of every commodity and some unlisted ones", async () => {
    expect(await count("from product where is_listed and state = 'approved'")).toBe(640);
    expect(await count("from product where not is_listed and state <> 'approved'")).toBe(20);
    expect(await count("from product where is_featured and is_listed")).toBe(12);
    expect(
      await rows(`select c.code from commodity c where 3 >
        (select count(*) from product p where p.commodity_id = c.id and p.is_listed)`),
    ).toEqual([]);
    expect(
      await rows(`select t.name from trader t
        where not exists (select from product p where p.trader_id = t.account_id and p.is_listed)`),
    ).toEqual([]);
  });

  test("gives the two traders products in every state, and the officer some to review", async () => {
    const states = await rows<{ email: string; states: string }>(`
      select a.email, string_agg(distinct p.state, ', ' order by p.state) as states
      from product p join account a on a.id = p.trader_id where a.email like 'trader%'
      group by 1 order by 1`);
    expect(states).toEqual([
      { email: "trader2@soko.test", states: "approved, draft, submitted" },
      { email: "trader@soko.test", states: "approved, declined, draft, submitted" },
    ]);
    expect(await count("from product where state = 'submitted' and submitted_at is null")).toBe(0);
    expect(await count("from product_decision where act = 'decline' and comment <> ''")).toBe(2);
  });

  test("gives products a matching category, place and unit", async () => {
    expect(
      await count(`from product p join commodity c on c.id = p.commodity_id
        join location l on l.id = p.location_id join measurement_unit u on u.id = p.unit_id
        where p.category_id = c.category_id and p.sub_category_id = c.sub_category_id
          and l.is_registration and l.country_code = '${edition.countryCode}' and u.factor is not null
          and p.created_at between '2026-11-21T08:00:00Z'::timestamptz - interval '430 days' and p.updated_at
          and p.updated_at <= '2026-11-21T08:00:00Z'`),
    ).toBe(660);
  });

  test("has every text in five languages and finds it by its words", async () => {
    const products = await rows<{
      names: Record<string, string>;
      descriptions: Record<string, string>;
      name: string;
      description: string;
      search_text: string;
    }>("select names, descriptions, name, description, search_text from product");
    for (const { names, descriptions, ...product } of products) {
      expect(Object.keys(names)).toHaveLength(5);
      expect(Object.values(names)).toContain(product.name);
      expect(Object.values(descriptions)).toContain(product.description);
      expect(Object.values(descriptions).join()).not.toMatch(/[{}]/);
      const searched = new Set(product.search_text.split(" "));
      for (const word of searchWords(Object.values(names).join(" ")))
        expect(searched).toContain(word);
    }
  });

  test("shows three or four different pictures of each product", async () => {
    const products = await rows<{
      images: { picture: string; background: string }[];
      code: string;
    }>("select p.images, c.code from product p join commodity c on c.id = p.commodity_id");
    for (const { images, code: commodity } of products) {
      const variants = images.map(({ picture, background }) => {
        expect(background).toMatch(/^#[0-9a-f]{6}$/);
        const parts = /^demo\/(.+)-(\d)-[01]$/.exec(picture);
        expect(parts?.[1]).toBe(commodity);
        return Number(parts?.[2]);
      });
      expect(new Set(variants).size).toBe(variants.length);
      expect([3, 4]).toContain(variants.length);
      expect(Math.max(...variants)).toBeLessThan(productVariants);
    }
  });

  test("has prices around those of the country's markets, in its currency", async () => {
    // The latest quotes of the last six years, for one base unit, in the currency of the edition.
    const priced = await rows<{ name: string; price: number; low: number; high: number }>(
      `with rate as (select distinct on (code) * from exchange_rate order by code, day desc),
       quote as (
        select p.commodity_id, p.country_code, u.base_unit, p.price_type, p.period,
          p.price / u.factor / r.per_usd * (select per_usd from rate where code = $1) as price
        from market_price p join measurement_unit u on u.id = p.unit_id join rate r on r.code = p.currency
        where p.country_code = $2 and p.period > '2020'),
       newest as (select *, max(period) over (partition by commodity_id, base_unit, price_type) = period as is_newest from quote)
       select p.name, p.price / u.factor as price, min(q.price) as low, max(q.price) as high
       from product p join measurement_unit u on u.id = p.unit_id
       join newest q on q.commodity_id = p.commodity_id and q.base_unit = u.base_unit and q.is_newest
       group by p.id, u.factor`,
      [edition.currency, edition.countryCode],
    );
    const off = priced.filter(({ price, low, high }) => price < low / 2 || price > high * 2);
    expect(off).toEqual([]);
    // All prices of Burundi are older.
    if (code !== "bi") expect(priced.length).toBeGreaterThan(30);
    expect(await count(`from product where currency <> '${edition.currency}' or price <= 0`)).toBe(
      0,
    );
  });

  test("has minimum orders of a sensible size", async () => {
    const off = await rows(
      `select name, price, quantity, minimum_order_quantity, minimum_order_amount from product
       where minimum_order_quantity <= 0 or quantity < 3 * minimum_order_quantity
         or (minimum_order_amount > 0 and minimum_order_amount < minimum_order_quantity * price)
         or minimum_order_amount > 5 * minimum_order_quantity * price
         or (minimum_order_quantity > 1 and minimum_order_quantity * price > 100 * $1::numeric)`,
      [
        (
          await rows<{ rate: number }>(
            "select per_usd as rate from exchange_rate where code = $1 order by day desc limit 1",
            [edition.currency],
          )
        )[0]?.rate,
      ],
    );
    expect(off).toEqual([]);
    expect(await count("from product where minimum_order_amount = 0")).toBeGreaterThan(400);
  });

  test("has tallies that match the listed products", async () => {
    const wrong = await rows(`
      with counted as (
        select coalesce(location_id, 0) as location_id,
          case when commodity_id is not null then 'commodity' when sub_category_id is not null then 'sub_category'
            when category_id is not null then 'category' else 'any' end as level,
          coalesce(commodity_id, sub_category_id, category_id, 0) as level_id, count(*)::integer as listed
        from product where is_listed
        group by cube (location_id), grouping sets ((category_id), (sub_category_id), (commodity_id), ()))
      (select * from counted except select location_id, level, level_id, listed from product_tally)
      union all
      (select location_id, level, level_id, listed from product_tally where listed > 0 except select * from counted)`);
    expect(wrong).toEqual([]);
  });

  test("has services, news, slides and partners", async () => {
    expect(await count("from market_service where is_listed and is_demo")).toBe(20);
    const services = await rows<{ picture: string }>("select picture from market_service");
    const pictures = await Promise.all(services.map(({ picture }) => readDemoPicture(picture)));
    expect(pictures).not.toContain(undefined);
    expect(await count("from news_item where is_demo")).toBe(30);
    expect(await count("from hero_slider where is_demo")).toBe(8);
    expect(await count("from partner where is_demo")).toBe(12);
  });

  test("has thirteen sector chambers with members, and pending requests for the second trader", () =>
    expectAssociations({ rows, count }));

  test("has carriers for all commodities with sensible tariffs", () =>
    expectTransport({ rows, count }));
  test("has a year of trade, with buyers from every country", async () => {
    const months = await rows<{ n: number }>(`
      select count(*) as n from market_order o join account a on a.id = o.trader_id
      where a.email in ('trader@soko.test', 'trader2@soko.test') and o.state <> 'cancelled'
      group by a.id, date_trunc('month', o.approved_at)`);
    expect(months.length).toBeGreaterThanOrEqual(22);
    expect(await count("from market_order_request")).toBeGreaterThan(200);
    expect(await count("from (select distinct country_code from market_order_request) as c")).toBe(
      5,
    );
  });

  test("is marked as demo in every row", async () => {
    const tables = [
      "account",
      "product",
      "market_service",
      "logistics_provider",
      "logistic_service",
      "news_item",
      "hero_slider",
      "partner",
      "association",
      "association_news",
      "market_order_request",
      "market_order",
      "notification",
    ];
    for (const table of tables) expect(await count(`from ${table} where not is_demo`)).toBe(0);
  });

  test("does not change on a second load", async () => {
    const before = await everything(pool);
    await loadDemo(createDemoContext(pool.db, { edition, now: later }), silent);
    expect(await everything(pool)).toEqual(before);
    await pool.pool.query("delete from data_load where name like 'demo%'");
    await loadDemo(createDemoContext(pool.db, { edition, now }), silent);
    expect(await everything(pool)).toEqual(before);
  });
});

test("is the same on another machine", async () => {
  const [one, other] = [await testPool(), await testPool()];
  for (const { db } of [one, other])
    await loadDemo(createDemoContext(db, { edition: editions.ug, now }), silent);
  expect(await everything(one)).toEqual(await everything(other));
});

test("differs only in dates on another day", async () => {
  const [one, other] = [await testPool(), await testPool()];
  await loadDemo(createDemoContext(one.db, { edition: editions.rw, now }), silent);
  await loadDemo(createDemoContext(other.db, { edition: editions.rw, now: later }), silent);
  expect(await everything(one, dates)).toEqual(await everything(other, dates));
});

test("is complete after an interruption at any point", async () => {
  const whole = await testPool();
  await loadDemo(createDemoContext(whole.db, { edition: editions.bi, now }), silent);
  const cut = await testPool();
  // Interrupts each part, one after another: every load but the first completes one part.
  for (const number of [0, 1, 1, 1, 1, 1, 1]) {
    const load = loadDemo(
      createDemoContext(failingAt(cut.db, number), { edition: editions.bi, now }),
      silent,
    );
    await expect(load).rejects.toThrow("cut off");
  }
  await loadDemo(createDemoContext(cut.db, { edition: editions.bi, now }), silent);
  expect(await everything(cut)).toEqual(await everything(whole));
});

test("has prices in another currency if the edition is configured so", async () => {
  const pool = await testPool();
  const edition = overrideEdition(editions.bi, { currency: "BIF" });
  await loadDemo(createDemoContext(pool.db, { edition, now }), silent);
  const [maize] = (
    await pool.pool.query(`select p.currency, avg(p.price / u.factor)::float8 as price from product p
      join commodity c on c.id = p.commodity_id join measurement_unit u on u.id = p.unit_id
      where c.code = 'maize' group by 1`)
  ).rows;
  expect(maize.currency).toBe("BIF");
  // 682 in 2018; today's price in the neighbouring countries is about twice that.
  expect(maize.price).toBeGreaterThan(700);
  expect(maize.price).toBeLessThan(2_000);
});

// Columns that the database increments and never decrements: they show the number of attempts.
const countedUp: Record<string, string[]> = {
  account: [],
  account_role: [],
  association: [],
  association_member: [],
  association_news: [],
  trader: [],
  product: [],
  product_decision: [],
  product_tally: [],
  market_service: ["type_id", "category_id"],
  partner: ["id"],
  hero_slider: ["id"],
  news_item: ["id"],
};
/** Including totals of orders in the year before that day. */
const dates = [
  ..."created_at fresh_at updated_at approved_at published_on submitted_at decided_at".split(" "),
  ..."email_verified_at phone_verified_at terms_agreed_at requested_at at changed_at told_at".split(
    " ",
  ),
  ..."rating_count rating_sum rating_score".split(" "),
];
/** A password's digest has another salt each time. */
const salted = ["password_hash"];

/** Everything the demo wrote, as text, in a stable order. */
async function everything({ pool }: Pool, without: string[] = []): Promise<string[]> {
  const texts: string[] = [];
  for (const [table, columns] of Object.entries(countedUp)) {
    const { rows } = await pool.query<{ text: string }>(
      `select (to_jsonb(t) - $1::text[])::text as text from ${table} t order by 1`,
      [[...columns, ...salted, ...without]],
    );
    texts.push(...rows.map(({ text }) => `${table} ${text}`));
  }
  return texts;
}

/** The database, except that the transaction of that number fails at its end. */
function failingAt(db: Database, number: number): Database {
  let left = number;
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        if (left-- === 0) throw new Error("cut off");
        return result;
      }),
  };
}
