import type { Context } from "#server/context.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { Product, ProductOrder, products } from "./endpoints.ts";
import { findProducts } from "./find-products.ts";
import { type ProductRow, productColumns, productJoins, productOf } from "./product-rows.ts";

type Input = ParsedInputOf<typeof products>;

/** Each order with its index; the id makes it one order where names or prices are equal. */
const orderings: Record<ProductOrder, string> = {
  name: "p.name, p.id",
  newest: "p.created_at desc, p.id desc",
  cheapest: "p.price, p.id",
  dearest: "p.price desc, p.id desc",
};

const filters = {
  categoryId: "p.category_id",
  subCategoryId: "p.sub_category_id",
  commodityId: "p.commodity_id",
  locationId: "p.location_id",
  traderId: "p.trader_id",
} as const;

/** One page of listed products. Takes the page's ids from one index first, and joins afterwards. */
export async function listProducts(context: Context, input: Input): Promise<Rows<Product>> {
  if (input.term) return findProducts(context, { ...input, term: input.term });
  const order = orderings[input.sort ?? "name"];
  const given = (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => input[name]);
  const conditions = given.map((name, index) => ` and ${filters[name]} = $${index + 4}`).join("");
  const featured = input.isFeatured ? " and p.is_featured" : "";
  const text = `
    with page as materialized (
      select p.id from product p where p.is_listed${featured}${conditions}
      order by ${order} limit $2 offset $3
    )
    select ${productColumns} from page join product p using (id) ${productJoins} order by ${order}`;
  const columns = given.map((filter) => filters[filter].slice(2, -3)).join("+");
  const name = `products ${columns} ${input.sort ?? "name"}${featured ? " featured" : ""}`;
  const values = given.map((filter) => input[filter]);
  const [rows, total] = await Promise.all([
    context.db.named<ProductRow>(name, text, [
      context.language,
      input.size,
      offsetOf(input),
      ...values,
    ]),
    countProducts(context, input),
  ]);
  return { data: rows.map((row) => productOf(row, context.edition)), total };
}

/** From the tally where it knows, else counted on an index: few products have one trader or are featured. */
async function countProducts(context: Context, input: Input): Promise<number> {
  const tallied = !input.traderId && !input.isFeatured;
  const [row] = tallied
    ? await context.db.named<{ n: number }>("product tally", tally, [
        input.locationId ?? 0,
        input.categoryId ?? null,
        input.subCategoryId ?? null,
        input.commodityId ?? null,
      ])
    : await context.db.named<{ n: number }>("product count", count, [
        input.isFeatured === "active",
        input.traderId ?? null,
        input.categoryId ?? null,
        input.subCategoryId ?? null,
        input.commodityId ?? null,
        input.locationId ?? null,
      ]);
  return row?.n ?? 0;
}

// The narrowest level of the tree counts; a category that is not its parent leaves nothing.
const tally = `
  select listed as n from product_tally
  where location_id = $1
    and level = case when $4::int is not null then 'commodity' when $3::int is not null then 'sub_category'
                     when $2::int is not null then 'category' else 'any' end
    and level_id = coalesce($4, $3, $2, 0)
    and ($4::int is null or exists (select from commodity where id = $4
      and category_id = coalesce($2, category_id) and sub_category_id = coalesce($3, sub_category_id)))
    and ($3::int is null or exists (select from commodity_sub_category where id = $3
      and category_id = coalesce($2, category_id)))`;

const count = `
  select count(*) as n from product
  where is_listed and (is_featured or not $1) and ($2::uuid is null or trader_id = $2)
    and ($3::int is null or category_id = $3) and ($4::int is null or sub_category_id = $4)
    and ($5::int is null or commodity_id = $5) and ($6::int is null or location_id = $6)`;
