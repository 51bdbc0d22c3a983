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

type ListInput = Pick<ParsedInputOf<typeof products>, Filter> & Page;

/** What the text of a statement depends on: each shape is planned once a connection. */
export interface ListShape<Sort> {
  chosen: readonly Filter[];
  sort: Sort;
  /** Of a first page of a usual size. */
  firstPage: number | undefined;
}

const usualSizes: readonly number[] = [
  limits.productPageSize,
  limits.pageSize,
  limits.shortPageSize,
];

export const shapeOf = <Sort>(input: ListInput, sort: Sort): ListShape<Sort> => ({
  chosen: filters.filter((name) => input[name] !== undefined),
  sort,
  firstPage: input.page === 1 && usualSizes.includes(input.size) ? input.size : undefined,
});

/** Tells the shapes of one list apart. */
export const nameOfShape = ({
  chosen,
  sort,
  firstPage,
}: ListShape<ProductOrder | undefined>): string =>
  [sort ?? "best", firstPage ? `first ${firstPage}` : "paged", ...chosen].join(" ");

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

/**
 * Size and offset of the page, and how many rows they reach. The first page of a usual size stands in the text itself: PostgreSQL
 * then knows how little is read and plans the statement once a connection, where an unknown limit
 * makes it plan anew each time, for as long as the reading takes.
 */
export function pageOf(
  { firstPage }: Pick<ListShape<unknown>, "firstPage">,
  p: ListParameters,
): { size: SQL; offset: SQL; most: SQL } {
  if (firstPage === undefined) {
    const [size, offset] = [sql`${p.size}::int`, sql`${p.offset}::int`];
    return { size, offset, most: sql`${size} + ${offset}` };
  }
  const size = sql.raw(String(firstPage));
  return { size, offset: sql.raw("0"), most: size };
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
