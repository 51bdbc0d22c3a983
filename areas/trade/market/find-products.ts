import { type Column, type SQL, sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { compareByRank, type Match, relevance } from "#core/relevance.ts";
import type { Context } from "#server/context.ts";
import {
  type Parameters,
  select,
  statement,
  statements,
  withTables,
} from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import { readCommonWords } from "./common-words.ts";
import type { Product, products } from "./endpoints.ts";
import { interpretTerm, type Meaning } from "./interpret-term.ts";
import {
  carriedOrderBy,
  chosenFilters,
  filterConditions,
  idsByDisplayName,
  joinDisplayName,
  type ListInput,
  type ListParameters,
  type ListShape,
  pageLimits,
  productOrderBy,
  shapeName,
  sortColumns,
  toListParams,
  toListShape,
} from "./list-shape.ts";
import type { ProductOrder } from "./product-orders.ts";
import { loadProductNames, productColumns, productJoins, toProduct } from "./product-rows.ts";
import { product, productName, productTally, searchVector } from "./tables.ts";
import { buildWordsQueries, type WordsQueries } from "./words-query.ts";

type Input = ParsedInputOf<typeof products> & { term: string };

/** Limit of matches by words of names. The total never reports more of them. */
const maxByWords = 500;

/**
 * Finds the products that match a user's search term. Whatever the size of the catalogue, it reads
 * at most a page per resolved commodity and place, and a limited number of matches by name.
 */
export async function findProducts(context: Context, input: Input): Promise<Rows<Product>> {
  const meaning = await interpretTerm(context, input.term);
  if (meaning.typed.length === 0) return { data: [], total: 0 };
  const { commodityIds, locationIds, words } = meaning;
  const byMeaning = words.length === 0;
  const byCommodity = byMeaning && commodityIds.length > 0;
  const byPlace = byMeaning && locationIds.length > 0;
  const { chosen, ...shape } = toListShape(input, input.sort);
  const isAlone = meaning.typed.length === 1 && chosen.length === 0;
  const common = await readCommonWords(context, { words: [...meaning.typed, ...words], isAlone });
  const worded = buildWordsQueries(meaning, common);
  const [candidates, counts] = await Promise.all([
    pick(context, input, { ...worded, term: input.term }),
    byMeaning ? countResolved(context, input, meaning) : [],
  ]);
  const resolvedTotal = counts.reduce((sum, { listed }) => sum + listed, 0);
  const of = (by: PickedBy) => candidates.filter((entry) => entry.by === by);
  const [named, own, within] = [of("name"), of("own words"), of("words within")];
  const ownIds = new Set(own.map(({ id }) => id));
  const exact = new Set(named.map(({ id }) => id));
  const others = [...own, ...within].filter(({ id }) => !exact.has(id));
  const picked = [...named, ...others];
  const total = Math.max(resolvedTotal + own.length + within.length, picked.length);
  const byWords = picked.length > 0;
  if (total === 0) return { data: [], total };
  const readPage = readPageOf({ ...shape, chosen, byCommodity, byPlace, byWords });
  const rows = await readPage(context, {
    ...toListParams(input),
    language: context.language,
    commodityIds: !byCommodity
      ? unconstrained
      : input.sort
        ? commodityIds
        : reaching(offsetOf(input) + input.size + exact.size, commodityIds, counts),
    locationIds: byPlace ? locationIds : unconstrained,
    exact: [...exact],
    ids: picked.map(({ id }) => id),
    ranks: picked.map(({ id }) =>
      exact.has(id) ? exactRank : ownIds.has(id) ? ownRank(byMeaning) : withinRank,
    ),
  });
  const productNames = await loadProductNames(context, rows);
  const matchOf = matchTo(input.term, meaning);
  const data = rows.map((row) => ({
    ...toProduct(row, productNames),
    match: matchOf(row),
  }));
  return { data, total };
}

/** Returns how well a product matches: by its own name or by the name of its commodity. */
function matchTo(term: string, { matches }: Meaning) {
  const closeness = relevance(term);
  return ({ name, commodityId }: { name: string; commodityId: number }): Match => {
    const byKind = matches.get(commodityId) ?? "meaning";
    return byKind === "exact" ? byKind : best(closeness([name]), byKind);
  };
}

const best = (entry: Match, other: Match): Match =>
  compareByRank(entry, other) < 0 ? entry : other;

/** Exact names rank before everything the words resolve to. */
const exactRank = -1;

/** Commodities rank from 1. Products of other commodities with a matching name rank after them. */
const ownRank = (byMeaning: boolean) => (byMeaning ? 1000 : 0);
const withinRank = 1;

/** An unnested array needs one row where no commodity or place is resolved. */
const unconstrained = [0];

/** More products than this do not share a name by accident. */
const mostNamed = 100;

/** Matched by the exact name in the reader's language, or by the word index. */
type PickedBy = "name" | "own words" | "words within";

interface Worded extends WordsQueries {
  term: string;
}

/**
 * Finds listed products by words of their names. Products named like a commodity but filed under
 * another are few, and many users search for the same commodities, so results for the whole
 * catalogue are cached.
 */
function pick(context: Context, input: Input, worded: Worded) {
  return chosenFilters(input).length > 0 || worded.within !== undefined
    ? readPicked(context, input, worded)
    : pickFromAll(context, worded);
}

const pickFromAll = cached((context: Context, worded: Worded) =>
  readPicked(context, { page: 1, size: 0 }, worded),
);

function readPicked(context: Context, input: ListInput, worded: Worded) {
  const chosen = chosenFilters(input);
  const read = readPickedOf({ chosen, within: worded.within !== undefined });
  return read(context, { ...toListParams(input), ...worded, language: context.language });
}

const readPickedOf = statements(
  ({ chosen, within }: Pick<ListShape<unknown>, "chosen"> & { within: boolean }) =>
    `products picked${within ? " within" : ""} ${chosen.join(" ")}`,
  (shape, p: ListParameters<Worded & { language: Language }>) => {
    const by = (how: PickedBy) => sql<PickedBy>`${sql.raw(`'${how}'`)}`;
    const worded = (how: PickedBy, query: SQL<string | undefined>) => sql`
      (select ${product.id}, ${by(how)} from ${product}
      where ${product.isListed} and ${searchVector(product)} @@ ${query}::tsquery
        ${filterConditions(shape, p)}
      limit ${sql.raw(String(maxByWords))})`;
    return withTables(
      sql`picked as (
        (select ${product.id}, ${by("name")} as by
        from ${productName} join ${product} on ${product.id} = ${productName.productId}
        where ${productName.language} in (${p.language}, '')
          and ${productName.key} = name_key(${p.term}::text)
          and ${product.isListed} ${filterConditions(shape, p)}
        limit ${sql.raw(String(mostNamed))})
        union all ${worded("own words", p.ownName)}
        ${shape.within ? sql`union all ${worded("words within", p.within)}` : sql``}
      )`,
      select({ id: sql<string>`id`, by: sql<PickedBy>`by` }, sql`from picked`),
    );
  },
);

interface FoundShape extends ListShape<ProductOrder | undefined> {
  byCommodity: boolean;
  byPlace: boolean;
  /**
   * Whether products matched by words. The statement without them is planned once per connection.
   */
  byWords: boolean;
}

interface Resolved {
  commodityIds: number[];
  locationIds: number[];
}

interface FoundRow extends Resolved {
  language: Language;
  /** Products with exactly this name; they are picked, so the commodity rows exclude them. */
  exact: string[];
  /** Products picked by words of their names, and the rank of each. */
  ids: string[];
  ranks: number[];
}

/**
 * One short ordered index read per commodity and place, together with the products picked by words;
 * then the best of them all.
 */
const readPageOf = statements(
  (shape: FoundShape) =>
    `products found ${[shape.byCommodity, shape.byPlace, shape.byWords].map(Number).join("")} ${shapeName(shape)}`,
  (shape, p: ListParameters<FoundRow>) => {
    const sort = shape.sort ?? "name";
    // Unless another order is chosen, the best match comes first.
    const order = sql`${shape.sort ? sql`` : sql`found.rank, `}${carriedOrderBy(sort, "found")}`;
    const { size, offset } = pageLimits(shape, p);
    const picked = sql`
      select ${sortColumns(sort)}, picked.rank
      from unnest(${p.ids}::uuid[], ${p.ranks}::bigint[]) as picked (id, rank)
        join ${product} on ${product.id} = picked.id and ${product.isListed} ${sort === "name" ? joinDisplayName(p) : sql``}`;
    const rows = [
      ...(shape.byCommodity || shape.byPlace ? [resolvedRows(shape, p)] : []),
      ...(shape.byWords ? [picked] : []),
    ];
    const candidates = sql.join(rows, sql` union all `);
    const page = sql`
      select id, row_number() over (order by ${order}) as place
      from (${candidates}) found order by ${order} limit ${size} offset ${offset}`;
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

function resolvedRows(shape: FoundShape, p: ListParameters<FoundRow>): SQL {
  const { most, bound } = pageLimits(shape, p);
  const sort = shape.sort ?? "name";
  const isResolved = (of: Record<"id" | "commodityId" | "locationId", Column>) => sql`
    ${shape.byWords ? sql`and ${of.id} <> all(${p.exact}::uuid[])` : sql``}
    ${shape.byCommodity ? sql`and ${of.commodityId} = meant.commodity_id` : sql``}
    ${shape.byPlace ? sql`and ${of.locationId} = place.id` : sql``}`;
  const ordered =
    sort === "name"
      ? sql`select * from ${idsByDisplayName(shape, p, {
          most: bound,
          more: isResolved({
            id: productName.productId,
            commodityId: productName.commodityId,
            locationId: productName.locationId,
          }),
        })} named
          order by key, id`
      : sql`select ${sortColumns(sort)} from ${product}
          where ${product.isListed} ${isResolved(product)} ${filterConditions(shape, p)}
          order by ${productOrderBy(sort)}`;
  const read = sql`select * from (${ordered} limit ${bound}) one limit ${most}`;
  return sql`select one.*, meant.rank
    from unnest(${p.commodityIds}::int[]) with ordinality as meant (commodity_id, rank)
      cross join unnest(${p.locationIds}::int[]) as place (id)
      cross join lateral (${shape.firstPage ? sql`${ordered} limit ${bound}` : read}) one`;
}

interface Count {
  /** 0 for the total, when no commodity is resolved. */
  commodityId: number;
  listed: number;
}

/** Returns the leading commodities that fill the page; the others are not read. */
function reaching(most: number, commodityIds: number[], counts: Count[]): number[] {
  const listed = new Map(counts.map((entry) => [entry.commodityId, entry.listed]));
  let before = 0;
  return commodityIds.filter((id) => {
    const isReached = before < most;
    before += listed.get(id) ?? 0;
    return isReached;
  });
}

async function countResolved(
  context: Context,
  input: Input,
  { commodityIds, locationIds: meantPlaces }: Meaning,
): Promise<Count[]> {
  const { locationId, traderId, isFeatured } = input;
  const isOutside = locationId && meantPlaces.length > 0 && !meantPlaces.includes(locationId);
  if (isOutside) return [];
  const locationIds = locationId
    ? [locationId]
    : meantPlaces.length > 0
      ? meantPlaces
      : unconstrained;
  const chosen = { ...input, commodityIds, locationIds };
  return !traderId && !isFeatured
    ? readTallies(context, chosen)
    : countChosen(context, { ...chosen, isFeatured: isFeatured && true });
}

interface Branch extends Resolved {
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  commodityId?: number | undefined;
}

// Without a resolved commodity, reads the tally of the chosen branch of the tree, or of the whole
// tree.
const readTallies = statement("tallies of matching products", (p: Parameters<Branch>) =>
  select(
    {
      commodityId: sql<number>`coalesce(${commodity.id}, 0)`,
      listed: sql<number>`sum(${productTally.listed})`,
    },
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
        end
      group by ${commodity.id}`,
  ),
);

const countChosen = statement(
  "matching products counted",
  (p: Parameters<Branch & { traderId?: string | undefined; isFeatured: true | undefined }>) =>
    select(
      { commodityId: product.commodityId, listed: sql<number>`count(*)` },
      sql`from ${product} where ${product.isListed}
        and (cardinality(${p.commodityIds}::int[]) = 0
          or ${product.commodityId} = any(${p.commodityIds}::int[]))
        and (${p.locationIds}::int[] = '{0}' or ${product.locationId} = any(${p.locationIds}::int[]))
        and (${p.categoryId}::int is null or ${product.categoryId} = ${p.categoryId})
        and (${p.subCategoryId}::int is null or ${product.subCategoryId} = ${p.subCategoryId})
        and (${p.commodityId}::int is null or ${product.commodityId} = ${p.commodityId})
        and (${p.traderId}::uuid is null or ${product.traderId} = ${p.traderId})
        and (${p.isFeatured}::bool is null or ${product.isFeatured})
        group by ${product.commodityId}`,
    ),
);
