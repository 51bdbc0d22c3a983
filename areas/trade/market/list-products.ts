import { type SQL, sql } from "drizzle-orm";
import { commodity, commoditySubCategory } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { select, statements, withTables } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { diversifiedPage } from "./diversify-results.ts";
import type { products } from "./endpoints.ts";
import { findProducts } from "./find-products.ts";
import {
  filterConditions,
  idsByDisplayName,
  type ListParameters,
  type ListShape,
  orderedIds,
  pageLimits,
  pageQuery,
  productOrderBy,
  shapeName,
  toListParams,
  toListShape,
} from "./list-shape.ts";
import type { ProductOrder } from "./product-orders.ts";
import { productColumns, productJoins, toProducts } from "./product-rows.ts";
import { product, productTally } from "./tables.ts";

/**
 * Lists one page of products. Takes the page's ids from one index first and joins afterwards. The
 * total comes from the tally, or is counted where products are few: a trader's and the featured.
 */
export const listProducts: Handler<typeof products> = async (context, input) => {
  if (input.term) return findProducts(context, { ...input, term: input.term });
  const readPage = readPageOf(toListShape(input, input.sort ?? "name"));
  const rows = await readPage(context, { ...toListParams(input), language: context.language });
  // A page beyond the last is one row without a product that still has the total.
  const pageRows = rows.filter(({ id }) => id);
  return { data: await toProducts(context, pageRows), total: rows[0]?.total ?? 0 };
};

const readPageOf = statements(
  (shape: ListShape<ProductOrder>) => `products ${shapeName(shape)}`,
  (shape, p: ListParameters<{ language: Language }>) => {
    const isTallied = !shape.chosen.some((name) => name === "traderId" || name === "isFeatured");
    const counted = sql`
      select count(*) from ${product} where ${product.isListed}${filterConditions(shape, p)}`;
    const total = isTallied ? tally(shape, p) : counted;
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

/** The ids of a page with their positions. */
function idsOf(shape: ListShape<ProductOrder>, p: ListParameters<{ language: Language }>): SQL {
  const { sort } = shape;
  if (sort === "varied") return diversifiedPage(shape, p);
  if (sort !== "name") {
    return pageQuery({ rows: orderedIds(shape, p, sort), order: productOrderBy(sort) }, shape, p);
  }
  const { bound } = pageLimits(shape, p);
  const named = sql`select * from ${idsByDisplayName(shape, p, { most: bound })} named order by key, id`;
  return pageQuery({ rows: named, order: sql`key, id` }, shape, p);
}

/** Number of listed products of the chosen filters, read at the narrowest level of the tree. */
function tally({ chosen }: Pick<ListShape<unknown>, "chosen">, p: ListParameters): SQL {
  const isChosen = (name: (typeof chosen)[number]) => chosen.includes(name);
  const [level, levelId] = isChosen("commodityId")
    ? [sql`'commodity'`, p.commodityId]
    : isChosen("subCategoryId")
      ? [sql`'sub_category'`, p.subCategoryId]
      : isChosen("categoryId")
        ? [sql`'category'`, p.categoryId]
        : [sql`'any'`, sql`0`];
  // A category that is not the parent of a chosen descendant matches nothing.
  const within = [
    isChosen("commodityId") && isChosen("categoryId")
      ? sql` and exists (select from ${commodity} where ${commodity.id} = ${p.commodityId}
          and ${commodity.categoryId} = ${p.categoryId})`
      : sql``,
    isChosen("commodityId") && isChosen("subCategoryId")
      ? sql` and exists (select from ${commodity} where ${commodity.id} = ${p.commodityId}
          and ${commodity.subCategoryId} = ${p.subCategoryId})`
      : sql``,
    isChosen("subCategoryId") && isChosen("categoryId")
      ? sql` and exists (select from ${commoditySubCategory}
          where ${commoditySubCategory.id} = ${p.subCategoryId}
            and ${commoditySubCategory.categoryId} = ${p.categoryId})`
      : sql``,
  ];
  return sql`
    select ${productTally.listed} from ${productTally}
    where ${productTally.locationId} = ${isChosen("locationId") ? p.locationId : sql`0`}
      and ${productTally.level} = ${level} and ${productTally.levelId} = ${levelId}
      ${sql.join(within)}`;
}
