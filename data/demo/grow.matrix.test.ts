import { expect, onTestFinished, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { cloneDatabase } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { growCatalogue } from "./grow.ts";
import { loadDemo } from "./load-demo.ts";
import { numberOfProductId, productId } from "./product-id.ts";
import { progressBar } from "./progress-bar.ts";

const edition = editions.ke;
const now = new Date("2026-11-21T08:00:00Z");
const silent = () => {};

async function demoDatabase() {
  const { url, drop } = await cloneDatabase();
  const { db, pool, close } = openPool(url, { size: 2 });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  await loadDemo(createDemoContext(db, { edition, now }), silent);
  const read = async (text: string) => (await pool.query(text)).rows;
  return { url, read };
}

/** Seven thousand products, at one to two seconds per thousand on an idle machine. */
const growing = { timeout: 90_000 };

test(
  "grows a catalogue to a number of products, identical at once or in several runs",
  growing,
  async () => {
    const [one, other] = [await demoDatabase(), await demoDatabase()];
    await growCatalogue(one.url, { edition, products: 2_500, now, say: silent });
    for (const products of [900, 900, 2_500])
      await growCatalogue(other.url, { edition, products, now, say: silent });
    const all = "select to_jsonb(p)::text as text from product p order by id";
    const products = await one.read(all);
    expect(products).toHaveLength(2_520);
    expect(await other.read(all)).toEqual(products);
    const [{ listed }] = await one.read(
      "select listed from product_tally where location_id = 0 and level = 'any'",
    );
    expect(listed).toBe(2_500);
  },
);

test("stops between two batches, continues later, and reports both", growing, async () => {
  const { url, read } = await demoDatabase();
  const stopping = new AbortController();
  const lines: string[] = [];
  const options = { edition, products: 3_000, now, say: (line: string) => lines.push(line) };
  const createdCount = await growCatalogue(url, {
    ...options,
    show: () => stopping.abort(),
    signal: stopping.signal,
  });
  expect(createdCount).toBe(1_000);
  await growCatalogue(url, options);
  await growCatalogue(url, options);
  expect((await read("select count(*) as n from product where is_listed"))[0].n).toBe(3_000);
  expect(lines[0]).toMatch(/1360 are left: run it again to go on/);
  expect(lines[2]).toMatch(/has 3000 demo products already/);
});

test("sorts ids of demo products by their numbers", () => {
  const ids = [0, 9, 15, 16, 4_095, 65_536, 9_999_999].map((number) => productId("tz", number));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map(numberOfProductId)).toEqual([0, 9, 15, 16, 4_095, 65_536, 9_999_999]);
  expect(productId("ke", 9)).not.toBe(productId("tz", 9));
});

test("shows percent, rows per second and remaining time in the progress line", () => {
  expect(progressBar(25_000, 100_000, { rows: 20_000, seconds: 10 })).toBe(
    "██████░░░░░░░░░░░░░░░░░░  25 %  25,000 of 100,000  2,000 rows/s  38 s left",
  );
});
