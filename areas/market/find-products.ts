import { type Column, sql } from "drizzle-orm";
import { commodity } from "#areas/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import {
  type Parameters,
  select,
  statement,
  statements,
  withTables,
} from "#server/database/statement.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import type { Product, products } from "./endpoints.ts";
import { interpretTerm, type Meaning } from "./interpret-term.ts";
import {
  byShownName,
  carriedBy,
  conditionsOf,
  joinShownName,
  type ListParameters,
  type ListShape,
  nameOfShape,
  orderOfCarried,
  orderOfProducts,
  pageOf,
  shapeOf,
  valuesOf,
} from "./list-shape.ts";
import type { ProductOrder } from "./product-orders.ts";
import { productColumns, productJoins, productOf } from "./product-rows.ts";
import { product, productName, productTally, wordsOf } from "./tables.ts";
import { meantQuery, wordsQuery } from "./words-query.ts";

type Input = ParsedInputOf<typeof products> & { term: string };

/** Products looked at for words in their names; where there are more, this many are said to be found. */
const maxByWords = 500;

/**
 * Products a person means by her words. Whatever the size of the catalogue it reads at most a page
 * from each commodity and place she may mean, and a bounded number by words of their names.
 */
export async function findProducts(context: Context, input: Input): Promise<Rows<Product>> {
  const meaning = await interpretTerm(context, input.term);
  if (isNothing(meaning)) return { data: [], total: 0 };
  const { rows, total } =
    meaning.words.length > 0
      ? await findByWords(context, input, meaning)
      : await findByMeaning(context, input, meaning);
  return { data: rows.map((row) => productOf(row, context.edition)), total };
}

const isNothing = (meaning: Meaning) =>
  meaning.words.length + meaning.commodityIds.length + meaning.locationIds.length === 0;

/** What an unnested array must have where nothing is meant: one row. */
const unconstrained = [0];

async function findByMeaning(context: Context, input: Input, meaning: Meaning) {
  const { commodityIds, locationIds } = meaning;
  const byCommodity = commodityIds.length > 0;
  const byPlace = locationIds.length > 0;
  const readPage = readMeantOf({ ...shapeOf(input, input.sort), byCommodity, byPlace });
  const [rows, total] = await Promise.all([
    readPage(context, {
      ...valuesOf(input),
      language: context.language,
      commodityIds: byCommodity ? commodityIds : unconstrained,
      locationIds: byPlace ? locationIds : unconstrained,
      query: `${wordsQuery(meaning).ownName} & !(${meantQuery(meaning)})`,
    }),
    countMeant(context, input, meaning),
  ]);
  return pageOfRows(rows, total);
}

/** A page without a product is one row that still carries the total. */
const pageOfRows = <Row extends { id: string; total: number }>(rows: Row[], more = 0) => ({
  rows: rows.filter(({ id }) => id),
  total: more + (rows[0]?.total ?? 0),
});

interface MeantShape extends ListShape<ProductOrder | undefined> {
  byCommodity: boolean;
  byPlace: boolean;
}

interface Meant {
  commodityIds: number[];
  locationIds: number[];
}

type Worded = ListParameters<{ language: Language; query: string }>;

/** Listed products by the index of their words, with what their order needs. */
const worded = (shape: ListShape<unknown>, sort: ProductOrder, p: Worded) => sql`
  select ${carriedBy(sort)} from ${product} ${sort === "name" ? joinShownName(p) : sql``}
  where ${product.isListed} and ${wordsOf(product)} @@ ${p.query}::tsquery
    ${conditionsOf(shape, p)}
  limit ${sql.raw(String(maxByWords))}`;

/**
 * One short ordered read of an index for each commodity and place, and what has all her words in
 * its own name though it is filed under something else; then the best of them all.
 */
const readMeantOf = statements(
  (shape: MeantShape) =>
    `products meant ${Number(shape.byCommodity)}${Number(shape.byPlace)} ${nameOfShape(shape)}`,
  (shape, p: ListParameters<Meant & { language: Language; query: string }>) => {
    const sort = shape.sort ?? "name";
    // Unless another order is chosen, what fits the words best comes first.
    const order = sql`${shape.sort ? sql`` : sql`found.rank, `}${orderOfCarried(sort, "found")}`;
    const { size, offset } = pageOf(shape, p);
    const isMeant = (of: Record<"commodityId" | "locationId", Column>) => sql`
      ${shape.byCommodity ? sql`and ${of.commodityId} = meant.commodity_id` : sql``}
      ${shape.byPlace ? sql`and ${of.locationId} = place.id` : sql``}`;
    const ordered =
      sort === "name"
        ? sql`select * from ${byShownName(shape, p, isMeant(productName))} named order by key, id`
        : sql`select ${carriedBy(sort)} from ${product}
            where ${product.isListed} ${isMeant(product)} ${conditionsOf(shape, p)}
            order by ${orderOfProducts(sort)}`;
    return withTables(
      sql`own as materialized (${worded(shape, sort, p)}),
        page as materialized (
          select id, row_number() over (order by ${order}) as place from (
            select one.*, meant.rank
            from unnest(${p.commodityIds}::int[]) with ordinality as meant (commodity_id, rank)
              cross join unnest(${p.locationIds}::int[]) as place (id)
              cross join lateral (${ordered} limit ${size} + ${offset}) one
            union all select own.*, ${behindMeant} from own
          ) found order by ${order} limit ${size} offset ${offset}
        )`,
      select(
        { ...productColumns(p.language), total: sql<number>`counted.total` },
        sql`from (select count(*) as total from own) counted left join (
            page join ${product} on ${product.id} = page.id ${productJoins}
          ) on true order by page.place`,
      ),
    );
  },
);

/** A rank behind that of every commodity that may be meant. */
const behindMeant = sql.raw("1000");

async function countMeant(
  context: Context,
  input: Input,
  { commodityIds, locationIds: meantPlaces }: Meaning,
): Promise<number> {
  const { locationId, traderId, isFeatured } = input;
  const isOutside = locationId && meantPlaces.length > 0 && !meantPlaces.includes(locationId);
  if (isOutside) return 0;
  const locationIds = locationId
    ? [locationId]
    : meantPlaces.length > 0
      ? meantPlaces
      : unconstrained;
  const chosen = { ...input, commodityIds, locationIds };
  const [row] =
    !traderId && !isFeatured
      ? await readTally(context, chosen)
      : await countChosen(context, { ...chosen, isFeatured: isFeatured && true });
  return row?.total ?? 0;
}

interface Branch extends Meant {
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  commodityId?: number | undefined;
}

// Without a commodity meant, the tallies of the chosen branch of the tree, or of the whole, count.
const readTally = statement("products meant tally", (p: Parameters<Branch>) =>
  select(
    { total: sql<number>`coalesce(sum(${productTally.listed}), 0)` },
    sql`from ${productTally}
      left join ${commodity} on ${productTally.level} = 'commodity'
        and ${commodity.id} = ${productTally.levelId}
      where ${productTally.locationId} = any(${p.locationIds}::int[])
        and case
          when cardinality(${p.commodityIds}::int[]) = 0 and ${p.categoryId}::int is null
            and ${p.subCategoryId}::int is null and ${p.commodityId}::int is null
          then ${productTally.level} = 'any'
          else ${productTally.level} = 'commodity'
            and (cardinality(${p.commodityIds}::int[]) = 0
              or ${commodity.id} = any(${p.commodityIds}::int[]))
            and (${p.categoryId}::int is null or ${commodity.categoryId} = ${p.categoryId})
            and (${p.subCategoryId}::int is null or ${commodity.subCategoryId} = ${p.subCategoryId})
            and (${p.commodityId}::int is null or ${commodity.id} = ${p.commodityId})
        end`,
  ),
);

const countChosen = statement(
  "products meant count",
  (p: Parameters<Branch & { traderId?: string | undefined; isFeatured: true | undefined }>) =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${product} where ${product.isListed}
        and (cardinality(${p.commodityIds}::int[]) = 0
          or ${product.commodityId} = any(${p.commodityIds}::int[]))
        and (${p.locationIds}::int[] = '{0}' or ${product.locationId} = any(${p.locationIds}::int[]))
        and (${p.categoryId}::int is null or ${product.categoryId} = ${p.categoryId})
        and (${p.subCategoryId}::int is null or ${product.subCategoryId} = ${p.subCategoryId})
        and (${p.commodityId}::int is null or ${product.commodityId} = ${p.commodityId})
        and (${p.traderId}::uuid is null or ${product.traderId} = ${p.traderId})
        and (${p.isFeatured}::bool is null or ${product.isFeatured})`,
    ),
);

async function findByWords(context: Context, input: Input, meaning: Meaning) {
  const { within, ownName } = wordsQuery(meaning);
  const readPage = readWordedOf(shapeOf(input, input.sort));
  const rows = await readPage(context, {
    ...valuesOf(input),
    language: context.language,
    query: `${within} | ${ownName}`,
    ownName,
  });
  return pageOfRows(rows);
}

/** By words of the products' own names; the first few hundred are looked at, in the order asked for. */
const readWordedOf = statements(
  (shape: ListShape<ProductOrder | undefined>) => `products worded ${nameOfShape(shape)}`,
  (shape, p: ListParameters<{ language: Language; query: string; ownName: string }>) => {
    const sort = shape.sort ?? "name";
    const { size, offset } = pageOf(shape, p);
    // Unless another order is chosen, those with all her words in their own name come first.
    const isBest = shape.sort === undefined;
    const order = sql`${isBest ? sql`found.rank, ` : sql``}${orderOfCarried(sort, "found")}`;
    const ranked = sql`
      select found.*, case when ${wordsOf(product)} @@ ${p.ownName}::tsquery then 1 else 2 end as rank
      from found join ${product} on ${product.id} = found.id`;
    return withTables(
      sql`found as materialized (${worded(shape, sort, p)}),
        page as materialized (
          select id, row_number() over (order by ${order}) as place
          from (${isBest ? ranked : sql`select * from found`}) found
          order by ${order} limit ${size} offset ${offset}
        )`,
      select(
        { ...productColumns(p.language), total: sql<number>`counted.total` },
        sql`from (select count(*) as total from found) counted left join (
            page join ${product} on ${product.id} = page.id ${productJoins}
          ) on true order by page.place`,
      ),
    );
  },
);
