import { date, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/** A currency with its ISO 4217 code and its names. */
export const currency = pgTable("currency", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ISO 4217. */
  code: text().notNull().unique("currency__code"),
  names: names().notNull(),
});

/** Units of a currency per US dollar on a day. */
export const exchangeRate = pgTable(
  "exchange_rate",
  {
    code: text()
      .notNull()
      .references(() => currency.code),
    day: date().notNull(),
    perUsd: numeric("per_usd", { precision: 20, scale: 8 }).notNull(),
    source: text().notNull(),
  },
  (table) => [primaryKey({ name: "exchange_rate__pk", columns: [table.code, table.day] })],
);
