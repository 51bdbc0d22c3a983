import { getTableColumns } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import type { Database } from "#server/database/database.ts";
import type { ProductRow } from "../make-product.ts";
import { type GrowthWriter, withoutTriggers } from "./growth-writer.ts";

/** From this number on, products are stored faster without indexes, which are rebuilt then. */
const worthwhile = 50_000;

/**
 * Whether many products may be stored in one step that locks the catalogue for minutes: only while
 * nothing else uses the database.
 * @param db a pool of one connection, which does not count
 */
export async function canGrowInBulk(db: Database, count: number): Promise<boolean> {
  if (count < worthwhile) return false;
  const [others] = await db.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [],
  );
  return others?.count === 0;
}

const columnNames = Object.values(getTableColumns(product)).map(({ name }) => name);
/** The columns that triggers or the database compute. */
const computed = ["base_price", "fresh_at", "rating_count", "rating_sum", "rating_score"];
const copied = columnNames.filter((name) => !computed.includes(name));

/** Collects products beside the table. */
export const collectProducts = ({ copyInto }: GrowthWriter, rows: ProductRow[]): Promise<void> =>
  copyInto("grown_product", product, rows);

/** Begins the step: everything until the end is one transaction. */
export async function beginBulk(writer: GrowthWriter): Promise<void> {
  await withoutTriggers(writer);
  await writer.query(
    "create temporary table grown_product (like product including defaults including generated) on commit drop",
  );
}

/**
 * Stores the collected products with their names. What triggers compute for a single product is
 * computed here for all: the price of a base unit, the date of the varied order and the names that
 * lists are sorted by.
 */
export async function storeCollected({ query }: GrowthWriter): Promise<void> {
  await query("set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'");
  await query("lock table product, product_name in access exclusive mode");
  const indexes = await query(`
    select string_agg(i.indexrelid::regclass::text, ', ') as names,
      array_agg(pg_get_indexdef(i.indexrelid)) as definitions
    from pg_index i where i.indrelid in ('product'::regclass, 'product_name'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  await query(`drop index ${String(indexes[0]?.names)}`);
  await query(`
    insert into product (${copied}, base_price, fresh_at)
    select ${copied.map((name) => `g.${name}`)}, g.price / coalesce(u.factor, 1),
      g.created_at - interval '1 day' * least(100, count(*) over (partition by g.trader_id
        order by g.created_at range between interval '30 days' preceding and current row) - 1)
    from grown_product g join measurement_unit u on u.id = g.unit_id order by g.id`);
  await query(`
    insert into product_name (product_id, language, key, category_id, sub_category_id,
      commodity_id, location_id, trader_id, is_featured)
    select id, shown.language, shown.key, category_id, sub_category_id, commodity_id, location_id,
      trader_id, is_featured
    from grown_product cross join lateral product_names(name, names) as shown where is_listed`);
  for (const definition of (indexes[0]?.definitions ?? []) as string[]) await query(definition);
  await countCollected(query);
}

/**
 * Counts the collected products in large parts. The same counts change with each part, and a
 * transaction reads all the versions of a row that it has made itself.
 */
async function countCollected(query: GrowthWriter["query"]): Promise<void> {
  // Sorted, one part at a time is in memory.
  await query("set local enable_hashagg = off");
  await query(`
    select product_tally_add(changes) from (
      select array_agg(row(location_id, category_id, sub_category_id, commodity_id, search_text, 1)::product_change) as changes
      from (select *, row_number() over () / 50000 as part from grown_product where is_listed) g
      group by part) parts`);
}
