import { expect, test } from "vitest";
import { setupOrders } from "#app/testing/order-people.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { listBestSellers, listMonthlySales } from "./reads.ts";

test("can sum the orders of a trader from the indexes alone, on either side", async () => {
  const { context, db, pool, requested, act, seller, buyer } = await setupOrders();
  await act("approve", await requested(), seller);
  const plans = new Map<string, string>();
  const explaining: Database = {
    ...db,
    async named(name, text, values) {
      const client = await pool.pool.connect();
      // A table of one row is otherwise read from its beginning to its end.
      await client.query(
        "begin; set local enable_seqscan = off; set local enable_bitmapscan = off",
      );
      const { rows } = await client.query({ text: `explain ${text}`, values });
      await client.query("rollback");
      client.release();
      plans.set(name, rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return db.named(name, text, values);
    },
  };
  for (const [traderType, { id }] of [["seller", seller] as const, ["buyer", buyer] as const]) {
    const actor = { kind: "person", accountId: id } as Context["actor"];
    const asking = { ...context, db: explaining, actor };
    const months = await listMonthlySales(asking, { traderType, months: 12, currency: undefined });
    expect(months.data.at(-1)?.orders).toBe(1);
    const best = await listBestSellers(asking, { traderType, months: 1, page: 1, size: 10 });
    expect(best.total).toBe(1);
    const index = `market_order__of_${traderType === "seller" ? "trader" : "buyer"}`;
    for (const name of ["months", "best sellers"]) {
      expect(plans.get(`dashboard ${name} ${traderType}`)).toContain(
        `Index Only Scan using ${index} on market_order `,
      );
    }
    expect(plans.get(`dashboard best sellers ${traderType}`)).toContain(
      "Index Only Scan using market_order_line__summed on market_order_line",
    );
  }
});
