import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { LocalizedText } from "#core/languages.ts";

/** A name in the five languages, such as `{"en": …, "kisw": …, "fr": …, "rw": …, "rn": …}`. */
export const names = (column = "names") => jsonb(column).$type<LocalizedText>();

/** An amount of money. The currency is in a separate column. */
export const money = (column: string) =>
  numeric(column, { precision: 16, scale: 2, mode: "number" });

export const quantity = (column: string) =>
  numeric(column, { precision: 14, scale: 3, mode: "number" });

/** `<column> in ('a', 'b')`: the check constraint for a column that holds one of several states. */
export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** The content of a small file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instant = (column: string) => timestamp(column, { withTimezone: true });

/** The id of an existing row of another table. */
export const reference = (
  column: string,
  to: () => AnyPgColumn,
  actions?: { onDelete: "cascade" },
) => uuid(column).notNull().references(to, actions);

/** As `reference`, to a row of one of our reference lists, which have numeric ids. */
export const listReference = (column: string, to: () => AnyPgColumn) =>
  integer(column).notNull().references(to);

/** As `reference`, to a row that is identified by its code. */
export const codeReference = (column: string, to: () => AnyPgColumn) =>
  text(column).notNull().references(to);
