import { z } from "zod";
import { limits } from "#core/limits.ts";
import { numeric, paging, type Rows } from "#server/operations/endpoint.ts";

/** Rows an items call answers when it names no limit, as Directus does. */
const defaultLimit = 100;

/** `limit` and `page` as Directus has them: a limit of -1 is all. */
export const itemsPaging = {
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
  page: paging().page,
};

/**
 * The query's `fields`: `*` and `*.*` for all, or names parted by commas. In the process it cannot
 * be given: pages read whole rows, so that what they are typed as is what they get.
 */
export function fieldsOf(row: z.ZodObject) {
  const names = Object.keys(row.shape);
  const schema = z
    .string()
    .max(1000)
    .transform((text, check) => {
      const given = text.split(",").map((name) => name.trim());
      const chosen = given.filter((name) => name !== "" && !all.includes(name));
      if (chosen.some((name) => !names.includes(name))) {
        check.addIssue({ code: "invalid_value", values: ["*", ...names], input: text });
      }
      return chosen.length === 0 || given.some((name) => all.includes(name)) ? undefined : chosen;
    });
  return (schema as unknown as z.ZodType<string[] | undefined, never>).optional();
}

const all = ["*", "*.*"];

/** A row of which a caller over HTTP may have chosen some fields; typed whole, see `fieldsOf`. */
export function choosable<T extends z.ZodObject>(row: T): T {
  return row.partial() as unknown as T;
}

/** The rows of one page, cut to the fields that were chosen. */
export const chosenRows = <T extends object>(
  rows: T[],
  total: number,
  fields: string[] | undefined,
): Rows<T> => ({ data: rows.map((row) => chosenFields(row, fields)), total });

export function chosenFields<T extends object>(row: T, fields: string[] | undefined): T {
  if (!fields) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))) as T;
}
