import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Which version of each data file is in the tables: a second load of the same file changes nothing. */
export const dataLoad = pgTable("data_load", {
  name: text().primaryKey(),
  /** SHA-256 of the file and of what reads it. */
  digest: text().notNull(),
  rows: integer().notNull(),
  loadedAt: instant("loaded_at").notNull(),
});
