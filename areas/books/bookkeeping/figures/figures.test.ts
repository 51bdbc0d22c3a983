import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { computeFigures, sumExactly, type Tally } from "./compute-figures.ts";
import type { PeriodFigures } from "./period-figures.ts";
import { readFigures, readMonths } from "./read-figures.ts";

/** A row of any table of the books, as the reference sums need it. */
interface Row {
  table: "sale" | "payment" | "expense" | "correction";
  day: string;
  tallies: Tally[];
}

const tally = (line: Tally["line"], amount: number, more: Partial<Tally> = {}): Tally => {
  return { line, key: "", count: 1, amount, cost: 0, ...more };
};

/** Creates a random generator that returns the same numbers on each run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const upTo = (max: number) => Math.floor(next() * max);
  return { upTo, cents: (max: number) => (upTo(max * 100) + 1) / 100 };
}

async function setup(seed = 7) {
  const app = await testApp(withoutRateLimits);
  const { db, run } = app;
  const random = seeded(seed);
  const keeper = await newPerson(db, { firstName: "Asha" });
  const other = await newPerson(db);
  for (const { id } of [keeper, other]) {
    await run("insert into book (account_id, currency, created_at) values ($1, 'TZS', now())", [
      id,
    ]);
  }
  const item = newId();
  await run(
    `insert into book_item (id, account_id, name, quantity, value, added_on, version, changed_at)
     values ($1, $2, 'Beans', 0, 0, '2025-01-01', 1, now())`,
    [item, keeper.id],
  );
  const rows = new Map<string, Row>();
  let number = 0;
  const day = () =>
    new Date(Date.UTC(2025, 10, 1) + random.upTo(200) * 86_400_000).toISOString().slice(0, 10);
  const insert = {
    sale: async (id: string) => {
      const [soldOn, amount, cost, isCredit] = [
        day(),
        random.cents(900),
        random.cents(500),
        random.upTo(3) === 0,
      ];
      number += 1;
      await run(
        `insert into book_sale (id, account_id, number, product, quantity, unit_price, amount, cost,
           sold_on, on_credit, customer, paid, version, changed_at)
         values ($1, $2, $3, 'Beans', 1, $4, $4, $5, $6, $7, $8, $9, 1, now())`,
        [
          id,
          keeper.id,
          number,
          amount,
          cost,
          soldOn,
          isCredit,
          isCredit ? "Juma" : null,
          isCredit ? 0 : amount,
        ],
      );
      const tallies = [tally("sale", amount, { cost })];
      if (isCredit) tallies.push(tally("credit", amount));
      return { table: "sale", day: soldOn, tallies } as Row;
    },
    payment: async (id: string, saleId: string) => {
      const [paidOn, amount] = [day(), random.cents(100)];
      await run(
        `insert into book_payment (id, account_id, sale_id, amount, paid_on, changed_at)
         values ($1, $2, $3, $4, $5, now())`,
        [id, keeper.id, saleId, amount, paidOn],
      );
      return { table: "payment", day: paidOn, tallies: [tally("payment", amount)] } as Row;
    },
    expense: async (id: string) => {
      const [spentOn, amount, isGoods] = [day(), random.cents(400), random.upTo(2) === 0];
      const category = ["transport", "rent", "Her own"][random.upTo(3)] ?? "rent";
      await run(
        `insert into book_expense (id, account_id, category, description, amount, spent_on, item_id,
           quantity, version, changed_at) values ($1, $2, $3, 'Spent', $4, $5, $6, $7, 1, now())`,
        [
          id,
          keeper.id,
          isGoods ? "goods" : category,
          amount,
          spentOn,
          isGoods ? item : null,
          isGoods ? 2 : null,
        ],
      );
      const entry = isGoods
        ? tally("purchase", amount)
        : tally("expense", amount, { key: category });
      return { table: "expense", day: spentOn, tallies: [entry] } as Row;
    },
    correction: async (id: string) => {
      const kind = ["opening", "count", "difference", "removed"][random.upTo(4)] ?? "count";
      const [on, value] = [day(), random.cents(200) - 100];
      await run(
        `insert into book_correction (id, account_id, item_id, kind, quantity, value, day, changed_at)
         values ($1, $2, $3, $4, 1, $5, $6, now())`,
        [id, keeper.id, item, kind, value, on],
      );
      const line = kind === "opening" ? "opening" : "difference";
      return { table: "correction", day: on, tallies: [tally(line, sumExactly(value))] } as Row;
    },
  };
  const sales = () => [...rows].filter(([, { table }]) => table === "sale").map(([id]) => id);
  const paymentsOf = new Map<string, string[]>();
  async function add() {
    const id = newId();
    const kinds = ["sale", "sale", "payment", "expense", "correction"] as const;
    const kind = kinds[random.upTo(kinds.length)] ?? "sale";
    const sold = sales();
    const saleId = sold[random.upTo(sold.length)];
    if (kind === "payment" && !saleId) return;
    rows.set(id, await insert[kind](id, saleId ?? ""));
    if (kind === "payment" && saleId)
      paymentsOf.set(saleId, [...(paymentsOf.get(saleId) ?? []), id]);
  }
  const dayColumn = { sale: "sold_on", payment: "paid_on", expense: "spent_on", correction: "day" };
  /** Moves a row to another day; expenses also get another category. */
  async function change(id: string) {
    const row = rows.get(id);
    if (!row) return;
    const on = day();
    await run(
      `update book_${row.table} set ${dayColumn[row.table]} = $2, changed_at = now() where id = $1`,
      [id, on],
    );
    row.day = on;
    if (row.tallies[0]?.line === "expense") {
      const category = "packing";
      await run("update book_expense set category = $2 where id = $1", [id, category]);
      row.tallies = row.tallies.map((entry) => ({ ...entry, key: category }));
    }
    if (row.table === "sale") {
      const amount = random.cents(900) + 1000;
      await run(
        "update book_sale set amount = $2::numeric, cost = $3, paid = case when on_credit then 0 else $2::numeric end where id = $1",
        [id, amount, 5.5],
      );
      row.tallies = row.tallies.map((entry) => ({
        ...entry,
        amount,
        cost: entry.line === "sale" ? 5.5 : 0,
      }));
    }
  }
  /** Deletes a row; deleting a sale deletes its payments. */
  async function remove(id: string) {
    const row = rows.get(id);
    if (!row) return;
    await run(`delete from book_${row.table} where id = $1`, [id]);
    for (const gone of [id, ...(paymentsOf.get(id) ?? [])]) rows.delete(gone);
  }
  const any = () => [...rows.keys()][random.upTo(rows.size)] ?? "";
  async function live(times: number) {
    for (let count = 0; count < times; count += 1) {
      const act = random.upTo(6);
      if (act < 4) await add();
      else if (act === 4) await change(any());
      else await remove(any());
    }
  }
  /** Computes the same figures by adding up all rows. */
  function plain(from: string, to: string): PeriodFigures {
    const all = [...rows.values()];
    const merged = (some: Row[]) => {
      const byKey = new Map<string, Tally>();
      for (const entry of some.flatMap(({ tallies }) => tallies)) {
        const key = `${entry.line} ${entry.key}`;
        const before = byKey.get(key) ?? { ...entry, count: 0, amount: 0, cost: 0 };
        byKey.set(key, {
          ...entry,
          count: before.count + 1,
          amount: sumExactly(before.amount, entry.amount),
          cost: sumExactly(before.cost, entry.cost),
        });
      }
      return [...byKey.values()];
    };
    const signs = {
      opening: 1,
      purchase: 1,
      difference: 1,
      credit: 0,
      payment: 0,
      sale: 0,
      expense: 0,
    };
    const before = all.filter((row) => row.day < from).flatMap(({ tallies }) => tallies);
    const stock = sumExactly(
      ...before.map(({ line, amount, cost }) => signs[line] * amount - cost),
    );
    const owed = sumExactly(
      ...before.map(({ line, amount }) =>
        line === "credit" ? amount : line === "payment" ? -amount : 0,
      ),
    );
    const within = all.filter((row) => row.day >= from && row.day <= to);
    return computeFigures({ from, to }, merged(within), { stock, owed });
  }
  const figures = (from: string, to: string) =>
    readFigures({ db }, { accountId: keeper.id, from, to });
  return { ...app, keeper, other, item, rows, live, plain, figures, random, day };
}

test("tallies equal the sums of all rows, whatever is written, changed and deleted", async () => {
  const { live, plain, figures, day, rows, run, keeper, db } = await setup();
  for (let round = 0; round < 6; round += 1) {
    await live(40);
    const [from = "", to = ""] = [day(), day()].sort();
    for (const [first, last] of [
      [from, to],
      [from, from],
      ["2025-12-01", "2026-02-28"],
      ["2025-12-01", "2026-02-27"],
      ["2000-01-01", "2199-12-31"],
    ] as const) {
      expect(await figures(first, last)).toEqual(plain(first, last));
    }
  }
  expect(rows.size).toBeGreaterThan(20);
  const months = await readMonths({ db }, { accountId: keeper.id, from: "2025-10", months: 8 });
  expect(months.map((entry) => entry.from)).toContain("2026-02-01");
  for (const entry of months) expect(entry).toEqual(plain(entry.from, entry.to));
  await run("delete from book_sale where account_id = $1", [keeper.id]);
  await run("delete from book_expense where account_id = $1", [keeper.id]);
  await run("delete from book_item where account_id = $1", [keeper.id]);
  expect(await run("select * from book_month where account_id = $1", [keeper.id])).toEqual([]);
});

test("closing stock equals opening stock plus what came in and went out", async () => {
  const { live, figures } = await setup(11);
  await live(80);
  const year = await figures("2025-11-01", "2026-04-30");
  expect(year.stockAtStart).toBe(0);
  const rest = await figures("2026-02-11", "2026-04-30");
  const first = await figures("2025-11-01", "2026-02-10");
  expect(rest.stockAtStart).toBe(first.stockAtEnd);
  expect(rest.stockAtEnd).toBe(year.stockAtEnd);
  const { stockAtStart, openings, purchases, costOfGoods, stockDifferences } = rest;
  expect(rest.stockAtEnd).toBe(
    sumExactly(stockAtStart, openings, purchases, -costOfGoods, stockDifferences),
  );
  expect(year.income).toBe(sumExactly(first.income, rest.income));
  expect(year.owedAtEnd).toBe(rest.owedAtEnd);
});

test("does not count another user's books", async () => {
  const { live, db, other } = await setup();
  await live(20);
  const none = await readFigures(
    { db },
    { accountId: other.id, from: "2025-01-01", to: "2026-12-31" },
  );
  expect(none).toMatchObject({
    salesCount: 0,
    income: 0,
    expenses: 0,
    stockAtEnd: 0,
    owedAtEnd: 0,
  });
});

test("returns figures for the requested number of months", async () => {
  const { db } = await testApp();
  const { id: accountId } = await newPerson(db);
  const months = await readMonths({ db }, { accountId, from: "2026-01", months: 3 });
  expect(months.map(({ from, to }) => [from, to])).toEqual([
    ["2026-01-01", "2026-01-31"],
    ["2026-02-01", "2026-02-28"],
    ["2026-03-01", "2026-03-31"],
  ]);
});
