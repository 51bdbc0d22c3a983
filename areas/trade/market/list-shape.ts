import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import type { Parameters } from "#server/database/statement.ts";
import { offsetOf, type Page, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { products } from "./endpoints.ts";
import type { ProductOrder } from "./product-orders.ts";
import { product, productName } from "./tables.ts";

/** Filters of a product list, beside the search term. */
const filters = [
  "locationId",
  "categoryId",
  "subCategoryId",
  "commodityId",
  "traderId",
  "isFeatured",
] as const;
type Filter = (typeof filters)[number];

/** The filters of a list, and its page. */
export type ListInput = Pick<ParsedInputOf<typeof products>, Filter> & Page;

/** What determines a statement's text: each shape is planned once per connection. */
export interface ListShape<Sort> {
  chosen: readonly Filter[];
  sort: Sort;
  /** The size of a usual first page. */
  firstPage: number | undefined;
  /** Upper bounds of the page's reach and size, where both are part of the text: `pageLimits`. */
  bounds: { reach: number; size: number } | undefined;
}

const usualSizes: readonly number[] = [
  limits.productPageSize,
  limits.pageSize,
  limits.shortPageSize,
];

/** Far enough apart for few statements, close enough for PostgreSQL to keep one plan for each. */
const reaches = [64, 512, 4096, 32_768];
const sizes = [limits.productPageSize, limits.maxPageSize];

export const chosenFilters = (input: ListInput): readonly Filter[] =>
  filters.filter((name) => input[name] !== undefined);

export const toListShape = <Sort>(input: ListInput, sort: Sort): ListShape<Sort> => {
  const { page, size } = input;
  const isUsual = page === 1 && usualSizes.includes(size);
  const reach = reaches.find((most) => offsetOf(input) + size <= most);
  const mostOfSize = sizes.find((most) => size <= most);
  return {
    chosen: chosenFilters(input),
    sort,
    firstPage: isUsual ? size : undefined,
    bounds: !isUsual && reach && mostOfSize ? { reach, size: mostOfSize } : undefined,
  };
};

/** Distinguishes the shapes of one list. */
export const shapeName = ({
  chosen,
  sort,
  firstPage,
  bounds,
}: ListShape<ProductOrder | undefined>): string => {
  const paged = bounds ? `${bounds.size} within ${bounds.reach}` : "paged";
  return [sort ?? "best", firstPage ? `first ${firstPage}` : paged, ...chosen].join(" ");
};

type Chosen = Omit<ListInput, "isFeatured" | "page"> & { offset: number };

export type ListParameters<More = unknown> = Parameters<Chosen & More>;

export const toListParams = (input: ListInput): Chosen => ({ ...input, offset: offsetOf(input) });

/**
 * Conditions (` and …`) for the chosen filters only, so that a minimal statement is planned once.
 */
export const filterConditions = (
  { chosen }: Pick<ListShape<unknown>, "chosen">,
  p: ListParameters,
  of: Record<Filter, Column> = product,
) =>
  sql.join(
    chosen.map((name) =>
      name === "isFeatured" ? sql` and ${of.isFeatured}` : sql` and ${of[name]} = ${p[name]}`,
    ),
  );

interface PageText {
  size: SQL;
  offset: SQL;
  /** Number of rows up to the end of the page. */
  most: SQL;
  /** A number of at least `most`, or `null` for no limit. */
  bound: SQL;
}

/**
 * Size and offset of the page. The first page of a usual size is literal in the text, so PostgreSQL
 * sees how little is read and plans the statement once per connection. For an unknown limit it
 * assumes a tenth of all rows and plans again each time. So each parameter limit has a literal
 * limit below it, which reads no more rows.
 */
export function pageLimits(
  { firstPage, bounds }: Pick<ListShape<unknown>, "firstPage" | "bounds">,
  p: ListParameters,
): PageText {
  if (firstPage !== undefined) {
    const size = sql.raw(String(firstPage));
    return { size, offset: sql.raw("0"), most: size, bound: size };
  }
  const [size, offset] = [sql`${p.size}::int`, sql`${p.offset}::int`];
  const bound = sql.raw(String(bounds?.reach ?? null));
  return { size, offset, most: sql`${size} + ${offset}`, bound };
}

/**
 * Selects the page of a query whose rows have this order.
 * @param rows includes its own `order by`
 * @returns a query of `id` and `place`
 */
export function pageQuery(
  { rows, order }: { rows: SQL; order: SQL },
  shape: Pick<ListShape<unknown>, "firstPage" | "bounds">,
  p: ListParameters,
): SQL {
  const { size, offset, bound } = pageLimits(shape, p);
  const place = sql`select id, row_number() over (order by ${order}) as place`;
  if (shape.firstPage !== undefined) return sql`${place} from (${rows} limit ${size}) product`;
  const most = sql.raw(String(shape.bounds?.size ?? null));
  return sql`${place} from (
    select * from (
      select * from (${rows} limit ${bound}) product
      order by ${order} limit ${size} offset ${offset}
    ) page limit ${most}
  ) product`;
}

/** The columns that an order may need. Each source supplies those of its own order. */
interface Ordered {
  id: Column | SQL;
  /** The displayed name as `name_key` writes it; only `product_name` has it. */
  nameKey: Column | SQL;
  basePrice: Column | SQL;
  createdAt: Column | SQL;
  freshAt: Column | SQL;
  ratingScore: Column | SQL;
}

/** Each order in terms of its columns. The id breaks ties. */
const orderBy: Record<ProductOrder, (of: Ordered) => SQL> = {
  // Newest first: beyond the diversified pages (diversify-results.ts) and among matches by words.
  varied: ({ freshAt, id }) => sql`${freshAt} desc, ${id} desc`,
  name: ({ nameKey, id }) => sql`${nameKey}, ${id}`,
  newest: ({ createdAt, id }) => sql`${createdAt} desc, ${id} desc`,
  cheapest: ({ basePrice, id }) => sql`${basePrice}, ${id}`,
  dearest: ({ basePrice, id }) => sql`${basePrice} desc, ${id} desc`,
  bestRated: ({ ratingScore, id }) => sql`${ratingScore} desc, ${id} desc`,
};

/** The order of the products table. By name, products are read from `product_name`. */
export const productOrderBy = (sort: ProductOrder): SQL =>
  orderBy[sort]({ ...columnsOf(product), nameKey: sql`''` });

const columnsOf = (of: Omit<Ordered, "nameKey">) => ({
  id: of.id,
  basePrice: of.basePrice,
  createdAt: of.createdAt,
  freshAt: of.freshAt,
  ratingScore: of.ratingScore,
});

const keys: Record<Exclude<ProductOrder, "name">, Column> = {
  varied: product.freshAt,
  newest: product.createdAt,
  cheapest: product.basePrice,
  dearest: product.basePrice,
  bestRated: product.ratingScore,
};

/** Ids of the listed products of a filter in an order, with their sort key: an index-only read. */
export const orderedIds = (
  shape: Pick<ListShape<unknown>, "chosen">,
  p: ListParameters,
  sort: Exclude<ProductOrder, "name">,
): SQL => sql`
  select ${product.id}, ${keys[sort]} from ${product}
  where ${product.isListed}${filterConditions(shape, p)} order by ${productOrderBy(sort)}`;

/** The product columns that rows need for this order in a combined query. */
export const sortColumns = (sort: ProductOrder): SQL => {
  if (sort === "name") return sql`${product.id}, ${displayName.key}`;
  return sql.join(Object.values(columnsOf(product)), sql`, `);
};

/** The order of a query with this alias that has the `sortColumns`. */
export const carriedOrderBy = (sort: ProductOrder, name: "found"): SQL =>
  orderBy[sort]({
    ...columnsOf(alias(product, name)),
    nameKey: sql.raw(`${name}.key`),
  });

/** The product's name as displayed to the reader. */
const displayName = alias(productName, "shown");
export const joinDisplayName = (p: { language: SQL<Language> }) => sql`
  join ${productName} shown on ${displayName.productId} = ${product.id}
    and ${displayName.language} in (${p.language}, '')`;

/**
 * Ids and keys of the listed products of a filter, ordered by `key, id`: the first rows of two
 * ranges of one index, the names translated for the reader and the names that are the same in every
 * language.
 */
export const idsByDisplayName = (
  shape: Pick<ListShape<unknown>, "chosen">,
  p: ListParameters<{ language: Language }>,
  { most, more = sql`` }: { most: SQL; more?: SQL },
): SQL => {
  const range = (language: SQL) => sql`
    (select ${productName.productId} as id, ${productName.key} from ${productName}
    where ${productName.language} = ${language}${filterConditions(shape, p, productName)}${more}
    order by ${productName.key}, ${productName.productId} limit ${most})`;
  return sql`(${range(sql`${p.language}`)} union all ${range(sql`''`)})`;
};
