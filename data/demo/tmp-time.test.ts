import { test } from "vitest";
import { demoContext } from "#app/start/demo-context.ts";
import { testPool } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { loadDemo } from "./load-demo.ts";

test("time", async () => {
  const { db, pool } = await testPool();
  const now = new Date("2026-11-21T08:00:00Z");
  await loadDemo(demoContext(db, { edition: editions.tz, now }), () => {});
  for (let i = 0; i < 3; i++) {
    await pool.query(
      "truncate market_order_request, notification cascade; delete from data_load where name = 'demo orders'",
    );
    const started = performance.now();
    await loadDemo(demoContext(db, { edition: editions.tz, now }), () => {});
    process.stderr.write(`orders ms ${Math.round(performance.now() - started)}\n`);
  }
  const r = await pool.query(
    "select (select count(*) from market_order_request) r, (select count(*) from market_order_step) s",
  );
  process.stderr.write(JSON.stringify(r.rows[0]));
}, 60000);
