import { pgTable, unique } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/**
 * Short closed lists that a user chooses from: gender, language, user-age-group;
 * data/names/README.md lists all of them.
 */
export const term = pgTable(
  "term",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    list: t.text().notNull(),
    code: t.text().notNull(),
    names: names().notNull(),
    position: t.integer().notNull(),
  }),
  (table) => [unique("term__list_code").on(table.list, table.code)],
);
