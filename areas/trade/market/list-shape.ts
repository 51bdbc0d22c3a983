import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import type { Parameters } from "#server/database/statement.ts";
import { offsetOf, type Page, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { products } from "./endpoints.ts";
import type { ProductOrder } from "./product-orders.ts";
import { product, productName } from "./tables.ts";

/** What may be chosen of a list of products, beside words. */
const filters = [
  "locationId",
  "categoryId",
  "subCategoryId",
  "commodityId",
  "traderId",
  "isFeatured",
] as const;
type Filter = (typeof filters)[number];

/** What is chosen of a list, and its page. */
export type ListInput = Pick<ParsedInputOf<typeof products>, Filter> & Page;

/** What the text of a statement depends on: each shape is planned once a connection. */
export interface ListShape<Sort> {
  chosen: readonly Filter[];
  sort: Sort;
  /** Of a first page of a usual size. */
  firstPage: number | undefined;
  /** What a page reaches at most, and has at most, where both stand in the text: `pageOf`. */
  bounds: { reach: number; size: number } | undefined;
}

const usualSizes: readonly number[] = [
  limits.productPageSize,
  limits.pageSize,
  limits.shortPageSize,
];

/** So far apart that there are few statements, so near that PostgreSQL keeps to one plan of each. */
const reaches = [64, 512, 4096, 32_768];
const sizes = [limits.productPageSize, limits.maxPageSize];

export const chosenOf = (input: ListInput): readonly Filter[] =>
  filters.filter((name) => input[name] !== undefined);

export const shapeOf = <Sort>(input: ListInput, sort: Sort): ListShape<Sort> => {
  const { page, size } = input;
  const isUsual = page === 1 && usualSizes.includes(size);
  const reach = reaches.find((most) => offsetOf(input) + size <= most);
  const mostOfSize = sizes.find((most) => size <= most);
  return {
    chosen: chosenOf(input),
    sort,
    firstPage: isUsual ? size : undefined,
    bounds: !isUsual && reach && mostOfSize ? { reach, size: mostOfSize } : undefined,
  };
};

/** Tells the shapes of one list apart. */
export const nameOfShape = ({
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

export const valuesOf = (input: ListInput): Chosen => ({ ...input, offset: offsetOf(input) });

/** ` and …` for what was chosen alone: a statement that says no more than it must is planned once. */
export const conditionsOf = (
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
  /** How many rows they reach. */
  most: SQL;
  /** A number at least as large as `most`, or `null`, which is no limit. */
  bound: SQL;
}

/**
 * Size and offset of the page. The first page of a usual size stands in the text itself: PostgreSQL
 * then knows how little is read and plans the statement once a connection. Of an unknown limit it
 * thinks that it reads a tenth of all, and plans anew each time; so a limit that it knows stands
 * below each that it does not, and nothing more is read for it.
 */
export function pageOf(
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
 * The page of a query that gives its rows in this order.
 * @param rows says `order by` itself
 * @returns a query of `id` and `place`
 */
export function pageIn(
  { rows, order }: { rows: SQL; order: SQL },
  shape: Pick<ListShape<unknown>, "firstPage" | "bounds">,
  p: ListParameters,
): SQL {
  const { size, offset, bound } = pageOf(shape, p);
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

/** The columns that an order may need; what a list is read from gives those of its own order. */
interface Ordered {
  id: Column | SQL;
  /** The name shown, as `name_key` writes it: of `product_name` alone. */
  nameKey: Column | SQL;
  basePrice: Column | SQL;
  createdAt: Column | SQL;
  freshAt: Column | SQL;
  ratingScore: Column | SQL;
}

/** Each order over what carries its columns; the id makes it one order among equals. */
const orderBy: Record<ProductOrder, (of: Ordered) => SQL> = {
  // Further than the page of variety reaches (varied-page.ts), and among words, the fresh come first.
  varied: ({ freshAt, id }) => sql`${freshAt} desc, ${id} desc`,
  name: ({ nameKey, id }) => sql`${nameKey}, ${id}`,
  newest: ({ createdAt, id }) => sql`${createdAt} desc, ${id} desc`,
  cheapest: ({ basePrice, id }) => sql`${basePrice}, ${id}`,
  dearest: ({ basePrice, id }) => sql`${basePrice} desc, ${id} desc`,
  bestRated: ({ ratingScore, id }) => sql`${ratingScore} desc, ${id} desc`,
};

/** The order over products themselves; by name they are read from `product_name`. */
export const orderOfProducts = (sort: ProductOrder): SQL =>
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

/** Ids of the listed products of a filter in an order, and what they are put in order by: read from its index alone. */
export const byOrder = (
  shape: Pick<ListShape<unknown>, "chosen">,
  p: ListParameters,
  sort: Exclude<ProductOrder, "name">,
): SQL => sql`
  select ${product.id}, ${keys[sort]} from ${product}
  where ${product.isListed}${conditionsOf(shape, p)} order by ${orderOfProducts(sort)}`;

/** The columns of products that rows must carry to be put in this order beside others. */
export const carriedBy = (sort: ProductOrder): SQL => {
  if (sort === "name") return sql`${product.id}, ${shownName.key}`;
  return sql.join(Object.values(columnsOf(product)), sql`, `);
};

/** The order over rows of a query under this name that carry what `carriedBy` says. */
export const orderOfCarried = (sort: ProductOrder, name: "found"): SQL =>
  orderBy[sort]({
    ...columnsOf(alias(product, name)),
    nameKey: sql.raw(`${name}.key`),
  });

/** The name of a product as the reader is shown it, beside the product. */
const shownName = alias(productName, "shown");
export const joinShownName = (p: { language: SQL<Language> }) => sql`
  join ${productName} shown on ${shownName.productId} = ${product.id}
    and ${shownName.language} in (${p.language}, '')`;

/**
 * Ids and keys of the listed products of a filter, `key, id` their order: the first so many of two
 * ranges of one index, those translated for the reader and those that are called the same everywhere.
 */
export const byShownName = (
  shape: Pick<ListShape<unknown>, "chosen">,
  p: ListParameters<{ language: Language }>,
  { most, more = sql`` }: { most: SQL; more?: SQL },
): SQL => {
  const range = (language: SQL) => sql`
    (select ${productName.productId} as id, ${productName.key} from ${productName}
    where ${productName.language} = ${language}${conditionsOf(shape, p, productName)}${more}
    order by ${productName.key}, ${productName.productId} limit ${most})`;
  return sql`(${range(sql`${p.language}`)} union all ${range(sql`''`)})`;
};
