import { expect, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { isNight } from "#app/testing/is-night.ts";
import { testApp } from "#app/testing/test-app.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { loadDemo } from "#data/demo/load-demo.ts";
import type { Context } from "#server/context.ts";
import { listProducts } from "./list-products.ts";
import { productOrders } from "./product-orders.ts";

const size = 32;

/**
 * Every combination of some filters. A normal run has none, each alone and all; the nightly run has
 * the rest.
 */
function combinations<T extends object>(filters: T): Partial<T>[] {
  const entries = Object.entries(filters);
  const every = Array.from({ length: 2 ** entries.length }, (_, bits) =>
    entries.filter((_entry, index) => bits & (1 << index)),
  );
  const few = every.filter(({ length }) => length < 2 || length === entries.length);
  const chosen = isNight ? every : few;
  return chosen.map((some) => Object.fromEntries(some)) as Partial<T>[];
}

test("reads each combination of filters from an index, in each order", async () => {
  inNewDatabase();
  const { context, pool } = await testApp();
  const silent = () => {};
  await loadDemo(
    createDemoContext(pool.db, { edition: context.edition, now: context.now }),
    silent,
  );
  await growCatalogue(pool.url, { edition: context.edition, products: 6000, say: silent });
  const { rows } = await pool.pool.query(
    `select location_id, category_id, sub_category_id, commodity_id, trader_id from product
     where is_listed order by id limit 1`,
  );
  const [one] = rows;
  const chosen = combinations({
    locationId: one.location_id,
    categoryId: one.category_id,
    subCategoryId: one.sub_category_id,
    commodityId: one.commodity_id,
    traderId: one.trader_id,
  });
  const { db, plans } = explainStatements(pool, { isRun: false });
  const explainContext: Context = { ...context, db };
  for (const filters of chosen) {
    for (const sort of productOrders) {
      await listProducts(explainContext, {
        ...filters,
        sort,
        page: 1,
        size,
        isFeatured: undefined,
        term: undefined,
      });
      expect(plans.at(-1)?.plan, JSON.stringify({ ...filters, sort })).not.toContain(
        "Seq Scan on product",
      );
    }
  }
  expect(plans).toHaveLength(chosen.length * productOrders.length);
}, 120_000);
