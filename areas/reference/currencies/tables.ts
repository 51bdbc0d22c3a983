import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/** A currency with its ISO 4217 code and its names. */
export const currency = pgTable("currency", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ISO 4217. */
  code: t.text().notNull().unique("currency__code"),
  names: names().notNull(),
}));

/** Units of a currency per US dollar on a day. */
export const exchangeRate = pgTable(
  "exchange_rate",
  (t) => ({
    code: t
      .text()
      .notNull()
      .references(() => currency.code),
    day: t.date().notNull(),
    perUsd: t.numeric("per_usd", { precision: 20, scale: 8 }).notNull(),
    source: t.text().notNull(),
  }),
  (table) => [primaryKey({ name: "exchange_rate__pk", columns: [table.code, table.day] })],
);
