import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/** Short closed lists a person chooses from: gender, language, user-age-group; data/names/README.md has all. */
export const term = pgTable(
  "term",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    code: text().notNull(),
    names: names().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique("term__list_code").on(table.list, table.code)],
);
