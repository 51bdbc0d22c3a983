import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { actorOf } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";
import { listBestSellers, listMonthlySales } from "./reads.ts";

test("can sum the orders of a trader from the indexes alone, on either side", async () => {
  const { context, pool, run, requested, act, seller, buyer } = await setupOrders();
  await act("approve", await requested(), seller);
  // As in a table whose rows are visible to everybody, so that an index is enough for them: what a
  // vacuum would find depends on what else runs.
  for (const table of ["market_order", "market_order_line"]) {
    await run(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text,
         'relpages', 1, 'reltuples', 1::real, 'relallvisible', 1)`,
      [table],
    );
  }
  // A table of one row is otherwise read from its beginning to its end.
  const planner = ["enable_seqscan = off", "enable_bitmapscan = off"];
  const explained = explainStatements(pool, { planner });
  for (const [traderType, { id }] of [["seller", seller] as const, ["buyer", buyer] as const]) {
    const actor = actorOf(id);
    const asking = { ...context, db: explained.db, actor };
    const months = await listMonthlySales(asking, { traderType, months: 12, currency: undefined });
    expect(months.data.at(-1)?.orders).toBe(1);
    const best = await listBestSellers(asking, { traderType, months: 1, page: 1, size: 10 });
    expect(best.total).toBe(1);
    const index = `market_order__of_${traderType === "seller" ? "trader" : "buyer"}`;
    for (const name of ["months", "best sellers"]) {
      expect(explained.planOf(`dashboard ${name} ${traderType}`)).toContain(
        `Index Only Scan using ${index} on market_order `,
      );
    }
    expect(explained.planOf(`dashboard best sellers ${traderType}`)).toContain(
      "Index Only Scan using market_order_line__summed on market_order_line",
    );
  }
});
