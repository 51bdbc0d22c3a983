import { expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { testPool } from "#app/testing/test-database.ts";
import { type EditionCode, editions } from "#core/editions.ts";
import { loadDemo } from "./load-demo.ts";

const now = new Date("2026-11-21T08:00:00Z");

/** The reports of an edition's demo, and whether each is near the published price. */
async function reportedIn(code: EditionCode) {
  const pool = await testPool();
  await loadDemo(createDemoContext(pool.db, { edition: editions[code], now }), () => {});
  return pool.db.query<{ state: string; near: boolean }>(
    `
    select r.state, r.price between p.price / 3 and p.price * 3 as near from price_report r
    join lateral (select price from market_price p where p.commodity_id = r.commodity_id
      and p.market_place_id = r.market_place_id and p.unit_id = r.unit_id
      order by period desc limit 1) p on true where r.is_demo`,
    [],
  );
}

test("reports prices near the published ones and leaves one for an officer", async () => {
  const reported = await reportedIn("rw");
  expect(reported.length).toBeGreaterThanOrEqual(5);
  expect(reported.filter(({ state }) => state === "held")).toHaveLength(1);
  expect(reported.every(({ state, near }) => near === (state === "shown"))).toBe(true);
}, 60_000);

test("reports nothing in Burundi, where no prices are published by market", async () => {
  expect(await reportedIn("bi")).toEqual([]);
}, 60_000);
