import { expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { testPool } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { loadDemo } from "./load-demo.ts";

const now = new Date("2026-11-21T08:00:00Z");

/** Items with a stock other than the sum of their rows. */
const wrongStock = `
  select i.name from book_item i where (i.quantity, i.value) is distinct from (
    (select coalesce(sum(quantity), 0) from book_correction where item_id = i.id)
      + (select coalesce(sum(quantity), 0) from book_expense where item_id = i.id)
      - (select coalesce(sum(quantity), 0) from book_sale where item_id = i.id),
    (select coalesce(sum(value), 0) from book_correction where item_id = i.id)
      + (select coalesce(sum(amount), 0) from book_expense where item_id = i.id)
      - (select coalesce(sum(cost), 0) from book_sale where item_id = i.id))
    or i.sold_times <> (select count(*) from book_sale where item_id = i.id)`;

const wrongPaid = `
  select s.id from book_sale s where s.on_credit and s.paid <>
    (select coalesce(sum(amount), 0) from book_payment where sale_id = s.id)`;

const perTrader = `
  select a.email, b.version >= (select max(version) from book_sale where account_id = a.id) as newest,
    b.currency, b.sale_number = (select count(*) from book_sale where account_id = a.id) as numbered,
    (select count(*)::integer from book_item where account_id = a.id) as items,
    (select count(*)::integer from book_sale where account_id = a.id) as sales,
    (select count(*)::integer from book_sale where account_id = a.id and paid < amount) as owed,
    (select sum(amount - cost)::float8 from book_sale where account_id = a.id)
      - (select sum(amount)::float8 from book_expense where account_id = a.id and item_id is null)
      as earned
  from book b join account a on a.id = b.account_id order by a.email`;

const notDemo = ["book_item", "book_sale", "book_payment", "book_expense", "book_correction"]
  .map((table) => `select 1 from ${table} where not is_demo`)
  .join(" union all ");

test.each(["tz", "bi"] as const)(
  "creates books of fourteen months for the demo's traders in %s",
  async (code) => {
    const { db } = await testPool();
    const edition = editions[code];
    await loadDemo(createDemoContext(db, { edition, now }), () => {});
    const rows = <Row extends object>(text: string) => db.query<Row>(text, []);
    const books = await rows<{ currency: string; sales: number; earned: number }>(perTrader);
    expect(books).toMatchObject([
      { email: "trader2@soko.test", newest: true, numbered: true, items: expect.any(Number) },
      { email: "trader@soko.test", newest: true, numbered: true, items: expect.any(Number) },
    ]);
    for (const { currency, sales, earned } of books) {
      expect(currency).toBe(edition.currency);
      expect(sales).toBeGreaterThan(250);
      expect(sales).toBeLessThan(1_200);
      expect(earned).toBeGreaterThan(0);
    }
    expect(await rows(wrongStock)).toEqual([]);
    expect(await rows(wrongPaid)).toEqual([]);
    expect(await rows(notDemo)).toEqual([]);
    const late = await rows("select 1 from book_sale where sold_on > '2026-11-21'");
    expect(late).toEqual([]);
    const [months] = await rows<{ n: number }>(
      "select count(distinct date_trunc('month', sold_on))::integer as n from book_sale",
    );
    expect(months?.n).toBeGreaterThanOrEqual(14);
  },
  60_000,
);
