import { performance } from "node:perf_hooks";
import type pg from "pg";
import { say } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { growOrders } from "#data/demo/growth/grow-orders.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { printLoad, printTable } from "./table.ts";

const orders = Number(process.env.BENCH_GROWN_ORDERS ?? 500_000);
/** Reads of one history each, and rows of one insert. */
const reads = 400;
const inserted = 20_000;

/** The same rows in one table and in one for each month. */
const layouts = [
  { name: "one table", table: "history_plain" },
  { name: "one for each month", table: "history_months" },
] as const;
type Layout = (typeof layouts)[number];

/**
 * Compares the history of orders, the largest table that only grows, in one table and partitioned
 * by month: what decision 112 judges by.
 */
export async function benchPartitions(server: EmbeddedServer): Promise<void> {
  const name = process.env.BENCH_DATABASE ?? "history";
  const url = await benchDatabase(server, name);
  await growCatalogue(url, { edition: editions.tz, say, products: 10_000 });
  await growOrders(url, { edition: editions.tz, say, orders });
  await withClient(url, async (client) => {
    await copyInto(client);
    const measured = [];
    for (const layout of layouts) measured.push(await measure(client, layout));
    const [plain = {}, months = {}] = measured;
    printTable(
      `History of ${orders} orders in one table and by months`,
      ["what", ...layouts.map((layout) => layout.name), "times"],
      Object.entries(plain).map(([what, value]) => {
        const other = months[what] ?? 0;
        return [what, value.toFixed(2), other.toFixed(2), `${(other / value).toFixed(2)}×`];
      }),
    );
    for (const { table } of layouts) await client.query(`drop table ${table}`);
  });
  printLoad();
}

const columns =
  "id uuid not null, request_id uuid not null, act text not null, at timestamptz not null";

async function copyInto(client: pg.Client): Promise<void> {
  for (const { table } of layouts) await client.query(`drop table if exists ${table}`);
  await client.query(`create table history_plain (${columns}, primary key (id))`);
  // A unique key of a partitioned table has to contain what it is partitioned by.
  await client.query(
    `create table history_months (${columns}, primary key (id, at)) partition by range (at)`,
  );
  await client.query(`
    do $$ declare month date; begin
      for month in select generate_series(date_trunc('month', min(at)), max(at) + interval '1 month', '1 month')
        from market_order_step loop
        execute format('create table history_months_%s partition of history_months for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), month, month + interval '1 month');
      end loop;
    end $$`);
  for (const { table } of layouts) {
    await client.query(
      `insert into ${table} select id, request_id, act, at from market_order_step`,
    );
    await client.query(`create index on ${table} (request_id, at, id)`);
    await client.query(`vacuum analyze ${table}`);
  }
}

async function measure(client: pg.Client, { table }: Layout): Promise<Record<string, number>> {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const { rows } = await client.query<{ id: string }>(
    `select request_id as id from market_order_step tablesample system (1) limit ${reads}`,
  );
  const text = `select * from ${table} where request_id = $1 order by at, id`;
  const readAll = async () => {
    for (const { id } of rows) await client.query({ name: `history ${table}`, text, values: [id] });
  };
  await readAll();
  const read = (await timed(readAll)) / rows.length;
  const write = await timed(() =>
    client.query(
      `insert into ${table} select gen_random_uuid(), request_id, act, now() - n * interval '1 second'
       from (select request_id, act, row_number() over () as n from market_order_step limit ${inserted}) s`,
    ),
  );
  const { rows: sizes } = await client.query(
    `select sum(pg_total_relation_size(c.oid)) / 1e6 as mb from pg_class c
     where c.relkind = 'r' and (c.relname = '${table}' or c.relname like '${table}\\_2%')`,
  );
  const { rows: oldest } = await client.query(
    "select to_char(min(at) + interval '1 month', 'YYYY_MM') as month, date_trunc('month', min(at) + interval '1 month') as begins from market_order_step",
  );
  const { month, begins } = oldest[0];
  const removal =
    table === "history_months"
      ? () => client.query(`drop table history_months_${month}`)
      : async () => {
          await client.query(
            `delete from ${table} where at >= $1 and at < $1::timestamptz + interval '1 month'`,
            [begins],
          );
          await client.query(`vacuum ${table}`);
        };
  return {
    "read of one history, ms": read,
    "insert of one row, µs": (write * 1_000) / inserted,
    "size, MB": Number(sizes[0].mb),
    "removal of a month, ms": await timed(removal),
  };
}
