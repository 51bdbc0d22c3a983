import { limits } from "#core/limits.ts";
import { offsetOf, type Page } from "#server/operations/endpoint.ts";

const usualSizes: readonly number[] = [
  limits.productPageSize,
  limits.pageSize,
  limits.shortPageSize,
];

/**
 * How a statement says which page it wants: $2 is the size and $3 the offset. The first page of a
 * usual size stands in the text itself: PostgreSQL then knows how little is read and plans the
 * statement once a connection, where an unknown limit makes it plan anew each time, for as long as
 * the reading takes.
 */
export function pageText(page: Page): { limit: string; offset: string; name: string } {
  const isUsual = page.page === 1 && usualSizes.includes(page.size);
  return isUsual
    ? { limit: String(page.size), offset: "0", name: `first ${page.size}` }
    : { limit: "$2::int", offset: "$3::int", name: "paged" };
}

/** The two parameters, which must have a type even where the text does not use them. */
export const pageTyped = "paging as (select $2::int + $3::int)";

export const pageValues = (page: Page): [number, number] => [page.size, offsetOf(page)];
