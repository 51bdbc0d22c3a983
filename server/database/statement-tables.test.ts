import { sql } from "drizzle-orm";
import { alias, integer, pgTable, pgView } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { insertColumns, insertInto, select } from "./statement.ts";
import { reading, tablesOf, tablesOfTemplate } from "./statement-tables.ts";

const product = pgTable("product", { id: integer("id"), stock: integer("stock") });
const order = pgTable("market_order", { id: integer("id"), productId: integer("product_id") });
const listed = pgView("listed_product", { id: integer("id") }).existing();
const other = alias(product, "other");

test("collects tables, columns and views, also of aliases and nested templates", () => {
  const nested = sql`exists (select from ${order} where ${order.productId} = ${product.id})`;
  expect(tablesOfTemplate(select({ id: other.id }, sql`from ${other} where ${nested}`))).toEqual(
    tablesOf({ reads: ["product", "market_order"] }),
  );
  expect(tablesOfTemplate(sql`select ${listed.id} from ${listed}`)).toEqual(
    tablesOf({ reads: ["listed_product"] }),
  );
  expect(tablesOfTemplate(sql`select ${order.id} as ${sql.identifier("product")}`)).toEqual(
    tablesOf({ reads: ["market_order"] }),
  );
});

test("separates written tables from read ones", () => {
  const writes = [
    insertInto(product, { id: 1 }),
    sql`insert into ${insertColumns(product, "id")} values (1)`,
    sql`update ${product} set stock = 0`,
    sql`with gone as (delete from ${product} returning 1) select 1`,
    sql`merge into ${product} using (values (1)) as one (id) on true when matched then do nothing`,
  ];
  for (const write of writes) {
    expect(tablesOfTemplate(write)).toEqual(tablesOf({ writes: ["product"] }));
  }
  expect(tablesOfTemplate(sql`select 1 from ${product} for no key update of ${product}`)).toEqual(
    tablesOf({ reads: ["product"] }),
  );
});

test("includes tables that a part declares", () => {
  const part = reading(["product_word"], sql`words_near('maize')`);
  expect(tablesOfTemplate(sql`select 1 from ${part}, ${order}`)).toEqual(
    tablesOf({ reads: ["product_word", "market_order"] }),
  );
});
