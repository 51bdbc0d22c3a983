import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { InEveryLanguage } from "#core/languages.ts";

/** A name in the five languages, as `{"en": …, "kisw": …, "fr": …, "rw": …, "rn": …}`. */
export const names = (column = "names") => jsonb(column).$type<InEveryLanguage>();

/** An amount of money; the currency stands in a column beside it. */
export const money = (column: string) =>
  numeric(column, { precision: 16, scale: 2, mode: "number" });

export const quantity = (column: string) =>
  numeric(column, { precision: 14, scale: 3, mode: "number" });

/** `<column> in ('a', 'b')`: what a column of states may hold, for its check. */
export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const instant = (column: string) => timestamp(column, { withTimezone: true });

/** The id of a row of another table, which must be there. */
export const reference = (
  column: string,
  to: () => AnyPgColumn,
  actions?: { onDelete: "cascade" },
) => uuid(column).notNull().references(to, actions);

/** As `reference`, to a row of one of our lists, whose ids are numbers. */
export const listReference = (column: string, to: () => AnyPgColumn) =>
  integer(column).notNull().references(to);

/** As `reference`, by the code of a row. */
export const codeReference = (column: string, to: () => AnyPgColumn) =>
  text(column).notNull().references(to);
