import { type SQL, sql } from "drizzle-orm";
import { commodity, commoditySubCategory } from "#areas/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { select, statements, withTables } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { products } from "./endpoints.ts";
import { findProducts } from "./find-products.ts";
import {
  byShownName,
  conditionsOf,
  type ListParameters,
  type ListShape,
  nameOfShape,
  orderOfProducts,
  pageOf,
  shapeOf,
  valuesOf,
} from "./list-shape.ts";
import type { ProductOrder } from "./product-orders.ts";
import { productColumns, productJoins, productOf } from "./product-rows.ts";
import { product, productTally } from "./tables.ts";
import { variedPage } from "./varied-page.ts";

/**
 * One page of listed products. Takes the page's ids from one index first and joins afterwards; the
 * total comes along from the tally, or is counted where products are few: a trader's, the featured.
 */
export const listProducts: Handler<typeof products> = async (context, input) => {
  if (input.term) return findProducts(context, { ...input, term: input.term });
  const readPage = readPageOf(shapeOf(input, input.sort ?? "name"));
  const rows = await readPage(context, { ...valuesOf(input), language: context.language });
  return {
    // A page past the last is one row without a product, which still carries the total.
    data: rows.filter(({ id }) => id).map((row) => productOf(row, context.edition)),
    total: rows[0]?.total ?? 0,
  };
};

const readPageOf = statements(
  (shape: ListShape<ProductOrder>) => `products ${nameOfShape(shape)}`,
  (shape, p: ListParameters<{ language: Language }>) => {
    const isTallied = !shape.chosen.some((name) => name === "traderId" || name === "isFeatured");
    const counted = sql`
      select count(*) from ${product} where ${product.isListed}${conditionsOf(shape, p)}`;
    const total = isTallied ? tally(p) : counted;
    return withTables(
      sql`page as materialized (${idsOf(shape, p)}),
        total as materialized (select (${total}) as total)`,
      select(
        { ...productColumns(p.language), total: sql<number | null>`total.total` },
        sql`from total left join (
            page join ${product} on ${product.id} = page.id ${productJoins}
          ) on true order by page.place`,
      ),
    );
  },
);

/** The ids of a page and the place of each. */
function idsOf(shape: ListShape<ProductOrder>, p: ListParameters<{ language: Language }>): SQL {
  const { size, offset, most } = pageOf(shape, p);
  const pageIn = (order: SQL, from: SQL) => sql`
    select id, row_number() over (order by ${order}) as place ${from}
    order by ${order} limit ${size} offset ${offset}`;
  if (shape.sort === "varied") return variedPage(shape, p);
  return shape.sort === "name"
    ? pageIn(sql`key, id`, sql`from ${byShownName(shape, p, { most })} named`)
    : pageIn(
        orderOfProducts(shape.sort),
        sql`from ${product} where ${product.isListed}${conditionsOf(shape, p)}`,
      );
}

// The narrowest level of the tree counts; a category that is not its parent leaves nothing.
const tally = (p: ListParameters) => sql`
  select ${productTally.listed} from ${productTally}
  where ${productTally.locationId} = coalesce(${p.locationId}::int, 0)
    and ${productTally.level} = case when ${p.commodityId}::int is not null then 'commodity'
      when ${p.subCategoryId}::int is not null then 'sub_category'
      when ${p.categoryId}::int is not null then 'category' else 'any' end
    and ${productTally.levelId}
      = coalesce(${p.commodityId}::int, ${p.subCategoryId}::int, ${p.categoryId}::int, 0)
    and (${p.commodityId}::int is null or exists (
      select from ${commodity} where ${commodity.id} = ${p.commodityId}
        and ${commodity.categoryId} = coalesce(${p.categoryId}::int, ${commodity.categoryId})
        and ${commodity.subCategoryId}
          = coalesce(${p.subCategoryId}::int, ${commodity.subCategoryId})))
    and (${p.subCategoryId}::int is null or exists (
      select from ${commoditySubCategory} where ${commoditySubCategory.id} = ${p.subCategoryId}
        and ${commoditySubCategory.categoryId}
          = coalesce(${p.categoryId}::int, ${commoditySubCategory.categoryId})))`;
