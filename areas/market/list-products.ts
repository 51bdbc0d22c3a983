import type { Context } from "#server/context.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import type { Product, products } from "./endpoints.ts";
import { findProducts } from "./find-products.ts";
import { pageText, pageTyped, pageValues } from "./first-page.ts";
import { orderBy } from "./product-orders.ts";
import { type ProductRow, productColumns, productJoins, productOf } from "./product-rows.ts";

type Input = ParsedInputOf<typeof products>;

/** After language, size and offset ($1 to $3) come the places in the tree, null where none is chosen. */
const filters = {
  locationId: "p.location_id = $4",
  categoryId: "p.category_id = $5",
  subCategoryId: "p.sub_category_id = $6",
  commodityId: "p.commodity_id = $7",
} as const;
type Filter = keyof typeof filters;
const everyFilter = Object.keys(filters) as Filter[];

// The narrowest level of the tree counts; a category that is not its parent leaves nothing.
const tally = `
  select listed from product_tally
  where location_id = coalesce($4::int, 0)
    and level = case when $7::int is not null then 'commodity' when $6::int is not null then 'sub_category'
                     when $5::int is not null then 'category' else 'any' end
    and level_id = coalesce($7, $6, $5, 0)
    and ($7::int is null or exists (select from commodity where id = $7
      and category_id = coalesce($5, category_id) and sub_category_id = coalesce($6, sub_category_id)))
    and ($6::int is null or exists (select from commodity_sub_category where id = $6
      and category_id = coalesce($5, category_id)))`;

/**
 * One page of listed products. Takes the page's ids from one index first and joins afterwards; the
 * total comes along from the tally, or is counted where products are few: a trader's, the featured.
 */
export async function listProducts(context: Context, input: Input): Promise<Rows<Product>> {
  if (input.term) return findProducts(context, { ...input, term: input.term });
  const given = everyFilter.filter((name) => input[name] !== undefined);
  const conditions = given.map((name) => ` and ${filters[name]}`);
  if (input.isFeatured) conditions.push(" and p.is_featured");
  if (input.traderId) conditions.push(" and p.trader_id = $8");
  const found = `from product p where p.is_listed${conditions.join("")}`;
  const isTallied = !input.isFeatured && !input.traderId;
  const total = isTallied ? tally : `select count(*) ${found}`;
  const sort = input.sort ?? "name";
  const order = orderBy[sort]("p");
  const { limit, offset, name: pageName } = pageText(input);
  const text = `
    with page as materialized (select p.id ${found} order by ${order} limit ${limit} offset ${offset}),
    ${pageTyped},
    total as materialized (select ($4::int + $5::int + $6::int + $7::int) as typed, (${total}) as total)
    select ${productColumns}, total.total
    from total left join (page join product p using (id) ${productJoins}) on true order by ${order}`;
  const name = [
    "products",
    given.map((filter) => everyFilter.indexOf(filter)).join(""),
    sort,
    pageName,
    input.isFeatured && "featured",
    input.traderId && "trader",
  ];
  const rows = await context.db.named<ProductRow & { total: number | null }>(
    name.filter(Boolean).join(" "),
    text,
    [
      context.language,
      ...pageValues(input),
      ...everyFilter.map((filter) => input[filter] ?? null),
      ...(input.traderId ? [input.traderId] : []),
    ],
  );
  // A page past the last is one row without a product, which still carries the total.
  const shown = rows.filter((row) => row.id);
  return {
    data: shown.map((row) => productOf(row, context.edition)),
    total: rows[0]?.total ?? 0,
  };
}
