import { performance } from "node:perf_hooks";
import type pg from "pg";
import { readFigures, readMonths } from "#areas/books/bookkeeping/figures/read-figures.ts";
import { countRows, readRows } from "#areas/books/reports/report-rows.ts";
import { newId } from "#core/ids.ts";
import { openPool } from "#server/database/database.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { printTable } from "./table.ts";

const salesAYear = 10_000;
const years = 10;
/** Repetitions of each read; the result is the median. */
const repetitions = 41;

/** Compares reports over ten years of a busy shop with those over its last year. */
export async function benchBooks(server: EmbeddedServer): Promise<void> {
  const url = await benchDatabase(server, "books");
  const { db, close } = openPool(url, { size: 2 });
  try {
    const { accountId, seconds } = await withClient(url, fill);
    const context = { db };
    const last = { accountId, from: "2025-01-01", to: "2025-12-31" };
    const all = { accountId, from: "2016-01-01", to: "2025-12-31" };
    const within = { accountId, from: "2025-01-15", to: "2025-12-15" };
    const allWithin = { accountId, from: "2016-01-15", to: "2025-12-15" };
    const shape = { filter: "all", hasCategory: false, hasTerm: false } as const;
    /** Sums without tallies count the rows. */
    const page = (of: typeof all, filter: "all" | "moneyIn" | "stock") => async () => {
      const shape = { filter, hasCategory: false, hasTerm: false };
      const rows = { ...of, category: "", term: "" };
      await readRows(shape)(context, { ...rows, size: 25, offset: 0 });
      await countRows(context, shape, rows);
    };
    const deep = (of: typeof all, offset: number) => () =>
      readRows(shape)(context, { ...of, category: "", term: "", size: 25, offset });
    const lines: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      ["report of whole months", () => readFigures(context, last), () => readFigures(context, all)],
      [
        "report from a 15th to a 15th",
        () => readFigures(context, within),
        () => readFigures(context, allWithin),
      ],
      [
        "month by month",
        () => readMonths(context, { accountId, from: "2025-01", months: 12 }),
        () => readMonths(context, { accountId, from: "2016-01", months: 120 }),
      ],
      ["detailed, first page with its total", page(last, "all"), page(all, "all")],
      ["the same of money that came in", page(last, "moneyIn"), page(all, "moneyIn")],
      ["the same of all that moved stock", page(last, "stock"), page(all, "stock")],
      ["detailed, the middle page", deep(last, 8_000), deep(all, 80_000)],
    ];
    const rows = [];
    for (const [what, ofLast, ofAll] of lines) {
      const [first, ten] = [await middle(ofLast), await middle(ofAll)];
      rows.push([what, first.toFixed(1), ten.toFixed(1), `${(ten / first).toFixed(2)}×`]);
    }
    printTable(
      `Books of ${salesAYear} sales a year (written in ${seconds.toFixed(0)} s): ms of one answer; reports of ten years within 3× of one`,
      ["what", "one year", "ten years", "slower"],
      rows,
    );
  } finally {
    await close();
  }
}

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let count = 0; count < repetitions; count += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((first, other) => first - other)[Math.floor(repetitions / 2)] ?? 0;
}

/**
 * Inserts sales all day, every fifth on credit and paid later, with expenses and purchases in
 * between.
 */
async function fill(client: pg.Client): Promise<{ accountId: string; seconds: number }> {
  const { rows } = await client.query<{ id: string }>(
    "select id from account where state = 'active' order by id limit 1",
  );
  const accountId = rows[0]?.id;
  if (!accountId) throw new Error("No active account exists");
  for (const table of ["payment", "sale", "expense", "correction", "item", "month"]) {
    await client.query(`delete from book_${table} where account_id = $1`, [accountId]);
  }
  await client.query(
    `insert into book (account_id, currency, created_at) values ($1, 'TZS', now())
     on conflict do nothing`,
    [accountId],
  );
  const item = newId();
  await client.query(
    `insert into book_item (id, account_id, name, quantity, value, added_on, version, changed_at)
     values ($1, $2, 'Beans', 1, 1, '2016-01-01', 1, now())`,
    [item, accountId],
  );
  const start = performance.now();
  const count = salesAYear * years;
  const day = `('2016-01-01'::date + (n * 3653 / ${count})::int)`;
  await client.query(
    `insert into book_sale (id, account_id, number, item_id, product, quantity, unit_price, amount,
       cost, sold_on, on_credit, customer, paid, version, changed_at)
     select gen_random_uuid(), $1, n, $2, 'Beans', 1, 2500, 2500, 1800, ${day}, n % 5 = 0,
       case when n % 5 = 0 then 'Juma' end, case when n % 5 = 0 then 0 else 2500 end, 1, now()
     from generate_series(0, ${count - 1}) n`,
    [accountId, item],
  );
  await client.query(
    `insert into book_payment (id, account_id, sale_id, amount, paid_on, changed_at)
     select gen_random_uuid(), account_id, id, amount, sold_on + 9, now()
     from book_sale where account_id = $1 and on_credit and number % 10 = 0`,
    [accountId],
  );
  await client.query(
    `insert into book_expense (id, account_id, category, description, amount, spent_on, item_id,
       quantity, version, changed_at)
     select gen_random_uuid(), $1, (array['goods', 'transport', 'rent', 'packing'])[n % 4 + 1], 'Spent',
       9000, '2016-01-01'::date + (n * 3653 / 20000)::int, case when n % 4 = 0 then $2::uuid end,
       case when n % 4 = 0 then 4 end, 1, now()
     from generate_series(0, 19999) n`,
    [accountId, item],
  );
  const seconds = (performance.now() - start) / 1000;
  await client.query("vacuum analyze book_sale, book_payment, book_expense, book_month");
  return { accountId, seconds };
}
