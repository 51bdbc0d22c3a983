import { test } from "vitest";
import { demoContext } from "#app/start/demo-context.ts";
import { testPool } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { loadDemo } from "./load-demo.ts";

test("time", async () => {
  const { db, pool } = await testPool();
  const now = new Date("2026-11-21T08:00:00Z");
  await loadDemo(demoContext(db, { edition: editions.tz, now }), () => {});
  const spent = new Map<string, { ms: number; n: number }>();
  const wrap = (d: any): any => ({
    ...d,
    named: async (name: string, ...rest: unknown[]) => {
      const s = performance.now();
      const r = await d.named(name, ...rest);
      const one = spent.get(name) ?? { ms: 0, n: 0 };
      one.ms += performance.now() - s;
      one.n += 1;
      spent.set(name, one);
      return r;
    },
    transaction: (work: any) => d.transaction((tx: any) => work(tx.isWrapped ? tx : wrap(tx))),
    isWrapped: true,
  });
  for (let i = 0; i < 3; i++) {
    await pool.query(
      "truncate market_order_request, notification cascade; delete from data_load where name = 'demo orders'",
    );
    spent.clear();
    const c = demoContext(wrap(db), { edition: editions.tz, now });
    const started = performance.now();
    await loadDemo(c, () => {});
    process.stderr.write(`orders ms ${performance.now() - started}\n`);
  }
  const all = [...spent].sort((a, b) => b[1].ms - a[1].ms).slice(0, 16);
  for (const [name, { ms, n }] of all)
    process.stderr.write(`${name}: ${Math.round(ms)} ms, ${n}\n`);
  const s = performance.now();
  demoContext(db, { edition: editions.tz, now });
  process.stderr.write(`context ${performance.now() - s}\n`);
}, 60000);
