import { type Column, type SQL, sql } from "drizzle-orm";
import { commodity } from "#areas/commodities/tables.ts";
import { byMatch, closenessOf, type Match } from "#core/closeness.ts";
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
import { productColumns, productJoins, productOf, shownWith } from "./product-rows.ts";
import { product, productName, productTally, wordsOf } from "./tables.ts";
import { wordsQueries } from "./words-query.ts";

type Input = ParsedInputOf<typeof products> & { term: string };

/** Products looked at for words in their names; where there are more, this many are said to be found. */
const maxByWords = 500;

/**
 * Products a person means by her words. Whatever the size of the catalogue it reads at most a page
 * from each commodity and place she may mean, and a bounded number by words of their names.
 */
export async function findProducts(context: Context, input: Input): Promise<Rows<Product>> {
  const meaning = await interpretTerm(context, input.term);
  if (meaning.typed.length === 0) return { data: [], total: 0 };
  const { commodityIds, locationIds, words } = meaning;
  const byMeaning = words.length === 0;
  const byCommodity = byMeaning && commodityIds.length > 0;
  const byPlace = byMeaning && locationIds.length > 0;
  const { chosen, ...shape } = shapeOf(input, input.sort);
  const worded = (query: string | undefined) =>
    query === undefined ? [] : readWordedOf({ chosen })(context, { ...valuesOf(input), query });
  const queries = wordsQueries(meaning);
  const [own, within, meant, named] = await Promise.all([
    worded(queries.ownName),
    worded(queries.within),
    byMeaning ? countMeant(context, input, meaning) : 0,
    readNamedOf({ chosen })(context, {
      ...valuesOf(input),
      term: input.term,
      language: context.language,
    }),
  ]);
  const ownIds = new Set(own.map(({ id }) => id));
  const exact = new Set(named.map(({ id }) => id));
  const others = [...own, ...within].filter(({ id }) => !exact.has(id));
  const picked = [...named, ...others];
  const total = Math.max(meant + own.length + within.length, picked.length);
  const byWords = picked.length > 0;
  if (total === 0) return { data: [], total };
  const readPage = readPageOf({ ...shape, chosen, byCommodity, byPlace, byWords });
  const rows = await readPage(context, {
    ...valuesOf(input),
    language: context.language,
    commodityIds: byCommodity ? commodityIds : unconstrained,
    locationIds: byPlace ? locationIds : unconstrained,
    exact: [...exact],
    ids: picked.map(({ id }) => id),
    ranks: picked.map(({ id }) =>
      exact.has(id) ? exactRank : ownIds.has(id) ? ownRank(byMeaning) : withinRank,
    ),
  });
  const shown = await shownWith(context, rows);
  const data = rows.map((row) => ({
    ...productOf(row, shown),
    match: matchOf(row, input.term, meaning),
  }));
  return { data, total };
}

/** By its own name, or as the commodity it is of is called. */
const matchOf = (
  { name, commodityId }: { name: string; commodityId: number },
  term: string,
  { matches }: Meaning,
): Match =>
  [closenessOf(term, [name]), matches.get(commodityId) ?? "meaning"].sort(byMatch)[0] as Match;

/** What is called exactly so comes before all that words may mean. */
const exactRank = -1;

/** Commodities rank from 1; behind them what is called so and filed elsewhere. */
const ownRank = (byMeaning: boolean) => (byMeaning ? 1000 : 0);
const withinRank = 1;

/** What an unnested array must have where nothing is meant: one row. */
const unconstrained = [0];

/** Listed products by the index of their words. */
const readWordedOf = statements(
  ({ chosen }: Pick<ListShape<unknown>, "chosen">) => `products worded ${chosen.join(" ")}`,
  (shape, p: ListParameters<{ query: string }>) =>
    select(
      { id: product.id },
      sql`from ${product}
        where ${product.isListed} and ${wordsOf(product)} @@ ${p.query}::tsquery
          ${conditionsOf(shape, p)}
        limit ${sql.raw(String(maxByWords))}`,
    ),
);

/** More than these are called the same by nobody's mistake. */
const mostNamed = 100;

/** Listed products that the reader is shown by this very name. */
const readNamedOf = statements(
  ({ chosen }: Pick<ListShape<unknown>, "chosen">) => `products named ${chosen.join(" ")}`,
  (shape, p: ListParameters<{ term: string; language: Language }>) =>
    select(
      { id: product.id },
      sql`from ${productName} join ${product} on ${product.id} = ${productName.productId}
        where ${productName.language} in (${p.language}, '') and ${productName.key} = name_key(${p.term}::text)
          and ${product.isListed} ${conditionsOf(shape, p)}
        limit ${sql.raw(String(mostNamed))}`,
    ),
);

interface FoundShape extends ListShape<ProductOrder | undefined> {
  byCommodity: boolean;
  byPlace: boolean;
  /** Some were picked by words; the statement without them is planned once a connection. */
  byWords: boolean;
}

interface Meant {
  commodityIds: number[];
  locationIds: number[];
}

interface Found extends Meant {
  language: Language;
  /** Products called exactly so; they are picked, and left out of what is meant. */
  exact: string[];
  /** Products picked by words of their names, and the rank of each. */
  ids: string[];
  ranks: number[];
}

/**
 * One short ordered read of an index for each commodity and place, beside those that words have
 * picked; then the best of them all.
 */
const readPageOf = statements(
  (shape: FoundShape) =>
    `products found ${[shape.byCommodity, shape.byPlace, shape.byWords].map(Number).join("")} ${nameOfShape(shape)}`,
  (shape, p: ListParameters<Found>) => {
    const sort = shape.sort ?? "name";
    // Unless another order is chosen, what fits the words best comes first.
    const order = sql`${shape.sort ? sql`` : sql`found.rank, `}${orderOfCarried(sort, "found")}`;
    const { size, offset } = pageOf(shape, p);
    const picked = sql`
      select ${carriedBy(sort)}, picked.rank
      from unnest(${p.ids}::uuid[], ${p.ranks}::bigint[]) as picked (id, rank)
        join ${product} on ${product.id} = picked.id ${sort === "name" ? joinShownName(p) : sql``}`;
    const rows = [
      ...(shape.byCommodity || shape.byPlace ? [meantRows(shape, p)] : []),
      ...(shape.byWords ? [picked] : []),
    ];
    const found = sql.join(rows, sql` union all `);
    const page = sql`
      select id, row_number() over (order by ${order}) as place
      from (${found}) found order by ${order} limit ${size} offset ${offset}`;
    const bounded = shape.bounds
      ? sql`select * from (${page}) page limit ${sql.raw(String(shape.bounds.size))}`
      : page;
    return withTables(
      sql`page as materialized (${bounded})`,
      select(
        productColumns(p.language),
        sql`from page join ${product} on ${product.id} = page.id ${productJoins} order by page.place`,
      ),
    );
  },
);

function meantRows(shape: FoundShape, p: ListParameters<Found>): SQL {
  const { most, bound } = pageOf(shape, p);
  const sort = shape.sort ?? "name";
  const isMeant = (of: Record<"id" | "commodityId" | "locationId", Column>) => sql`
    ${shape.byWords ? sql`and ${of.id} <> all(${p.exact}::uuid[])` : sql``}
    ${shape.byCommodity ? sql`and ${of.commodityId} = meant.commodity_id` : sql``}
    ${shape.byPlace ? sql`and ${of.locationId} = place.id` : sql``}`;
  const ordered =
    sort === "name"
      ? sql`select * from ${byShownName(shape, p, {
          most: bound,
          more: isMeant({
            id: productName.productId,
            commodityId: productName.commodityId,
            locationId: productName.locationId,
          }),
        })} named
          order by key, id`
      : sql`select ${carriedBy(sort)} from ${product}
          where ${product.isListed} ${isMeant(product)} ${conditionsOf(shape, p)}
          order by ${orderOfProducts(sort)}`;
  const read = sql`select * from (${ordered} limit ${bound}) one limit ${most}`;
  return sql`select one.*, meant.rank
    from unnest(${p.commodityIds}::int[]) with ordinality as meant (commodity_id, rank)
      cross join unnest(${p.locationIds}::int[]) as place (id)
      cross join lateral (${shape.firstPage ? sql`${ordered} limit ${bound}` : read}) one`;
}

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
