import { type Column, type SQL, sql } from "drizzle-orm";
import { limits } from "#core/limits.ts";
import type { Parameters } from "#server/database/statement.ts";
import { offsetOf, type Page, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { products } from "./endpoints.ts";
import type { ProductOrder } from "./product-orders.ts";
import { product } from "./tables.ts";

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
export const conditionsOf = ({ chosen }: Pick<ListShape<unknown>, "chosen">, p: ListParameters) =>
  sql.join(
    chosen.map((name) =>
      name === "isFeatured"
        ? sql` and ${product.isFeatured}`
        : sql` and ${product[name]} = ${p[name]}`,
    ),
  );

/**
 * Size and offset of the page. The first page of a usual size stands in the text itself: PostgreSQL
 * then knows how little is read and plans the statement once a connection, where an unknown limit
 * makes it plan anew each time, for as long as the reading takes.
 */
export const pageOf = ({ firstPage }: Pick<ListShape<unknown>, "firstPage">, p: ListParameters) =>
  firstPage === undefined
    ? { size: sql`${p.size}::int`, offset: sql`${p.offset}::int` }
    : { size: sql.raw(String(firstPage)), offset: sql.raw("0") };

/** The columns of products that an order may need; a subquery under an alias may have them too. */
interface Ordered {
  id: Column;
  name: Column;
  basePrice: Column;
  createdAt: Column;
  ratingScore: Column;
}

/** Each order over what carries its columns; the id makes it one order among equals. */
export const orderBy: Record<ProductOrder, (of: Ordered) => SQL> = {
  name: ({ name, id }) => sql`${name}, ${id}`,
  newest: ({ createdAt, id }) => sql`${createdAt} desc, ${id} desc`,
  cheapest: ({ basePrice, id }) => sql`${basePrice}, ${id}`,
  dearest: ({ basePrice, id }) => sql`${basePrice} desc, ${id} desc`,
  bestRated: ({ ratingScore, id }) => sql`${ratingScore} desc, ${id} desc`,
};
