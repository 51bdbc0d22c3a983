import type { Context } from "#server/context.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import type { Product, products } from "./endpoints.ts";
import { pageText, pageTyped, pageValues } from "./first-page.ts";
import { interpretTerm, type Meaning } from "./interpret-term.ts";
import { orderBy } from "./product-orders.ts";
import { type ProductRow, productColumns, productJoins, productOf } from "./product-rows.ts";

type Input = ParsedInputOf<typeof products> & { term: string };

/** Products looked at for words in their names; where there are more, this many are said to be found. */
const mostByWords = 500;

/**
 * Products a person means by her words. Whatever the size of the catalogue it reads at most a page
 * from each commodity and place she may mean, or a bounded number by words of their names.
 */
export async function findProducts(context: Context, input: Input): Promise<Rows<Product>> {
  const meaning = await interpretTerm(context, input.term);
  if (isNothing(meaning)) return { data: [], total: 0 };
  const { rows, total } =
    meaning.words.length > 0
      ? await byWords(context, input, meaning)
      : await byMeaning(context, input, meaning);
  return { data: rows.map((row) => productOf(row, context.edition)), total };
}

const isNothing = (meaning: Meaning) =>
  meaning.words.length + meaning.commodityIds.length + meaning.locationIds.length === 0;

/** What else may be chosen beside the words. $1 to $3 are language, size and offset. */
const choices = {
  categoryId: "p.category_id = $4",
  subCategoryId: "p.sub_category_id = $5",
  commodityId: "p.commodity_id = $6",
  locationId: "p.location_id = $7",
  traderId: "p.trader_id = $8",
  isFeatured: "p.is_featured = $9",
} as const;

/** Conditions on what was chosen alone: a statement that says no more than it must is planned once. */
function chosenIn(input: Input) {
  const given = Object.entries(choices).filter(([name]) => input[name as keyof typeof choices]);
  return {
    conditions: given.map(([, condition]) => ` and ${condition}`).join(""),
    name: given.map(([name]) => Object.keys(choices).indexOf(name)).join(""),
  };
}

/** Gives every parameter a type, also those the conditions leave out. */
const typed = "chosen as (select $4::int, $5::int, $6::int, $7::int, $8::uuid, $9::bool)";

const chosenValues = (context: Context, input: Input) => [
  context.language,
  ...pageValues(input),
  input.categoryId ?? null,
  input.subCategoryId ?? null,
  input.commodityId ?? null,
  input.locationId ?? null,
  input.traderId ?? null,
  input.isFeatured ? true : null,
];

const shown = (order: string) =>
  `select ${productColumns} from page join product p using (id) ${productJoins} order by ${order}`;

/** One short ordered read of an index for each commodity and place, then the best of them all. */
async function byMeaning(context: Context, input: Input, meaning: Meaning) {
  const sort = input.sort ?? "name";
  const { limit, offset, name: pageName } = pageText(input);
  const chosen = chosenIn(input);
  const byCommodity = meaning.commodityIds.length > 0;
  const byPlace = meaning.locationIds.length > 0;
  const found = `
    from unnest($10::int[]) with ordinality as wanted (commodity_id, rank)
    cross join unnest($11::int[]) as place (id)
    cross join lateral (
      select p.id, p.name, p.base_price, p.created_at from product p
      where p.is_listed ${byCommodity ? "and p.commodity_id = wanted.commodity_id" : ""}
        ${byPlace ? "and p.location_id = place.id" : ""} ${chosen.conditions}
      order by ${orderBy[sort]("p")} limit ${limit} + ${offset}
    ) one`;
  // Unless another order is chosen, what fits the words best comes first.
  const best = (table: string) => `${input.sort ? "" : "page.rank, "}${orderBy[sort](table)}`;
  const text = `
    with page as materialized (
      select id, rank from (select one.*, wanted.rank ${found}) page
      order by ${best("page")} limit ${limit} offset ${offset}
    ), ${pageTyped}, ${typed} ${shown(best("p"))}`;
  const values = [
    ...chosenValues(context, input),
    byCommodity ? meaning.commodityIds : [0],
    byPlace ? meaning.locationIds : [0],
  ];
  const name = `products meant ${byCommodity ? 1 : 0}${byPlace ? 1 : 0} ${input.sort ?? "best"} ${pageName} ${chosen.name}`;
  const [rows, total] = await Promise.all([
    context.db.named<ProductRow>(name, text, values),
    countMeant(context, input, meaning),
  ]);
  return { rows, total };
}

async function countMeant(context: Context, input: Input, meaning: Meaning): Promise<number> {
  const places = input.locationId
    ? meaning.locationIds.length === 0 || meaning.locationIds.includes(input.locationId)
      ? [input.locationId]
      : []
    : meaning.locationIds;
  if (input.locationId && places.length === 0) return 0;
  const tallied = !input.traderId && !input.isFeatured;
  const values = [
    meaning.commodityIds,
    places.length > 0 ? places : [0],
    input.categoryId ?? null,
    input.subCategoryId ?? null,
    input.commodityId ?? null,
  ];
  const [row] = tallied
    ? await context.db.named<{ n: number }>("products meant tally", tallyMeant, values)
    : await context.db.named<{ n: number }>("products meant count", countChosen, [
        ...values,
        input.traderId ?? null,
        input.isFeatured ? true : null,
      ]);
  return row?.n ?? 0;
}

// Without a commodity meant, the tallies of the chosen branch of the tree, or of the whole, count.
const tallyMeant = `
  select coalesce(sum(t.listed), 0) as n from product_tally t
  left join commodity c on t.level = 'commodity' and c.id = t.level_id
  where t.location_id = any($2::int[])
    and case when cardinality($1::int[]) = 0 and $3::int is null and $4::int is null and $5::int is null
             then t.level = 'any'
             else t.level = 'commodity' and (cardinality($1::int[]) = 0 or c.id = any($1))
                  and ($3 is null or c.category_id = $3) and ($4 is null or c.sub_category_id = $4)
                  and ($5 is null or c.id = $5) end`;

const countChosen = `
  select count(*) as n from product p
  where p.is_listed and (cardinality($1::int[]) = 0 or p.commodity_id = any($1))
    and ($2::int[] = '{0}' or p.location_id = any($2))
    and ($3::int is null or p.category_id = $3) and ($4::int is null or p.sub_category_id = $4)
    and ($5::int is null or p.commodity_id = $5) and ($6::uuid is null or p.trader_id = $6)
    and ($7::bool is null or p.is_featured)`;

/** By words of the products' own names; the first few hundred are looked at, in the order asked for. */
async function byWords(context: Context, input: Input, meaning: Meaning) {
  const order = orderBy[input.sort ?? "name"]("p");
  const { limit, offset, name: pageName } = pageText(input);
  const chosen = chosenIn(input);
  const found = `
    from product p where p.is_listed
      and to_tsvector('simple', p.search_text) @@ to_tsquery('simple', $10)
      and (cardinality($11::int[]) = 0 or p.commodity_id = any($11))
      and (cardinality($12::int[]) = 0 or p.location_id = any($12)) ${chosen.conditions}
    limit ${mostByWords}`;
  const text = `
    with found as materialized (select p.id, p.name, p.base_price, p.created_at ${found}),
    counted as (select count(*) as total from found),
    page as materialized (select p.id from found p order by ${order} limit ${limit} offset ${offset}),
    ${pageTyped}, ${typed}
    select page_of.*, counted.total from counted left join lateral (${shown(order)}) page_of on true`;
  const values = [
    ...chosenValues(context, input),
    meaning.words.map((word) => `${word}:*`).join(" & "),
    meaning.commodityIds,
    meaning.locationIds,
  ];
  const rows = await context.db.named<ProductRow & { total: number }>(
    `products worded ${input.sort ?? "name"} ${pageName} ${chosen.name}`,
    text,
    values,
  );
  return { rows: rows.filter((row) => row.id), total: rows[0]?.total ?? 0 };
}
