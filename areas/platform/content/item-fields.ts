import { z } from "zod";
import { limits } from "#core/limits.ts";
import { nameInPath, numeric, offsetOf, type Rows } from "#server/operations/endpoint.ts";
import { keyedPicture } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import {
  fieldPaths,
  filterParameter,
  filterRows,
  parameter,
  parseNames,
  type Row,
  type RowQuery,
  searchParameter,
  sortParameter,
} from "./item-query.ts";

/** Number of rows that an items call returns without a limit, as in Directus. */
export const defaultLimit = 100;

/**
 * `limit`, `page` and `offset` as in Directus: a limit of -1 returns all rows, and `page` overrides
 * `offset`.
 */
const itemsPaging = {
  limit: numeric(
    z
      .number()
      .int()
      .min(-1)
      .default(defaultLimit)
      .transform((limit) =>
        limit === -1 ? limits.maxRowOffset : Math.min(limit, limits.maxRowOffset),
      ),
  ),
  page: numeric(z.number().int().min(1).max(limits.maxRowOffset).optional()),
  offset: numeric(z.number().int().min(0).max(limits.maxRowOffset).default(0)),
};

/** Parameters of every address: the token of the content service, and the language. */
const everywhere = {
  access_token: keyText().max(200).optional().describe("The public token, instead of a header."),
  lang: keyText().max(40).optional().describe("Language of names and messages."),
};

const counts = ["total_count", "filter_count"] as const;
type Count = (typeof counts)[number];

const metaOf = parameter("total_count, filter_count, or * for both.", (input) => {
  const named = parseNames(input, (name) => ["*", ...counts].includes(name), ["*", ...counts]);
  return counts.filter((name) => named.includes("*") || named.includes(name));
});

/**
 * The query's `fields`: `*`, `*.*` and so on for all, or comma-separated names such as `title`,
 * `picture.key` or `picture.*`.
 */
const fieldsOf = (row: z.ZodObject) => {
  const paths = fieldPaths(row);
  const isAll = (name: string) => /^\*(\.\*)*$/.test(name);
  const plain = (name: string) => name.replace(/(\.\*)+$/, "");
  return parameter("* for all, or names parted by commas; picture.key for one inside.", (input) => {
    const isKnown = (name: string) => isAll(name) || paths.includes(plain(name));
    const chosen = parseNames(input, isKnown, ["*", ...paths]);
    return chosen.length === 0 || chosen.some(isAll) ? undefined : chosen.map(plain);
  });
};

/**
 * The Directus query parameters that a collection accepts. Any other parameter is rejected, not
 * ignored.
 */
export const itemsQuery = (row: z.ZodObject) =>
  z.strictObject({
    ...everywhere,
    fields: fieldsOf(row),
    filter: filterParameter(row),
    search: searchParameter,
    sort: sortParameter(row),
    meta: metaOf,
    ...itemsPaging,
  });

export const itemQuery = (row: z.ZodObject) =>
  z.strictObject({ ...everywhere, id: nameInPath, fields: fieldsOf(row) });

const chosenPicture = keyedPicture.partial().meta({ id: "ChosenPicture" });

/**
 * Returns the schema of a row of which an HTTP caller may select fields. Its type has all fields,
 * see `parameter`.
 */
export function selectable<T extends z.ZodObject>(row: T, id: string): T {
  const pictures = "picture" in row.shape ? { picture: chosenPicture } : {};
  return row.extend(pictures).partial().meta({ id }) as unknown as T;
}

interface Query extends RowQuery {
  fields?: string[] | undefined;
  meta?: Count[] | undefined;
  limit: number;
  page?: number | undefined;
  offset: number;
}

export const hasRowQuery = ({ filter, search, sort }: RowQuery): boolean =>
  Boolean(filter || search || sort);

export const offsetIn = ({ page, limit, offset }: Query): number =>
  page ? offsetOf({ page, size: limit }) : offset;

/** Applies the whole query to all rows: filter, sort, page and fields. */
export function applyQuery<T extends Row>(rows: T[], query: Query): Rows<T> {
  const matches = filterRows(rows, query);
  const from = offsetIn(query);
  const counted = { total_count: rows.length, filter_count: matches.length };
  return selectRows(matches.slice(from, from + query.limit), counted, query);
}

/** Returns the rows of one page with only the selected fields. */
export const selectRows = <T extends object>(
  rows: T[],
  counted: Record<Count, number>,
  { fields, meta }: Pick<Query, "fields" | "meta">,
): Rows<T> => ({
  data: rows.map((row) => selectFields(row, fields)),
  total: counted.filter_count,
  ...(meta && { meta: Object.fromEntries(meta.map((name) => [name, counted[name]])) }),
});

export function selectFields<T extends object>(row: T, fields: string[] | undefined): T {
  if (!fields) return row;
  const chosen: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const inner = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? field.slice(name.length + 1) : [],
    );
    if (fields.includes(name)) chosen[name] = value;
    else if (inner.length > 0) chosen[name] = selectFields(value, inner);
  }
  return chosen as T;
}
