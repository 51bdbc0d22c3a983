import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import type { Pool } from "#server/database/database.ts";
import { loadReference } from "./prepare-database.ts";

const root = resolve(import.meta.dirname, "../..");
const now = new Date("2026-11-21T08:00:00Z");
const prices = "data/reference/commodity_prices.csv";
const rates = "data/reference/exchange_rates.json";

/** Returns a copy of the data files that a test may change. */
async function copyOfData() {
  const folder = await mkdtemp(join(tmpdir(), "soko-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ["data/reference", "data/names"]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  return {
    folder,
    async change(file: string, how: (text: string) => string) {
      const path = join(folder, file);
      const before = await readFile(path, "utf8");
      const after = how(before);
      expect(after).not.toBe(before);
      await writeFile(path, after);
    },
  };
}

async function load(pool: Pool, folder = root): Promise<string[]> {
  const lines: string[] = [];
  await loadReference(pool.db, folder, now, (line) => lines.push(line.replace(/ \(.*/, "")));
  return lines;
}

const tables = [
  "term",
  "country",
  "location",
  "commodity",
  "measurement_unit",
  "market_place",
  "import_export_location",
  "location_word",
  "transport_node",
  "road_leg",
  "freight_rate",
  "transit_time",
  "currency",
  "exchange_rate",
  "price_source",
  "wfp_commodity",
  "market_price",
  "event",
  "service_provider",
];

/**
 * Returns every row with the transaction that wrote it, so that a rewritten row is visible even
 * with equal values.
 */
async function rowsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.pool.query(
    `select t.xmin::text || ' ' || t::text as line from ${table} t order by 1`,
  );
  return rows.map((row) => row.line);
}

async function everything(pool: Pool) {
  const rowsByTable: Record<string, string[]> = {};
  for (const table of tables) rowsByTable[table] = await rowsOf(pool, table);
  return rowsByTable;
}

test("every table of the reference data has rows", async () => {
  const pool = await testPool();
  const counts = Object.entries(await everything(pool)).map(([table, rows]) => [
    table,
    rows.length,
  ]);
  expect(Object.fromEntries(counts)).toMatchObject({
    term: 82,
    country: 116,
    location: 811,
    road_leg: 1311,
    market_place: 183,
    currency: 17,
    exchange_rate: 1097,
    price_source: 3,
    wfp_commodity: 66,
    market_price: 26467,
    event: 23,
    service_provider: 33,
  });
});

test("a second load reads nothing, and a full reload writes no row", async () => {
  const pool = await testPool();
  expect(await load(pool)).toEqual([]);
  const before = await everything(pool);
  await pool.pool.query("update data_load set digest = 'of an older program'");
  expect(await load(pool)).toEqual([
    "Loaded terms",
    "Loaded countries",
    "Loaded locations",
    "Loaded market places",
    "Loaded import and export locations",
    "Loaded commodities",
    "Loaded transport nodes",
    "Loaded road legs",
    "Loaded freight rates",
    "Loaded transit times",
    "Loaded currencies",
    "Loaded exchange rates of months",
    "Loaded price sources",
    "Loaded market prices",
    "Loaded wfp commodities",
    "Loaded taxes",
    "Loaded tariff",
    "Loaded open tax rules",
    "Loaded trade procedures",
    "Loaded trade rules",
    "Loaded regulatory agencies",
    "Loaded customs offices",
    "Loaded standards",
    "Loaded trade documents",
    "Loaded customary measures",
    "Loaded market service types",
    "Loaded trade statistics",
    "Loaded events",
    "Loaded service providers",
  ]);
  expect(await everything(pool)).toEqual(before);
});

test("a newer price file updates, adds and removes rows, and leaves others unchanged", async () => {
  const pool = await testPool();
  const data = await copyOfData();
  const before = await rowsOf(pool, "market_price");
  const line = (start: string) => (text: string) =>
    text.split("\n").find((row) => row.startsWith(start)) ?? "";
  const changed = "2017,BI,National average,amaranth,Vegetables,kg,retail,630,,,BIF,ISTEEBU";
  await data.change(prices, (text) => {
    const gone = line("2017,BI,National average,bananas,")(text);
    return text
      .replace(changed, changed.replace(",630,", ",630.5,"))
      .replace(`${gone}\n`, `${gone.replace("2017,", "2019,")}\n`);
  });
  expect(await load(pool, data.folder)).toEqual(["Loaded market prices"]);
  const after = await rowsOf(pool, "market_price");
  const same = new Set(before);
  expect(after).toHaveLength(before.length);
  expect(after.filter((row) => !same.has(row))).toHaveLength(2);
  const { rows } = await pool.pool.query(
    `select period, code, price from market_price join commodity on commodity.id = commodity_id
     where country_code = 'BI' and code in ('amaranth', 'bananas') order by code, period`,
  );
  expect(rows).toEqual([
    { period: "2017", code: "amaranth", price: 630.5 },
    expect.objectContaining({ period: "2018", code: "amaranth" }),
    expect.objectContaining({ period: "2018", code: "bananas" }),
    expect.objectContaining({ period: "2019", code: "bananas" }),
  ]);
});

test("rates of another day are added to the older ones", async () => {
  const pool = await testPool();
  const data = await copyOfData();
  await data.change(rates, (text) =>
    text.replace('"date": "2026-09-29"', '"date": "2026-10-01"').replace("2639.58818787", "2700"),
  );
  await load(pool, data.folder);
  const { rows } = await pool.pool.query(
    "select day, per_usd from exchange_rate where code = 'TZS' and day > '2026-01-01' order by day",
  );
  expect(rows).toEqual([
    { day: "2026-09-29", per_usd: 2639.58818787 },
    { day: "2026-10-01", per_usd: 2700 },
  ]);
});

test("a corrected name or place is updated under its old id", async () => {
  const pool = await testPool();
  const data = await copyOfData();
  const idsBefore = (await pool.pool.query("select id, code from country")).rows;
  await data.change("data/names/countries.csv", (text) => text.replace("Rwanda,", "Ruanda,"));
  await data.change("data/names/terms.csv", (text) =>
    text.replace("gender,male,Male", "gender,male,Man"),
  );
  await data.change("data/reference/markets.csv", (text) => text.replace(",-0.72,", ",-0.73,"));
  await load(pool, data.folder);
  expect((await pool.pool.query("select id, code from country")).rows).toEqual(
    expect.arrayContaining(idsBefore),
  );
  const queryValues = async (query: string) =>
    Object.values((await pool.pool.query(query)).rows[0])[0];
  expect(await queryValues("select names ->> 'en' from country where code = 'RW'")).toBe("Ruanda");
  expect(await queryValues("select names ->> 'en' from term where code = 'male'")).toBe("Man");
  expect(await queryValues("select latitude from market_place where name = 'Bangale'")).toBe(-0.73);
});

test("does not load any price of a file that names an unknown market", async () => {
  const pool = await testPool();
  const data = await copyOfData();
  const before = await rowsOf(pool, "market_price");
  await data.change(
    prices,
    (text) => `${text}2026-09,KE,Atlantis,maize-white,Cereals,kg,retail,1,,,KES,WFP\n`,
  );
  await expect(load(pool, data.folder)).rejects.toThrow("KE Atlantis");
  expect(await rowsOf(pool, "market_price")).toEqual(before);
});

test("does not load an invalid date", async () => {
  const pool = await testPool();
  const data = await copyOfData();
  await data.change(prices, (text) => text.replace("\n2017,BI", "\n2017-13,BI"));
  await expect(load(pool, data.folder)).rejects.toThrow("2017-13");
});
